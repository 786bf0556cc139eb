import { indexAfterDrag } from '@/pages/arrange/drag-position'

test('moves a row by whole rows and never out of the list', () => {
  expect(indexAfterDrag(2, 34, 70, 5)).toBe(2)
  expect(indexAfterDrag(2, 36, 70, 5)).toBe(3)
  expect(indexAfterDrag(2, -900, 70, 5)).toBe(0)
  expect(indexAfterDrag(2, 900, 70, 5)).toBe(4)
})
