import { isDefinite, isSameWish, newRequestId, storable } from '@/intention/intention'
import { CallError } from '@/request/errors'

test('ids made in the same moment are all different, and of a length that the server takes', () => {
  const ids = Array.from({ length: 100_000 }, () => newRequestId(1_700_000_000_000))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every(({ length }) => length >= 8 && length <= 64)).toBe(true)
})

test.each([
  ['offline', true, true],
  ['signed-out', true, true],
  ['too-many', true, true],
  ['network', true, false],
  ['busy', true, false],
  // A later sending that never left says nothing about the one before.
  ['offline', false, false],
  ['signed-out', false, false],
  ['too-many', false, false],
  ['refused', false, true],
] as const)('%s, first sending: %s, is the last word: %s', (kind, isFirst, expected) => {
  expect(isDefinite(new CallError(kind, '/x'), isFirst)).toBe(expected)
})

test('a busy server that says so in its own words has not acted', () => {
  expect(isDefinite(new CallError('busy', '/x', { code: 1901 }), true)).toBe(true)
})

test('a wish is the same when all of it is', () => {
  expect(isSameWish({ goodsId: 'a', quantity: 1 }, { goodsId: 'a', quantity: 1 })).toBe(true)
  expect(isSameWish({ goodsId: 'a', quantity: 1 }, { goodsId: 'a', quantity: 2 })).toBe(false)
})

test('phone numbers are not stored with it, however deep; wishes are told apart by what is left of them', () => {
  const to = (phone: string) => ({ goodsId: 'a', phone, address: { name: 'Qing', phone } })
  const intention = { call: 'main.exchangeGoods', subject: 'a', requestId: 'request-1', sentAtMs: 0 }
  const stored = storable({ ...intention, input: to('13800000002') })
  expect(JSON.stringify(stored)).not.toContain('13800000002')
  expect(stored.input).toEqual(to('138****0002'))
  expect(isSameWish(stored.input, to('13800000002'))).toBe(true)
  expect(isSameWish(stored.input, to('13900000002'))).toBe(false)
})
