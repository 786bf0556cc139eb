import { canvasId } from './canvas-id'
import type { ChosenFile } from './chosen'
import { keepInBrowser } from './pictures'

type Size = { width: number; height: number }
export type Pen = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'globalAlpha' | 'font' | 'textAlign' | 'fillRect' | 'fillText' | 'save' | 'restore' | 'translate'
> &
  Pick<CanvasRenderingContext2D, 'rotate' | 'beginPath' | 'rect' | 'clip' | 'drawImage'>
export type Photo = CanvasImageSource & Size
/** A picture in dots. */
export type Drawing = Size & { paint: (pen: Pen) => void }
export type Drawn = ChosenFile & Size
type DrawingOf = (photos: readonly Photo[]) => Drawing

/** At 300 dots per inch, as printers draw. */
export const dotsOf = (mm: number): number => Math.round((mm * 300) / 25.4)

const quality = 0.92

/** Draws on this phone, out of pictures of it: a JPEG, as if it had been chosen. Rejects when that is impossible. */
export const draw = (name: string, photos: readonly string[], of: DrawingOf): Promise<Drawn> =>
  process.env.TARO_ENV === 'h5' ? drawInBrowser(name, photos, of) : drawInTurn(name, photos, of)

const drawInBrowser = async (name: string, photos: readonly string[], of: DrawingOf): Promise<Drawn> => {
  const { width, height, paint } = of(await Promise.all(photos.map(path => loaded(new Image(), path))))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  paint(pen)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('no room for the picture')
  return { ...keepInBrowser(new File([blob], name, { type: blob.type })), width, height }
}

/** Settles when the canvas is free. */
let last: Promise<unknown> = Promise.resolve()

const drawInTurn = (name: string, photos: readonly string[], of: DrawingOf): Promise<Drawn> => {
  const own = last.then(() => drawInWeChat(wx, name, photos, of))
  last = own.catch(() => undefined)
  return own
}

const drawInWeChat = async (
  native: typeof wx,
  name: string,
  photos: readonly string[],
  of: DrawingOf,
): Promise<Drawn> => {
  const canvas = await canvasOfPage(native)
  try {
    return await drawOn(canvas, native, name, photos, of)
  } finally {
    // Nothing of it stays on the page.
    Object.assign(canvas, { width: 1, height: 1 })
  }
}

const drawOn = async (
  canvas: Canvas2d,
  native: typeof wx,
  name: string,
  photos: readonly string[],
  of: DrawingOf,
): Promise<Drawn> => {
  const { paint, ...size } = of(await Promise.all(photos.map(path => loaded(canvas.createImage(), path))))
  Object.assign(canvas, size)
  paint(canvas.getContext('2d'))
  const path = await new Promise<string>((resolve, reject) =>
    native.canvasToTempFilePath({
      ...({
        canvas,
        x: 0,
        y: 0,
        ...size,
        destWidth: size.width,
        destHeight: size.height,
        fileType: 'jpg',
        quality,
      } as const),
      success: ({ tempFilePath }) => resolve(tempFilePath),
      fail: reject,
    }),
  )
  const sizeBytes = await new Promise<number>((resolve, reject) =>
    native.getFileSystemManager().getFileInfo({ filePath: path, success: ({ size }) => resolve(size), fail: reject }),
  )
  return { path, name, sizeBytes, ...size }
}

const canvasOfPage = (native: typeof wx): Promise<Canvas2d> =>
  new Promise((resolve, reject) =>
    native
      .createSelectorQuery()
      .select(`#${canvasId}`)
      .node(found => (found?.node ? resolve(found.node) : reject(new Error('no canvas'))))
      .exec(),
  )

const loaded = (image: HTMLImageElement, path: string): Promise<Photo> =>
  new Promise((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('no picture'))
    image.src = path
  })
