import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pagesIn } from '../file-kind'
import type { Place } from './own-address'

/** A printer in a node's network. It stores each document as a file in its folder. */
export type HomePrinter = { place: Place; folder: string; isSilent: boolean }

/** The printer's reply to a whole document. */
export const takenLine = (bytes: number, pages: number): string => `taken ${bytes} bytes, ${pages} pages\n`

/** Takes raw documents, as on port 9100, on any free port. `print-life.ts` says how it prints them. */
export const servePrinter = async ({ folder, isSilent }: HomePrinter, signal?: AbortSignal): Promise<Place> => {
  await mkdir(folder, { recursive: true })
  // Not the number of files: half documents are deleted and leave gaps.
  let taken = Math.max(0, ...(await readdir(folder)).map(name => Number.parseInt(name, 10) || 0))
  const take = async (socket: Socket): Promise<void> => {
    taken += 1
    const path = join(folder, `${String(taken).padStart(4, '0')}.raw`)
    try {
      await pipeline(socket, createWriteStream(path), { end: true })
      const bytes = await readFile(path)
      if (!isSilent) socket.end(takenLine(bytes.length, pagesIn(bytes)))
    } catch {
      // Half a document is discarded.
      await rm(path, { force: true })
      socket.destroy()
    }
  }
  const server = createServer({ allowHalfOpen: true }, socket => void take(socket.on('error', () => undefined)))
  await new Promise<void>(resolve => server.listen({ port: 0, host: '127.0.0.1', ...(signal && { signal }) }, resolve))
  // as: a listening TCP server has an address with a port.
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}
