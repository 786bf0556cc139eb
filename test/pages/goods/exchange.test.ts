import { changeSince, invalidFields, possibleQuantity } from '@/pages/goods/exchange'
import { cup } from './cup'

test('keeps a quantity within reach, and at least one', () => {
  expect(possibleQuantity(4, cup, 250)).toBe(2)
  expect(possibleQuantity(4, cup, 50)).toBe(1)
})

describe('what changed since the sheet was drawn', () => {
  const input = { quantity: 2, expectedPoints: 200 }
  test.each([
    [{}, 200, undefined],
    [{ pricePoints: 120 }, 500, { kind: 'price', pricePoints: 120 }],
    [{ stock: 1 }, 500, { kind: 'stock', stock: 1 }],
    [{ leftForYou: 1 }, 500, { kind: 'limit', leftForYou: 1 }],
    [{}, 150, { kind: 'balance', missingPoints: 50 }],
  ])('%j with %d points', (changed, points, change) =>
    expect(changeSince(input, { ...cup, ...changed }, points)).toEqual(change),
  )

  test('shows goods that are gone as sold out', () => {
    expect(changeSince(input, undefined, 500)).toEqual({ kind: 'stock', stock: 0 })
  })
})

test('requires only the boxes that these goods need', () => {
  const empty = { name: ' ', phone: '020-81167888', region: '', street: '1 号' }
  expect(invalidFields('nothing', empty)).toEqual([])
  expect(invalidFields('phone', empty)).toEqual(['phone'])
  expect(invalidFields('address', empty)).toEqual(['phone', 'name', 'region'])
  expect(invalidFields('phone', { ...empty, phone: '13912345678' })).toEqual([])
})
