import { deflateSync, inflateSync } from 'node:zlib'
import type { Handset } from '../handset'
import type { Membrane } from '../realm/membrane'
import { type Apis, refuse } from './api'
import { keepFile } from './files'

/** Grey dots, a byte each. */
export type Raster = { width: number; height: number; dots: Uint8Array }
type Box = { left: number; top: number; right: number; bottom: number }
type Matrix = readonly [number, number, number, number, number, number]
type Image = { width: number; height: number; onload?: () => void; onerror?: () => void }
type Canvas = ReturnType<typeof canvasOf>

const white = 255
/** Whatever a photo shows. */
const grey = 128

/**
 * The canvas of a page, as far as a drawing's measures need one: white and grey areas, turned by quarters. Letters are
 * left out. Pictures and contexts are the page's own objects, so they cross uncopied.
 */
const canvasOf = (handset: Handset, share: Membrane['share']) => {
  const raster: Raster = { width: 300, height: 150, dots: new Uint8Array(300 * 150) }
  const pen = penOn(raster)
  const resize = (size: Partial<Raster>) => {
    Object.assign(raster, size)
    raster.dots = new Uint8Array(raster.width * raster.height)
    pen.reset()
  }
  return share({
    raster,
    get width() {
      return raster.width
    },
    set width(width: number) {
      resize({ width })
    },
    get height() {
      return raster.height
    },
    set height(height: number) {
      resize({ height })
    },
    createImage: () => share(imageOf(handset)),
    getContext: (_kind: '2d') => share(pen),
  })
}

const start = (): { matrix: Matrix; clip: Box | null } => ({ matrix: [1, 0, 0, 1, 0, 0], clip: null })

const penOn = (raster: Raster) => {
  let state = start()
  let saved: (typeof state)[] = []
  let outline: Box = { left: 0, top: 0, right: 0, bottom: 0 }
  const onCanvas = (x: number, y: number, width: number, height: number): Box => {
    const [a, b, c, d, e, f] = state.matrix
    const corners = [
      [x, y],
      [x + width, y + height],
    ] as const
    const xs = corners.map(([px, py]) => a * px + c * py + e)
    const ys = corners.map(([px, py]) => b * px + d * py + f)
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  }
  const paint = (box: Box, shade: number) => {
    const { left, right, top, bottom } = meet(meet(box, state.clip), { ...whole(raster) })
    for (let y = Math.round(top); y < Math.round(bottom); y += 1)
      raster.dots.fill(shade, y * raster.width + Math.round(left), y * raster.width + Math.max(left, Math.round(right)))
  }
  const turn = (angle: number): Matrix => {
    const [a, b, c, d, e, f] = state.matrix
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f]
  }
  return {
    ...{ fillStyle: '', font: '', textAlign: '', globalAlpha: 1 },
    /** Setting a size does this. */
    reset: () => {
      state = start()
      saved = []
    },
    save: () => void saved.push(state),
    restore: () => {
      state = saved.pop() ?? state
    },
    translate: (x: number, y: number) => {
      const [a, b, c, d, e, f] = state.matrix
      state = { ...state, matrix: [a, b, c, d, a * x + c * y + e, b * x + d * y + f] }
    },
    rotate: (angle: number) => {
      state = { ...state, matrix: turn(angle) }
    },
    beginPath: () => undefined,
    rect: (x: number, y: number, width: number, height: number) => {
      outline = onCanvas(x, y, width, height)
    },
    clip: () => {
      state = { ...state, clip: meet(outline, state.clip) }
    },
    fillRect: (x: number, y: number, width: number, height: number) => paint(onCanvas(x, y, width, height), white),
    fillText: () => undefined,
    drawImage: (_image: Image, ...at: number[]) => {
      const [x = 0, y = 0, width = 0, height = 0] = at.slice(-4)
      paint(onCanvas(x, y, width, height), grey)
    },
  }
}

const whole = ({ width, height }: Raster): Box => ({ left: 0, top: 0, right: width, bottom: height })

const meet = (one: Box, other: Box | null): Box =>
  other
    ? {
        left: Math.max(one.left, other.left),
        top: Math.max(one.top, other.top),
        right: Math.min(one.right, other.right),
        bottom: Math.min(one.bottom, other.bottom),
      }
    : one

const imageOf = (handset: Handset): Image => {
  const image: Image = { width: 0, height: 0 }
  const load = (path: string) =>
    handset.soon(() => {
      const size = sizeOf(handset.memory.files.get(path))
      Object.assign(image, size)
      handset.enter(() => (size ? image.onload?.() : image.onerror?.()))
    })
  return Object.defineProperty(image, 'src', { set: load })
}

const sizeOf = (bytes: Buffer | undefined): { width: number; height: number } | undefined => {
  if (bytes?.[0] === 0x89) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes?.[0] !== 0xff) return undefined
  return rasterIn(bytes) ?? { width: 1080, height: 1440 }
}

const mark = 'drawn '
const longestPart = 65_000

/** A JPEG of remarks alone, which hold the dots. */
const fileOf = ({ width, height, dots }: Raster): Buffer => {
  const packed = deflateSync(dots)
  const parts = Array.from({ length: Math.ceil(packed.length / longestPart) }, (_, at) =>
    packed.subarray(at * longestPart, (at + 1) * longestPart),
  )
  const remark = (bytes: Buffer) => [
    Buffer.from([0xff, 0xfe, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff]),
    bytes,
  ]
  const head = Buffer.from(`${mark}${width} ${height}`)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...[head, ...parts].flatMap(remark), Buffer.from([0xff, 0xd9])])
}

/** What was drawn, of a file that a canvas has written. */
export const rasterIn = (file: Buffer): Raster | undefined => {
  const remarks: Buffer[] = []
  for (let at = 2; file[at] === 0xff && file[at + 1] === 0xfe; at += 2 + file.readUInt16BE(at + 2))
    remarks.push(file.subarray(at + 4, at + 2 + file.readUInt16BE(at + 2)))
  const [head, ...parts] = remarks
  const [, width, height] = /^drawn (\d+) (\d+)$/.exec(String(head)) ?? []
  return width && height
    ? { width: Number(width), height: Number(height), dots: inflateSync(Buffer.concat(parts)) }
    : undefined
}

/** Each page has one canvas at most. */
export const canvas = (handset: Handset, share: Membrane['share']): Apis & { node: (page: object) => Canvas } => {
  const made = new WeakMap<object, Canvas>()
  return {
    node: page => {
      const its = made.get(page) ?? canvasOf(handset, share)
      made.set(page, its)
      return its
    },
    handlers: {
      canvasToTempFilePath: ({ canvas, fileType }: { canvas: Canvas; fileType?: string }) => {
        if (fileType !== 'jpg') refuse('only jpg is faked')
        return { tempFilePath: keepFile(handset, 'drawn.jpg', fileOf(canvas.raster)) }
      },
    },
  }
}
