import { later } from '@/lib/pauses'
import type { ChosenFile } from './chosen'
import { eraseFiles } from './erase'
import { laterInFront } from './later-in-front'
import { keepInBrowser } from './pictures'

type Size = { width: number; height: number }
export type Pen = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'globalAlpha' | 'font' | 'textAlign' | 'fillRect' | 'fillText' | 'save' | 'restore' | 'translate'
> &
  Pick<CanvasRenderingContext2D, 'rotate' | 'beginPath' | 'rect' | 'clip' | 'drawImage'>
export type Photo = CanvasImageSource & Size
/** A picture in dots: white, with one photo after another on it. */
export type Drawing = Size & { paint: (pen: Pen, photo: Photo, at: number) => void }
export type Drawn = ChosenFile & Size
/** In WeChat the page that draws has a canvas of this name. */
export type CanvasName = 'card' | 'sheet'
type Order = {
  on: CanvasName
  name: string
  photos: readonly string[]
  /** Its size may depend on the first photo. */
  of: (first: Photo) => Drawing
}

/** At 300 dots per inch, as printers draw. */
export const dotsOf = (mm: number): number => Math.round((mm * 300) / 25.4)

const quality = 0.92

/** Draws on this phone, out of pictures of it: a JPEG, as if it had been chosen. Rejects when that is impossible. */
export const draw = (order: Order): Promise<Drawn> =>
  process.env.TARO_ENV === 'h5' ? inTime(isOver => drawInBrowser(order, isOver)) : drawInTurn(order)

/** A phone that has no memory left may never say so. */
const patienceMs = 20_000
type IsOver = () => boolean

/** Of what comes too late nothing stays. */
const inTime = (begin: (isOver: IsOver) => Promise<Drawn>): Promise<Drawn> =>
  new Promise((resolve, reject) => {
    let isOver = false
    // Nothing is drawn while WeChat is left.
    const stop = (process.env.TARO_ENV === 'h5' ? later : laterInFront)(patienceMs, () => {
      isOver = true
      reject(new Error('too slow'))
    })
    begin(() => isOver)
      .then(drawn => (isOver ? eraseFiles([drawn.path]) : resolve(drawn)), reject)
      .then(stop)
  })

type Surface = Size & { getContext: (kind: '2d') => Pen | null }
const penOf = (canvas: Surface) => canvas.getContext('2d') as Pen // as: every browser has this kind

/** Holds one photo at a time: no phone need have room for four originals. */
const paintOn = async (
  canvas: Surface,
  newImage: () => HTMLImageElement,
  { photos, of }: Order,
  isOver: IsOver,
): Promise<Size> => {
  let drawing: Drawing | undefined
  for (let at = 0; at < photos.length; at += 1) {
    const photo = await loaded(newImage(), photos[at] ?? '')
    // The canvas is another drawing's by now.
    if (isOver()) throw new Error('too late')
    drawing ??= begun(canvas, of(photo))
    drawing.paint(penOf(canvas), photo, at)
  }
  return canvas
}

const begun = (canvas: Surface, drawing: Drawing): Drawing => {
  const { width, height } = drawing
  Object.assign(canvas, { width, height })
  const pen = penOf(canvas)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  return drawing
}

const drawInBrowser = async (order: Order, isOver: IsOver): Promise<Drawn> => {
  const canvas = document.createElement('canvas')
  const { width, height } = await paintOn(canvas, () => new Image(), order, isOver)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('no room for the picture')
  return { ...keepInBrowser(new File([blob], order.name, { type: blob.type })), width, height }
}

/** Settles when the canvas is free. */
let last: Promise<unknown> = Promise.resolve()

const drawInTurn = (order: Order): Promise<Drawn> => {
  const own = last.then(() => drawInWeChat(wx, order))
  last = own.catch(() => undefined)
  return own
}

const drawInWeChat = (native: typeof wx, order: Order): Promise<Drawn> => {
  let canvas: Canvas2d | undefined
  return inTime(async isOver => {
    canvas = await canvasOfPage(native, order.on)
    return drawOn(canvas, native, order, isOver)
  }).finally(() => {
    // Nothing of it stays on the page.
    if (canvas) Object.assign(canvas, { width: 1, height: 1 })
  })
}

const drawOn = async (canvas: Canvas2d, native: typeof wx, order: Order, isOver: IsOver): Promise<Drawn> => {
  const { width, height } = await paintOn(canvas, () => canvas.createImage(), order, isOver)
  const size = { width, height }
  const path = await new Promise<string>((resolve, reject) =>
    native.canvasToTempFilePath({
      ...({
        canvas,
        x: 0,
        y: 0,
        ...size,
        destWidth: width,
        destHeight: height,
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
  return { path, name: order.name, sizeBytes, ...size }
}

declare const getCurrentPages: () => object[]

/** There may be other pages above it by now. */
const canvasOfPage = async (native: typeof wx, name: CanvasName): Promise<Canvas2d> => {
  for (const page of getCurrentPages().slice().reverse()) {
    const found = await new Promise<Canvas2d | undefined>(resolve =>
      native
        .createSelectorQuery()
        .in(page)
        .select(`#${name}`)
        .node(result => resolve(result?.node))
        .exec(),
    )
    if (found) return found
  }
  throw new Error('no canvas')
}

const loaded = (image: HTMLImageElement, path: string): Promise<Photo> =>
  new Promise((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('no picture'))
    image.src = path
  })
