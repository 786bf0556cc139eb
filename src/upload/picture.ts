import { sha256 } from '@/lib/sha256'
import { CallError } from '@/request/errors'

/** The chosen file is gone (`faults.md` 46). */
export class FileGone extends Error {
  override readonly name = 'FileGone'
}

/** Small enough to keep taps responsive and memory flat. */
const pieceBytes = 128 * 1024

type Picture = { path: string; sizeBytes: number }
type Read = (path: string, fromByte: number, length: number) => Promise<Uint8Array>

/** A picture's SHA-256, read in chunks. */
export const hashOf = async ({ path, sizeBytes }: Picture, read: Read, signal?: AbortSignal): Promise<string> => {
  const hash = sha256()
  for (let at = 0; at < sizeBytes; at += pieceBytes) {
    if (signal?.aborted) throw new CallError('cancelled', '')
    hash.add(await pieceOf(read, path, at, Math.min(pieceBytes, sizeBytes - at)))
  }
  return hash.end()
}

const pieceOf = (read: Read, ...piece: Parameters<Read>): Promise<Uint8Array> =>
  read(...piece).catch(() => {
    throw new FileGone()
  })
