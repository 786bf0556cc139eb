import fc from 'fast-check'
import { differenceOf, receiptOf } from '@/pages/insights/compare'
import type { PointsChart } from '@/services/points'

type Day = PointsChart['days'][number]

const causes = [
  ...['onlineHours', 'traffic', 'limit', 'boost', 'newcomer', 'gift'],
  ...['code', 'growth', 'other'],
] as const
const cause = fc.record({ cause: fc.constantFrom(...causes), points: fc.integer({ min: -500, max: 500 }) })
/** A server may explain a sum only in part, and name a cause twice. */
const day = fc.record({
  day: fc.constant('2026-11-20'),
  points: fc.nat({ max: 5_000 }),
  causes: fc.array(cause, { maxLength: 12 }),
})
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

test('explains any two days by causes that add up to the difference, none of them 0', () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const found = differenceOf(one, other)
      expect(found?.change).toBe(one.points - other.points)
      expect(sum(found?.causes.map(({ change }) => change) ?? [])).toBe(found?.change)
      expect(found?.causes.filter(({ change }) => change === 0)).toEqual([])
      expect(new Set(found?.causes.map(({ cause }) => cause)).size).toBe(found?.causes.length)
    }),
  )
})

const plain = (points: number, ...list: Day['causes']): Day => ({ day: '2026-11-20', points, causes: list })

test('puts the largest change first, whatever its sign', () => {
  const before = plain(100, { cause: 'onlineHours', points: 80 }, { cause: 'boost', points: 20 })
  const after = plain(60, { cause: 'onlineHours', points: 75 }, { cause: 'limit', points: -15 })
  expect(differenceOf(after, before)?.causes).toEqual([
    { cause: 'boost', change: -20 },
    { cause: 'limit', change: -15 },
    { cause: 'onlineHours', change: -5 },
  ])
})

test('has no number where one of the days was not measured', () => {
  expect(differenceOf(undefined, plain(1))).toBeNull()
  expect(differenceOf(plain(1), undefined)).toBeNull()
  expect(receiptOf([])).toBeNull()
})

test('adds up what a limit cost and boosts brought, as the causes say', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 30 }), days => {
      const ofCause = (wanted: string) =>
        sum(days.flatMap(each => each.causes).map(({ cause, points }) => (cause === wanted ? points : 0)))
      expect(receiptOf(days)).toEqual({ limitCost: Math.abs(ofCause('limit')), boostGain: ofCause('boost') })
    }),
  )
})
