import { attemptMs } from '@/services/schedules'
import type { Absence, NodeRow } from '../db/nodes'
import type { ScheduleRow, WakeRow } from '../db/wake'
import { seededRandom } from '../seeded-random'
import { instantOf, wallClock, weekdayOf } from '../wall-clock'

/** When schedules run, and how wake attempts end. No I/O. */

/** Magic input: a node with this in its name never wakes. */
const deafName = '叫不醒'

/** The time from a wake packet to the node's first sign of life; null when it does not wake. */
export const wakeDelayMs = (node: Pick<NodeRow, 'id' | 'name'>): number | null =>
  node.name.includes(deafName) ? null : 1_000 * Math.round(20 + 50 * seededRandom(`${node.id} wakes`))

type Plan = Pick<ScheduleRow, 'weekdays' | 'time'>

/** The runs after one moment and up to another, at most `count`. */
export const runsBetween = (plan: Plan, zone: string, afterMs: number, toMs: number, count: number): number[] => {
  const runs: number[] = []
  const lastDay = wallClock(zone, toMs).day
  for (let day = wallClock(zone, afterMs).day; day <= lastDay && runs.length < count; day++) {
    if (!plan.weekdays.includes(weekdayOf(day))) continue
    const atMs = instantOf(zone, day, plan.time)
    if (atMs > afterMs && atMs <= toMs) runs.push(atMs)
  }
  return runs
}

/** The first run after this moment that is neither skipped nor paused. */
export const nextRun = (schedule: ScheduleRow, zone: string, afterMs: number): number | null =>
  schedule.isPaused ? null : (upcoming(schedule, zone, afterMs).find(run => run !== schedule.skippedRunMs) ?? null)

/** The next two runs, whatever is skipped: each chosen weekday comes again within a week. */
export const upcoming = (plan: Plan, zone: string, afterMs: number): number[] =>
  runsBetween(plan, zone, afterMs, afterMs + 15 * 86_400_000, 2)

/** Runs that are due since the schedule was last counted. */
export const dueRuns = (schedule: ScheduleRow, zone: string, now: number): WakeRow[] =>
  (schedule.isPaused ? [] : runsBetween(schedule, zone, schedule.countedToMs, now, Number.POSITIVE_INFINITY)).map(
    startedAtMs => ({
      id: `${schedule.id}-${startedAtMs}`,
      nodeId: schedule.nodeId,
      startedAtMs,
      isScheduled: true,
      isSkipped: startedAtMs === schedule.skippedRunMs,
      isReceived: true,
    }),
  )

/** How an attempt ended: by whether and when the node came back. */
export const resultOf = (wake: WakeRow, absences: Absence[], now: number) => {
  const reported = { wakeId: wake.id, startedAtMs: wake.startedAtMs, isScheduled: wake.isScheduled }
  if (wake.isSkipped) return { ...reported, outcome: 'skipped' as const }
  const absence = absences.find(
    ({ fromMs, toMs }) => fromMs <= wake.startedAtMs && (toMs === null || toMs > wake.startedAtMs),
  )
  if (!absence) return { ...reported, outcome: 'already-online' as const }
  const backMs = absence.toMs !== null && absence.toMs <= now ? absence.toMs : null
  if (backMs !== null && backMs <= wake.startedAtMs + attemptMs) {
    return { ...reported, outcome: 'online' as const, afterS: Math.round((backMs - wake.startedAtMs) / 1_000) }
  }
  if (now < wake.startedAtMs + attemptMs) return { ...reported, outcome: 'ringing' as const }
  return { ...reported, outcome: 'not-yet' as const, reason: '两分钟内没有等到它上线' }
}
