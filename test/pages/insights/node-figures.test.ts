import fc from 'fast-check'
import { serverDaysUpTo } from '@/lib/server-days'
import { perGigabyte, perHour } from '@/pages/insights/node-figures'
import type { DevicePoints, Traffic } from '@/services/node-figures'

const today = '2026-11-26'
const days = serverDaysUpTo(today, 30)
const atMidnight = (day: string) => Date.parse(`${day}T00:00:00+08:00`)

/** What may be known of a day: all of it, or any part. */
const known = fc.record({
  points: fc.option(fc.nat({ max: 2_000 })),
  onlineMinutes: fc.option(fc.nat({ max: 1_440 })),
  upBytes: fc.option(fc.nat({ max: 2 ** 40 })),
})
const month = fc.array(known, { minLength: 30, maxLength: 30 })
type Known = { points: number | null; onlineMinutes: number | null; upBytes: number | null }

const repliesOf = (facts: readonly Known[]): { points: DevicePoints; traffic: Traffic } => {
  const dated = facts.map((fact, at) => ({ ...fact, day: days[at] ?? today }))
  return {
    points: {
      today,
      days: dated.flatMap(({ day, points, onlineMinutes }) => (points === null ? [] : { day, points, onlineMinutes })),
    },
    traffic: {
      upBytes: 0,
      downBytes: 0,
      slots: dated.flatMap(({ day, upBytes }) => {
        const fromMs = atMidnight(day)
        return upBytes === null ? [] : { fromMs, toMs: fromMs + 86_400_000, upBytes, downBytes: 0 }
      }),
    },
  }
}

/** By the definition, a day at a time. */
const sumOf = (facts: readonly Known[], count: number, amountOf: (fact: Known) => number | null) => {
  let points = 0
  let amount = 0
  for (const fact of facts.slice(30 - count, 29)) {
    const own = amountOf(fact)
    if (fact.points === null || own === null) continue
    points += fact.points
    amount += own
  }
  return amount > 0 ? points / amount : null
}

/** Sums may differ in their last digits. */
const rounded = (each: number | null | undefined) => each?.toPrecision(9) ?? null

const ranges = fc.constantFrom(7, 30)

test('counts only days that are over and of which both are known', () => {
  fc.assert(
    fc.property(month, ranges, (facts, count) => {
      const { points, traffic } = repliesOf(facts)
      const hourly = sumOf(facts, count, ({ onlineMinutes }) => (onlineMinutes === null ? null : onlineMinutes / 60))
      const byTraffic = sumOf(facts, count, ({ upBytes }) => (upBytes === null ? null : upBytes / 1024 ** 3))
      expect(rounded(perHour(points, count)?.each)).toBe(rounded(hourly))
      expect(rounded(perGigabyte(points, traffic, count)?.each)).toBe(rounded(byTraffic))
    }),
  )
})

test('says nothing of a node that was offline all the time, and never counts more than a day has', () => {
  const offline = { today, days: [{ day: '2026-11-25', points: 12, onlineMinutes: 0 }] }
  expect(perHour(offline, 7)).toBeNull()
  const tooLong = { today, days: [{ day: '2026-11-25', points: 48, onlineMinutes: 100_000 }] }
  expect(perHour(tooLong, 7)).toEqual({ points: 48, amount: 24, each: 2, days: 1 })
})
