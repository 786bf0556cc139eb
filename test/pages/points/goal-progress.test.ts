import fc from 'fast-check'
import { serverDaysUpTo } from '@/lib/server-days'
import { goalProgress, isOrdered } from '@/pages/points/goal-progress'
import type { PointsChart } from '@/services/points'
import { runs } from '../../runs'

const today = '2026-11-27'
const weekOf = (perDay: readonly (number | null)[]): PointsChart => ({
  atMs: 0,
  today,
  points: 0,
  days: serverDaysUpTo(today, 7).flatMap((day, at) => {
    const points = perDay[at] ?? null
    return points === null ? [] : [{ day, points, causes: [{ cause: 'traffic' as const, points }] }]
  }),
  nodes: [],
  otherNodes: { count: 0, points: 0 },
  withoutNode: { points: 0 },
})

test('is full with no days left once the points are enough, and never before', () => {
  const week = fc.array(fc.option(fc.nat(5_000)), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), week, (pricePoints, available, perDay) => {
      const { missing, share, days } = goalProgress({ pricePoints }, available, weekOf(perDay))
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
      expect(share === 1).toBe(available >= pricePoints)
      expect(missing).toBe(Math.max(0, pricePoints - available))
      // Today is not over, and too few measured days tell nothing.
      const before = perDay.slice(0, 6).filter(points => points !== null)
      if (missing === 0) expect(days).toBe(0)
      else if (before.length < 3) expect(days).toBeNull()
      if (days) {
        const usual = Math.round(before.reduce((sum, points) => sum + points, 0) / before.length)
        expect(days * usual).toBeGreaterThanOrEqual(missing)
        expect((days - 1) * usual).toBeLessThan(missing)
      }
    }),
    runs(500),
  )
})

test('knows no days without a chart', () => {
  expect(goalProgress({ pricePoints: 100 }, 40, undefined)).toEqual({ missing: 60, share: 0.4, days: null })
})

const goal = { goodsId: 'cup', sinceMs: 1_000 }
const order = (itemId: string, atMs: number, state: 'paid' | 'refunded' | 'closed' = 'paid') => ({
  itemId,
  state,
  steps: [{ state: 'created' as const, atMs }],
})

test.each([
  ['since it became the goal', [order('cup', 1_000)], true],
  ['before it became the goal', [order('cup', 999)], false],
  [
    'before it became the goal, and delivered since',
    [{ ...order('cup', 999), steps: [...order('cup', 999).steps, { state: 'done' as const, atMs: 2_000 }] }],
    false,
  ],
  ['of something else', [order('coffee', 2_000)], false],
  ['that was refunded', [order('cup', 2_000, 'refunded')], false],
  ['that was never paid', [order('cup', 2_000, 'closed')], false],
])('an order %s', (_which, list, expected) => expect(isOrdered(list, goal)).toBe(expected))
