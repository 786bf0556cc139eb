import fc from 'fast-check'
import { clockAt, differenceOf, isSamePlan, nextRuns, planProblem, type WakePlan } from '@/pages/wake/schedule'
import { runsBetween } from '../../backend/handlers/wake-life'
import { nextOffsetChange, offsetMinutes, wallClock } from '../../backend/wall-clock'

// Without `Intl` the phone computes with a zone's offset and its next change; the server's own times are the reference.
const zones = ['Asia/Shanghai', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'America/St_Johns']
const dayMs = 86_400_000

const zoneAt = (name: string, atMs: number) => ({
  name,
  offsetMinutes: offsetMinutes(name, atMs),
  nextChange: nextOffsetChange(name, atMs) ?? null,
})

/** In the hour after a change only the server still knows what clocks showed before it. */
const isJustAfterAChange = (name: string, atMs: number) =>
  offsetMinutes(name, atMs - 2 * 3_600_000) !== offsetMinutes(name, atMs)

const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
const two = (value: number) => String(value).padStart(2, '0')
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
const plan: fc.Arbitrary<WakePlan> = fc.record({ weekdays, time })

test('agrees with the server’s calculation on any day of three years, in every zone', () => {
  const from = Date.UTC(2026, 0, 1)
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      plan,
      fc.integer({ min: 0, max: 3 * 365 * dayMs }),
      (name, chosen, after) => {
        const atMs = from + after
        fc.pre(!isJustAfterAChange(name, atMs))
        const wanted = runsBetween({ ...chosen, weekdays: [...chosen.weekdays] }, name, atMs, atMs + 15 * dayMs, 2)
        expect(nextRuns(chosen, zoneAt(name, atMs), atMs)).toEqual(wanted)
      },
    ),
    { numRuns: 400 },
  )
})

test('agrees around clock changes too, whatever the hour', () => {
  const changing = zones.filter(name => nextOffsetChange(name, Date.UTC(2026, 5, 1)))
  fc.assert(
    fc.property(
      fc.constantFrom(...changing),
      fc.constantFrom(Date.UTC(2026, 0, 1), Date.UTC(2026, 5, 1)),
      time,
      fc.integer({ min: -3 * 24 * 60, max: 24 * 60 }),
      (name, season, chosen, minutesFrom) => {
        const change = nextOffsetChange(name, season)
        const atMs = (change?.atMs ?? 0) + minutesFrom * 60_000
        fc.pre(!isJustAfterAChange(name, atMs))
        const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], time: chosen }
        const wanted = runsBetween(everyDay, name, atMs, atMs + 15 * dayMs, 2)
        expect(nextRuns(everyDay, zoneAt(name, atMs), atMs)).toEqual(wanted)
      },
    ),
    { numRuns: 400 },
  )
})

test('runs at the chosen time and day there, or later by as much as the clock was put forward', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), plan, fc.integer({ min: 0, max: 365 * dayMs }), (name, chosen, after) => {
      const atMs = Date.UTC(2027, 0, 1) + after
      const [first = 0] = nextRuns(chosen, zoneAt(name, atMs), atMs)
      expect(first).toBeGreaterThan(atMs)
      const { weekday, minutes } = wallClock(name, first)
      const [hour = 0, minute = 0] = chosen.time.split(':').map(Number)
      expect(chosen.weekdays).toContain(weekday)
      expect([0, 30, 60]).toContain(minutes - hour * 60 - minute)
    }),
    { numRuns: 300 },
  )
})

const shanghai = { name: 'Asia/Shanghai', offsetMinutes: 480, nextChange: null }
const newYork = {
  name: 'America/New_York',
  offsetMinutes: -300,
  nextChange: { atMs: Date.UTC(2027, 2, 14, 7), offsetMinutes: -240 },
}
const shownBy = (zone: typeof shanghai | typeof newYork, atMs = 0) => {
  const { date, time: shown } = clockAt(zone, atMs)
  return `${date} ${shown}`
}

test('runs next week at a time that is past today, and today at one to come', () => {
  // A Saturday at noon.
  const noon = Date.UTC(2026, 10, 21, 4)
  const saturdays = (text: string) =>
    nextRuns({ weekdays: [6], time: text }, shanghai, noon).map(run => shownBy(shanghai, run))
  expect(saturdays('12:00')).toEqual(['2026-11-28 12:00', '2026-12-05 12:00'])
  expect(saturdays('12:01')).toEqual(['2026-11-21 12:01', '2026-11-28 12:01'])
  expect(saturdays('00:00')).toEqual(['2026-11-28 00:00', '2026-12-05 00:00'])
})

test('moves half past two to half past three on the night when clocks go forward, and back the next', () => {
  const evening = Date.UTC(2027, 2, 14, 3)
  const runs = nextRuns({ weekdays: [1, 7], time: '02:30' }, newYork, evening)
  expect(runs.map(run => shownBy(newYork, run))).toEqual(['2027-03-14 03:30', '2027-03-15 02:30'])
})

test('accepts 00:00 for midnight, no 24:00, and no schedule without a day', () => {
  const problemAt = (text: string) => planProblem({ weekdays: [1], time: text })
  expect(['00:00', '09:05', '23:59'].map(problemAt)).toEqual([undefined, undefined, undefined])
  expect(new Set(['24:00', '7:30', '12:60', '', 'noon'].map(problemAt))).toEqual(new Set(['no-time']))
  expect(planProblem({ weekdays: [], time: '08:00' })).toBe('no-days')
  expect(nextRuns({ weekdays: [1], time: '24:00' }, shanghai, 0)).toEqual([])
})

test('takes a plan for the same whatever the order of its days, and for another by its time or a day', () => {
  const plan = { weekdays: [5, 1], time: '07:30' }
  const others = [
    { weekdays: [1, 5], time: '07:30' },
    { weekdays: [5, 1], time: '07:31' },
    { weekdays: [1], time: '07:30' },
  ]
  expect(others.map(other => isSamePlan(plan, other))).toEqual([true, false, false])
})

test('saves of an edited plan what differs', () => {
  const before = { weekdays: [1, 2], time: '06:00' }
  expect(differenceOf(before, { weekdays: [2, 1], time: '06:30' })).toEqual({ time: '06:30' })
  expect(differenceOf(before, { weekdays: [3], time: '06:00' })).toEqual({ weekdays: [3] })
})
