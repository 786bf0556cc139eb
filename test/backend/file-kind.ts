export type FileKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'pdf'

/** The kind of a file by its first bytes; its name does not count. */
export const fileKind = (bytes: Buffer): FileKind | undefined => {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text
  if (starts('\xff\xd8\xff')) return 'jpeg'
  if (starts('\x89PNG\r\n\x1a\n')) return 'png'
  if (starts('GIF87a') || starts('GIF89a')) return 'gif'
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp'
  if (['ftypheic', 'ftypheix', 'ftypmif1'].some(brand => starts(brand, 4))) return 'heic'
  return starts('%PDF-') ? 'pdf' : undefined
}

/** A picture is one page. In a PDF the page objects are counted; when they are compressed it counts as one page. */
export const pagesIn = (bytes: Buffer): number =>
  fileKind(bytes) === 'pdf' ? Math.max(1, bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0) : 1
