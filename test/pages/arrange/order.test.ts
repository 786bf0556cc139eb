import { placeAfterDrag } from '@/pages/arrange/order'

test('moves a row by whole rows and never out of the list', () => {
  expect(placeAfterDrag(2, 34, 70, 5)).toBe(2)
  expect(placeAfterDrag(2, 36, 70, 5)).toBe(3)
  expect(placeAfterDrag(2, -900, 70, 5)).toBe(0)
  expect(placeAfterDrag(2, 900, 70, 5)).toBe(4)
})
