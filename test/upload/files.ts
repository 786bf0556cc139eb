import type { ChosenFile } from '@/platform/chosen'
import { choosePictures } from '@/platform/pictures'

/** Files that a person has chosen in a browser; only their first bytes are in memory. */
export const choose = async (...files: { name: string; sizeBytes: number }[]): Promise<ChosenFile[]> => {
  const there = files.map(({ name, sizeBytes }) => ({ name, size: sizeBytes, slice: pieceOf(name) }))
  // jsdom has no object URLs for files.
  URL.createObjectURL = file => `blob:${(file as File).name}`
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: there })
    this.dispatchEvent(new Event('change'))
  })
  const choice = await choosePictures(files.length)
  return choice.kind === 'chosen' ? choice.files : []
}

/** Names of files that cannot be read any more. */
export const vanished = new Set<string>()

/** How long a phone takes to read one piece. */
export const reading = { takesMs: 0 }

const pieceOf = (name: string) => (from: number, to: number) => ({
  arrayBuffer: async () => {
    if (reading.takesMs > 0) await new Promise<void>(resolve => setTimeout(resolve, reading.takesMs))
    if (vanished.has(name)) throw new Error('no such file')
    return bytesOf(name, from, to).buffer
  },
})

/** A file's bytes: its name, then zeros. */
export const bytesOf = (name: string, from: number, to: number): Uint8Array<ArrayBuffer> => {
  const piece = new Uint8Array(to - from)
  for (let at = from; at < Math.min(to, name.length); at++) piece[at - from] = name.charCodeAt(at)
  return piece
}
