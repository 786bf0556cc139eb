import { cardRatio, partOf, turned } from '@/pages/id-copy/sheet'
import type { Photo } from '@/platform/canvas'

/** As far as sizes are asked for. */
const photo = (width: number, height: number) => ({ width, height }) as Photo

test.each([
  ['a standing photo', 3_000, 4_000],
  ['a lying photo', 4_000, 2_000],
])('fills the card with the middle of %s, and with less of it the more it is enlarged', (_what, width, height) => {
  const all = partOf({ width, height }, { zoom: 1, x: 0.5, y: 0.5 })
  expect(all.width / all.height).toBeCloseTo(cardRatio)
  expect(all.width === width || Math.abs(all.height - height) < 1e-6).toBe(true)
  expect([all.x + all.width / 2, all.y + all.height / 2]).toEqual([width / 2, height / 2])
  const half = partOf({ width, height }, { zoom: 2, x: 1, y: 0 })
  expect(half.width).toBeCloseTo(all.width / 2)
  expect(half.x + half.width).toBeCloseTo(width)
  expect(half.y).toBe(0)
})

test('draws a photo no larger than a card needs, lying or standing as it was turned', () => {
  expect(turned(photo(4_000, 3_000), 0)).toMatchObject({ width: 2_400, height: 1_800 })
  expect(turned(photo(4_000, 3_000), 1)).toMatchObject({ width: 1_800, height: 2_400 })
  expect(turned(photo(400, 300), 2)).toMatchObject({ width: 400, height: 300 })
  expect(turned(photo(40_000, 1), 0)).toMatchObject({ width: 2_400, height: 1 })
})
