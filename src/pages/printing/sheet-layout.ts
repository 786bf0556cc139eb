import { type Drawing, dotsOf, type Photo } from '@/platform/canvas'

const marginDots = dotsOf(5)

/** Each picture as large as its part of the paper, which lies as the first of them does. */
export const sheetOf = (first: Photo, perSheet: number, paperMm: readonly [number, number]): Drawing => {
  const [shorter, longer] = paperMm.map(dotsOf) as [number, number] // as: two of two
  const isLying = first.width > first.height
  // Half a sheet lies when the sheet stands.
  const isSheetLying = perSheet === 2 ? !isLying : isLying
  const [width, height] = isSheetLying ? [longer, shorter] : [shorter, longer]
  const columns = perSheet === 4 || isSheetLying ? 2 : 1
  const part = { width: width / columns, height: (height * columns) / perSheet }
  return {
    ...{ width, height },
    paint: (pen, photo, at) => {
      const room = Math.min((part.width - 2 * marginDots) / photo.width, (part.height - 2 * marginDots) / photo.height)
      const [wide, high] = [photo.width * room, photo.height * room]
      const x = (at % columns) * part.width + (part.width - wide) / 2
      const y = Math.floor(at / columns) * part.height + (part.height - high) / 2
      pen.drawImage(photo, x, y, wide, high)
    },
  }
}
