import fc from 'fast-check'
import { moved, placeAfterDrag, rowBefore } from '@/pages/arrange/order'

const list = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 40 })

test('moving keeps every row, and the moved one stands where it was put, behind whom the server is told', () => {
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), (ids, some, other) => {
      const [from, to] = [some % ids.length, other % ids.length]
      const after = moved(ids, from, to)
      expect([...after].sort()).toEqual([...ids].sort())
      expect(after[to]).toBe(ids[from])
      expect(rowBefore(ids, from, to)).toBe(to === 0 ? null : after[to - 1])
      expect(moved(after, to, from)).toEqual(ids)
    }),
  )
})

test('a finger moves a row by whole rows and never out of the list', () => {
  expect(placeAfterDrag(2, 34, 70, 5)).toBe(2)
  expect(placeAfterDrag(2, 36, 70, 5)).toBe(3)
  expect(placeAfterDrag(2, -900, 70, 5)).toBe(0)
  expect(placeAfterDrag(2, 900, 70, 5)).toBe(4)
})
