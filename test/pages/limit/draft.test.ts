import fc from 'fast-check'
import { isSameLimit } from '@/node/limit'
import { draftOf, effectOf, hoursProblem, limitOf, noLimit } from '@/pages/limit/draft'
import type { Limit } from '@/services/limits'

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

const inEvenings: Limit = { upKbps: 5_000, downKbps: null, hours: evening }

test.each([
  [noLimit, { upKbps: 5_000, downKbps: null, hours: null }, 'tighter'],
  [{ upKbps: 5_000, downKbps: null, hours: null }, noLimit, 'looser'],
  [{ upKbps: 5_000, downKbps: 1_000, hours: null }, { upKbps: 1_000, downKbps: 5_000, hours: null }, 'mixed'],
  [{ upKbps: 5_000, downKbps: null, hours: null }, { upKbps: 5_000, downKbps: null, hours: evening }, 'looser'],
  [noLimit, { upKbps: 5_000, downKbps: null, hours: evening }, 'tighter'],
  [inEvenings, { ...inEvenings, hours: { ...evening, from: '09:00', to: '12:00' } }, 'mixed'],
  [inEvenings, { ...inEvenings, hours: { ...evening, from: '09:00', to: '10:00' } }, 'mixed'],
  [inEvenings, { ...inEvenings, hours: { ...evening, weekdays: [1, 2] } }, 'looser'],
  [inEvenings, { ...inEvenings, hours: { ...evening, from: '19:00' } }, 'tighter'],
  [inEvenings, { ...inEvenings, upKbps: 8_000, hours: { ...evening, from: '19:00' } }, 'mixed'],
])('calls a change from %j to %j %s', (now, next, effect) => {
  expect(effectOf(now, next)).toBe(effect)
})

test('gives a change and its way back opposite signs', () => {
  const opposite = { tighter: 'looser', looser: 'tighter', mixed: 'mixed' } as const
  fc.assert(
    fc.property(limit, limit, (now, next) => {
      fc.pre(!isSameLimit(now, next))
      expect(effectOf(next, now)).toBe(opposite[effectOf(now, next)])
    }),
  )
})

test('calls a change what it is in every minute of the week', () => {
  const minutes = (given: Limit['hours']) => {
    const limited = new Set<number>()
    for (const day of given?.weekdays ?? []) {
      const [from = 0, to = 0] = [given?.from, given?.to].map(text => {
        const [hour, minute] = String(text).split(':').map(Number)
        return (hour ?? 0) * 60 + (minute ?? 0)
      })
      const end = to > from ? to : to + 1_440
      for (let at = from; at < end; at++) limited.add(((day - 1) * 1_440 + at) % 10_080)
    }
    return limited
  }
  const allows = ({ upKbps, downKbps, hours }: Limit) => {
    const limited = minutes(hours)
    return (at: number) => {
      const isOn = hours === null || limited.has(at)
      return [upKbps, downKbps].map(kbps => (isOn && kbps !== null ? kbps : Number.POSITIVE_INFINITY))
    }
  }
  fc.assert(
    fc.property(limit, limit, (now, next) => {
      const [before, after] = [allows(now), allows(next)]
      let [isMore, isLess] = [false, false]
      for (let at = 0; at < 10_080; at++)
        after(at).forEach((kbps, way) => {
          const was = before(at)[way] ?? 0
          isMore ||= kbps > was
          isLess ||= kbps < was
        })
      expect(effectOf(now, next)).toBe(isMore && isLess ? 'mixed' : isMore ? 'looser' : 'tighter')
    }),
    { numRuns: 50 },
  )
})
