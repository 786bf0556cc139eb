import { type Drawing, dotsOf, type Pen, type Photo } from '@/platform/canvas'

/** An A4 page at 300 dots per inch, with both sides of a card in its own size. */

const a4 = { width: dotsOf(210), height: dotsOf(297) }
const card = { width: dotsOf(85.6), height: dotsOf(54) }
export const cardRatio = card.width / card.height

/** The front in the middle of the upper half, the back of the lower. */
const places = [1 / 4, 3 / 4].map(middle => ({
  x: Math.round((a4.width - card.width) / 2),
  y: Math.round(a4.height * middle - card.height / 2),
  ...card,
}))
type Place = (typeof places)[number]

/** Which part of a photo is the card: how much it is enlarged, and where it is, 0 to 1 each way. */
export type Crop = { zoom: number; x: number; y: number }
export const whole: Crop = { zoom: 1, x: 0.5, y: 0.5 }

type Size = { width: number; height: number }
/** The part of the photo that fills the card. */
export const partOf = ({ width, height }: Size, { zoom, x, y }: Crop) => {
  const wide = Math.min(width, height * cardRatio) / zoom
  const high = wide / cardRatio
  return { x: (width - wide) * x, y: (height - high) * y, width: wide, height: high }
}

export const sheetOf = (crops: readonly Crop[], mark: string): Drawing => ({
  ...a4,
  paint: (pen, photo, at) => {
    const [place, crop] = [places[at], crops[at]]
    if (place && crop) paintCard(pen, photo, crop, place, mark)
  },
})

const paintCard = (pen: Pen, photo: Photo, crop: Crop, place: Place, mark: string): void => {
  const part = partOf(photo, crop)
  pen.save()
  pen.beginPath()
  pen.rect(place.x, place.y, place.width, place.height)
  pen.clip()
  pen.drawImage(photo, part.x, part.y, part.width, part.height, place.x, place.y, place.width, place.height)
  paintMark(pen, place, mark)
  pen.restore()
}

/** Small enough for a long purpose to be seen whole, and large enough to be read. */
const markDots = { min: 22, max: 44 }

/** Again and again across all of the card, so that none of it can be cut off; whole in the middle. */
const paintMark = (pen: Pen, { x, y, width, height }: Place, mark: string): void => {
  const fitting = Math.floor(width / Math.max(1, mark.length))
  const size = Math.max(markDots.min, Math.min(markDots.max, fitting))
  pen.translate(x + width / 2, y + height / 2)
  pen.rotate(-Math.PI / 9)
  pen.font = `${size}px sans-serif`
  pen.textAlign = 'center'
  pen.globalAlpha = 0.45
  pen.fillStyle = '#555'
  const words = [mark, mark, mark].join('    ')
  for (let line = -3; line <= 3; line += 1) pen.fillText(words, 0, (line * height) / 4)
}

/** More than a card needs, and no more than every phone can draw. */
const longestDots = 2_400

/** The whole photo as it is seen, turned to the right by quarters. */
export const turned = (photo: Photo, quarters: number): Drawing => {
  const scale = Math.min(1, longestDots / Math.max(photo.width, photo.height))
  const [wide, high] = [photo.width, photo.height].map(side => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const size = quarters % 2 === 0 ? { width: wide, height: high } : { width: high, height: wide }
  return {
    ...size,
    paint: pen => {
      pen.translate(size.width / 2, size.height / 2)
      pen.rotate((quarters * Math.PI) / 2)
      pen.drawImage(photo, -wide / 2, -high / 2, wide, high)
    },
  }
}
