import type { Zone } from '@/services/schedules'

/**
 * When a schedule runs, by the clock where the node is. The server decides; this previews it before saving. The zone
 * comes with its next change of offset, which is enough for the coming weeks, since the mini-program has no `Intl`.
 * Only in the hour after a change may today's run differ from the server's.
 */
export type WakePlan = { weekdays: readonly number[]; time: string }

const minuteMs = 60_000
const dayMs = 86_400_000

/** 24:00 is not a valid time: midnight is 00:00 of the day that begins (`faults.md` 49). */
const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export const planProblem = ({ weekdays, time }: WakePlan): 'no-time' | 'no-days' | undefined => {
  if (!isClockTime(time)) return 'no-time'
  return weekdays.length === 0 ? 'no-days' : undefined
}

export const isSamePlan = (one: WakePlan, other: WakePlan): boolean =>
  one.time === other.time && [...one.weekdays].sort().join() === [...other.weekdays].sort().join()

/** What to save of an edited plan. */
export const differenceOf = (before: WakePlan, { weekdays, time }: WakePlan): Partial<WakePlan> => ({
  ...(time !== before.time && { time }),
  ...(!isSamePlan({ weekdays, time }, { ...before, time }) && { weekdays }),
})

export const offsetAt = ({ offsetMinutes, nextChange }: Zone, atMs: number): number =>
  nextChange && atMs >= nextChange.atMs ? nextChange.offsetMinutes : offsetMinutes

/** What clocks there show: `2026-11-21`, Saturday (6), `07:30`; and the day counted from 1970. */
export const clockAt = (zone: Zone, atMs: number) => {
  const shownMs = atMs + offsetAt(zone, atMs) * minuteMs
  const [date = '', rest = ''] = new Date(shownMs).toISOString().split('T')
  const day = Math.floor(shownMs / dayMs)
  return { day, weekday: weekdayOf(day), date, time: rest.slice(0, 5) }
}

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => ((day + 3) % 7) + 1

/**
 * When clocks there show this time on this day. If the time occurs twice, the first; if clocks skip it, it moves later
 * by the skipped amount, so that no day loses its run.
 */
const instantOf = (zone: Zone, day: number, time: string): number => {
  const shownMs = day * dayMs + minutesOf(time) * minuteMs
  const before = zone.offsetMinutes
  const after = zone.nextChange?.offsetMinutes ?? before
  const readings = [before, after]
    .map(offset => ({ offset, atMs: shownMs - offset * minuteMs }))
    .filter(({ offset, atMs }) => offsetAt(zone, atMs) === offset)
  return readings.length > 0 ? Math.min(...readings.map(({ atMs }) => atMs)) : shownMs - before * minuteMs
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Each weekday comes again within a week; today's run may be over already. */
const daysToTwoRuns = 15

/** The next two runs after a moment: if the first is skipped, the second is the next one. */
export const nextRuns = (plan: WakePlan, zone: Zone, afterMs: number): number[] => {
  if (planProblem(plan)) return []
  const today = clockAt(zone, afterMs).day
  return Array.from({ length: daysToTwoRuns }, (_, ahead) => today + ahead)
    .filter(day => plan.weekdays.includes(weekdayOf(day)))
    .map(day => instantOf(zone, day, plan.time))
    .filter(atMs => atMs > afterMs)
    .slice(0, 2)
}
