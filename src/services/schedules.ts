/**
 * Assumed: schedules belong to one node and follow its time zone. `add` with an id edits, pauses and skips, as there is
 * no other call; what it leaves out stays as it is, since another phone may have changed it, and a new plan ends the
 * skipping. `wakeNow` starts an attempt; `wakeups` tells how it and the scheduled ones ended. The zone comes with
 * its next change of offset, so that a phone without `Intl` can show the next run before saving.
 */
import * as v from 'valibot'
import { Count, Id, oneOf, orNull, RequestId, ServerTimeMs, whole } from '@/lib/shapes'
import { calls, get, post } from '@/request/call'
import { OfDevice } from './devices'

/** 00:00 to 23:59; 24:00 is not a valid time (`faults.md` 49). */
export const ClockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Monday is 1, Sunday 7. */
export const Weekdays = v.pipe(
  v.array(whole(1, 7)),
  v.minLength(1),
  v.check(days => new Set(days).size === days.length, 'a weekday is named twice'),
)

/** How long an attempt lasts, from its start. */
export const attemptMs = 120_000

const ScheduleInput = v.pipe(
  v.object({
    requestId: RequestId,
    deviceId: Id,
    /** Edits this one instead of adding. */
    scheduleId: v.optional(Id),
    weekdays: v.optional(Weekdays),
    time: v.optional(ClockTime),
    isPaused: v.optional(v.boolean()),
    /** Skips the next run only. */
    skipsNext: v.optional(v.boolean()),
  }),
  v.check(({ scheduleId, weekdays, time }) => scheduleId !== undefined || (weekdays && time) !== undefined, 'no plan'),
)

export const Schedule = v.object({
  id: Id,
  weekdays: Weekdays,
  time: ClockTime,
  isPaused: v.boolean(),
  /** Null while paused. With `skippedRunMs` it is the one after. */
  nextRunMs: orNull(ServerTimeMs),
  skippedRunMs: orNull(ServerTimeMs),
})
export type Schedule = v.InferOutput<typeof Schedule>

const WakeResult = v.object({
  wakeId: Id,
  startedAtMs: ServerTimeMs,
  isScheduled: v.boolean(),
  outcome: oneOf(['ringing', 'online', 'already-online', 'not-yet', 'skipped'], 'unknown'),
  /** From the packet to the node's first sign of life. */
  afterS: orNull(Count),
  /** Why it did not wake, in the server's words. */
  reason: orNull(v.string()),
})
export type WakeResult = v.InferOutput<typeof WakeResult>

/** From the west to the east of the date line. */
const OffsetMinutes = whole(-12 * 60, 14 * 60)

const Zone = v.object({
  /** IANA name, as `Asia/Shanghai`. */
  name: v.string(),
  offsetMinutes: OffsetMinutes,
  nextChange: orNull(v.object({ atMs: ServerTimeMs, offsetMinutes: OffsetMinutes })),
})
export type Zone = v.InferOutput<typeof Zone>

export const Wakeups = v.object({
  atMs: ServerTimeMs,
  zone: Zone,
  schedules: v.array(Schedule),
  /** The last ten, newest first. */
  results: v.array(WakeResult),
})
export type Wakeups = v.InferOutput<typeof Wakeups>

export const newestManual = <Result extends Pick<WakeResult, 'isScheduled'>>(
  results: readonly Result[],
): Result | undefined => results.find(({ isScheduled }) => !isScheduled)

/** When nodes are woken, and how that ended. */
export const schedules = calls('schedules', {
  wakeups: get('second', '/api/jdxb/user/wakeup/list', { input: OfDevice, reply: Wakeups, isKept: true }),
  addWakeup: post('second', '/api/jdxb/user/wakeup/add', { input: ScheduleInput, reply: Schedule }),
})
