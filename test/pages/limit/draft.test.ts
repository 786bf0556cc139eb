import fc from 'fast-check'
import type { Limit } from '@/pages/limit/calls'
import { draftOf, effectOf, hoursProblem, isSameLimit, limitOf, noLimit } from '@/pages/limit/draft'

const rate = fc.option(fc.integer({ min: 64, max: 1_000_000 }))
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const hours = fc
  .record({ from: time, to: time, weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }) })
  .filter(({ from, to }) => from !== to)
const limit: fc.Arbitrary<Limit> = fc
  .record({ upKbps: rate, downKbps: rate, hours: fc.option(hours) })
  .map(each => (each.upKbps === null && each.downKbps === null ? noLimit : each))

test('returns any limit from the form as it went in', () => {
  fc.assert(
    fc.property(limit, given => {
      const back = limitOf(draftOf(given))
      expect(back && isSameLimit(back, given)).toBe(true)
    }),
  )
})

const evening = { from: '20:00', to: '23:00', weekdays: [1, 2, 3, 4, 5] }
const draft = (part: Partial<Limit> = {}) => draftOf({ upKbps: 8_000, downKbps: null, hours: evening, ...part })

test('rejects impossible hours', () => {
  const withHours = (change: object) => {
    const made = draft()
    return hoursProblem({ ...made, hours: { ...made.hours, ...change } })
  }
  expect(withHours({})).toBeUndefined()
  expect(withHours({ from: '22:00', to: '06:00' })).toBeUndefined()
  expect(withHours({ to: '20:00' })).toBe('empty-period')
  expect(withHours({ to: '24:00' })).toBe('no-time')
  expect(withHours({ from: '' })).toBe('no-time')
  expect(withHours({ weekdays: [] })).toBe('no-days')
  expect(withHours({ weekdays: [], isAllDay: true })).toBeUndefined()
})

test('sends nothing for half a number', () => {
  expect(limitOf({ ...draft(), up: { isLimited: true, mbitText: '1.' } })?.upKbps).toBe(1_000)
  expect(limitOf({ ...draft(), up: { isLimited: true, mbitText: '' } })).toBeUndefined()
  expect(limitOf({ ...draft(), up: { isLimited: false, mbitText: '' } })).toEqual(noLimit)
})

test('treats days in another order as the same limit', () => {
  const one = { upKbps: 1_000, downKbps: null, hours: { ...evening, weekdays: [2, 1] } }
  expect(isSameLimit(one, { ...one, hours: { ...evening, weekdays: [1, 2] } })).toBe(true)
  expect(isSameLimit(one, { ...one, hours: null })).toBe(false)
})

test.each([
  [noLimit, { upKbps: 5_000, downKbps: null, hours: null }, 'tighter'],
  [{ upKbps: 5_000, downKbps: null, hours: null }, noLimit, 'looser'],
  [{ upKbps: 5_000, downKbps: 1_000, hours: null }, { upKbps: 1_000, downKbps: 5_000, hours: null }, 'mixed'],
  [{ upKbps: 5_000, downKbps: null, hours: null }, { upKbps: 5_000, downKbps: null, hours: evening }, 'looser'],
  [noLimit, { upKbps: 5_000, downKbps: null, hours: evening }, 'tighter'],
])('calls a change from %j to %j %s', (now, next, effect) => {
  expect(effectOf(now, next)).toBe(effect)
})

test('gives a change and its way back opposite signs', () => {
  const opposite = { tighter: 'looser', looser: 'tighter', mixed: 'mixed' } as const
  fc.assert(
    fc.property(limit, limit, (now, next) => {
      fc.pre(!isSameLimit(now, next) && effectOf(now, next) !== effectOf(next, now))
      expect(effectOf(next, now)).toBe(opposite[effectOf(now, next)])
    }),
  )
})
