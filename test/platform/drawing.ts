import type { ChosenFile } from '@/platform/chosen'
import { keepInBrowser } from '@/platform/pictures'

/** What jsdom lacks: it reads no picture, draws nothing, and has no object URLs. A test decides when a picture is read. */
export const drawing = {
  /** Pictures that are being read, by their path. */
  reading: new Map<string, Reading>(),
  /** Object URLs that were not given back. */
  kept: [] as string[],
}

const awaited = new Map<string, () => void>()

class Reading {
  width = 100
  height = 80
  onload = () => undefined
  onerror = () => undefined
  set src(path: string) {
    drawing.reading.set(path, this)
    awaited.get(path)?.()
  }
}

/** Its methods do nothing. */
const pen = new Proxy({}, { get: () => () => undefined }) as CanvasRenderingContext2D

let files = 0

export const startDrawing = (): void => {
  Object.assign(drawing, { reading: new Map(), kept: [] })
  URL.createObjectURL = () => {
    files += 1
    drawing.kept.push(`blob:${files}`)
    return `blob:${files}`
  }
  URL.revokeObjectURL = path => {
    drawing.kept = drawing.kept.filter(each => each !== path)
  }
  Object.assign(globalThis, { Image: Reading })
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => pen) as never) // of the 2d kind alone
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(new Blob(['drawn'])))
}

export const chosenPicture = (name = 'photo.jpg'): ChosenFile => keepInBrowser(new File(['photo'], name))

export const read = ({ path }: ChosenFile): void => drawing.reading.get(path)?.onload()

/** Once it is asked for. */
export const whenReading = async ({ path }: ChosenFile): Promise<Reading> => {
  if (!drawing.reading.has(path)) await new Promise<void>(resolve => awaited.set(path, resolve))
  const reading = drawing.reading.get(path)
  if (!reading) throw new Error('not asked for')
  drawing.reading.delete(path)
  return reading
}
