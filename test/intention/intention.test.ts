import * as v from 'valibot'
import { isInconclusive, isSameRequest, newRequestId, storable } from '@/intention/intention'
import { intendedWrites } from '@/intention/writes'
import { personal, withPersonal } from '@/lib/personal'
import { CallError } from '@/request/errors'

test('makes ids in one moment all different, and of a length that the server takes', () => {
  const ids = Array.from({ length: 100_000 }, () => newRequestId(1_700_000_000_000))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every(({ length }) => length >= 8 && length <= 64)).toBe(true)
})

test('is the same request only when all of it is', () => {
  const one = { call: 'mall.exchangeGoods', input: { goodsId: 'a', quantity: 1 } }
  expect(isSameRequest(one, { goodsId: 'a', quantity: 1 })).toBe(true)
  expect(isSameRequest(one, { goodsId: 'a', quantity: 2 })).toBe(false)
})

test('stores no phone number, however deep, and compares requests by the rest', () => {
  const to = (phone: string) => ({ goodsId: 'a', phone, address: { name: 'Qing', phone } })
  const intention = { call: 'mall.exchangeGoods', subject: 'a', requestId: 'request-1', sentAtMs: 0 }
  const stored = storable({ ...intention, input: to('13800000002') })
  expect(JSON.stringify(stored)).not.toContain('13800000002')
  expect(stored.input).toEqual(to('138****0002'))
  expect(isSameRequest(stored, to('13800000002'))).toBe(true)
  expect(isSameRequest(stored, to('13900000002'))).toBe(false)
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

/** An input's fields, and what is personal of each. */
const fieldsOf = (input: object): string[] => {
  // as: an input is an object, or one of several.
  const { entries = {}, options = [] } = input as { entries?: object; options?: object[] }
  const marksOf = (field: string) => {
    const marks: string[] = []
    withPersonal(input as v.GenericSchema, { [field]: 'x' }, (_, mark) => marks.push(mark))
    return marks
  }
  return [...Object.keys(entries).map(field => [field, ...marksOf(field)].join(' ')), ...options.flatMap(fieldsOf)]
}

// Whoever adds a field decides here whether a phone keeps it after its person has signed out.
test('knows of each field that is stored whether it is personal', () => {
  const fields = intendedWrites.map(({ call }) => [call.name, fieldsOf(call.input).join(', ')])
  expect(Object.fromEntries(fields)).toEqual({
    'points.takeOnlinePoints': 'requestId',
    'points.takeNewcomerPoints': 'task, requestId',
    'points.takeOpenGift': 'requestId',
    'points.redeemCode': 'code, requestId',
    'growth.takeGrowth': 'task, requestId',
    'mall.exchangeGoods': 'requestId, goodsId, quantity, expectedPoints, address person, phone number',
    'payments.orderBoost': 'requestId, planId, deviceId, orderNo',
    'payments.orderTopUp': 'requestId, productId, phone number, phoneOfOrderNo, orderNo',
    'boosts.useBoost': 'requestId, planId, deviceId',
    'schedules.addWakeup': 'requestId, deviceId, scheduleId, weekdays, time, isPaused, skipsNext',
    'feedback.sendFeedback': 'requestId, kind, text, fileIds, contact person, diagnosticId',
  })
})

test('finds what is personal by its mark, whatever it is called and however it is wrapped', () => {
  const Line = v.pipe(v.pipe(v.string(), personal('person')), v.nonEmpty())
  const Parcel = v.object({ to: v.optional(Line), name: v.string(), weight: v.picklist(['light', 'heavy']) })
  const schema = v.union([v.object({ parcels: v.array(Parcel) }), v.object({ orderNo: v.string() })])
  const parcel = { name: 'Cup', weight: 'light' }
  const without = withPersonal(schema, { parcels: [{ ...parcel, to: 'Qing' }, parcel] }, () => undefined)
  expect(without).toEqual({ parcels: [parcel, parcel] })
})
