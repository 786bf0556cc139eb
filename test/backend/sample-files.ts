import { createHash } from 'node:crypto'

/** The smallest valid files of each kind: an upload is judged by its first bytes. */
export const png = (words = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    // Bytes after a picture's end are ignored but make it another file.
    Buffer.from(words),
  ])

export const pdf = (pages: number): Buffer =>
  Buffer.from(`%PDF-1.4\n${'<< /Type /Page >>\n'.repeat(pages)}<< /Type /Pages >>\n%%EOF`)

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
