import { sha256 } from '@/lib/sha256'
import { CallError } from '@/request/errors'

/** The file that was chosen is there no more (`faults.md` 46). */
export class FileGone extends Error {
  override readonly name = 'FileGone'
}

/** Small enough that the phone answers a tap between two of them, and that memory stays flat whatever the picture. */
const pieceBytes = 128 * 1024

type Picture = { path: string; sizeBytes: number }
type Read = (path: string, fromByte: number, length: number) => Promise<Uint8Array>

/** The SHA-256 of a picture, read piece by piece. */
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
