import { isInconclusive, isSameRequest, newRequestId, storable } from '@/intention/intention'
import { CallError } from '@/request/errors'

test('makes ids in one moment all different, and of a length that the server takes', () => {
  const ids = Array.from({ length: 100_000 }, () => newRequestId(1_700_000_000_000))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every(({ length }) => length >= 8 && length <= 64)).toBe(true)
})

test('is the same request only when all of it is', () => {
  expect(isSameRequest({ goodsId: 'a', quantity: 1 }, { goodsId: 'a', quantity: 1 })).toBe(true)
  expect(isSameRequest({ goodsId: 'a', quantity: 1 }, { goodsId: 'a', quantity: 2 })).toBe(false)
})

test('stores no phone number, however deep, and compares requests by the rest', () => {
  const to = (phone: string) => ({ goodsId: 'a', phone, address: { name: 'Qing', phone } })
  const intention = { call: 'mall.exchangeGoods', subject: 'a', requestId: 'request-1', sentAtMs: 0 }
  const stored = storable({ ...intention, input: to('13800000002') })
  expect(JSON.stringify(stored)).not.toContain('13800000002')
  expect(stored.input).toEqual(to('138****0002'))
  expect(isSameRequest(stored.input, to('13800000002'))).toBe(true)
  expect(isSameRequest(stored.input, to('13900000002'))).toBe(false)
})

test.each([
  ['status', true],
  ['forbidden', true],
  ['not-offered', true],
  ['unreadable', true],
  ['network', false],
  ['timeout', false],
  ['busy', false],
  ['refused', false],
] as const)('takes a response that is %s for no outcome: %s', (kind, isBeside) => {
  expect(isInconclusive(new CallError(kind, '/x'))).toBe(isBeside)
})

test('pads a short random part of an id, which begins with the time', () => {
  const seededRandom = jest.spyOn(Math, 'random').mockReturnValue(0)
  const id = newRequestId(1_700_000_000_000)
  seededRandom.mockRestore()
  expect(id).toBe(`${(1_700_000_000_000).toString(36)}-${'0'.repeat(20)}`)
})

test('keeps what only looks like a phone number', () => {
  const intention = { call: 'mall.exchangeGoods', subject: 'a', requestId: 'request-1', sentAtMs: 0 }
  const input = { phone: 13800000002, code: '13800000002' }
  expect(storable({ ...intention, input }).input).toEqual(input)
})
