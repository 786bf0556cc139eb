/**
 * Assumed: one limit per node with one period of hours, in the node's own time zone; 64 kbit/s to 1 Gbit/s.
 * `limit` always separates what was last requested from what the node itself reports.
 */
import * as v from 'valibot'
import { Id, Kbps, oneOf, orNull, ServerTimeMs, whole } from '@/lib/shapes'
import { calls, post, postToRead } from '@/request/call'
import { OfDevice } from './devices'
import { ClockTime, Weekdays } from './schedules'

const AskedKbps = v.nullable(whole(64, 1_000_000))

/** From one time to another; past midnight when the second is the smaller. Null on a limit means all day. */
const Hours = v.pipe(
  v.object({ from: ClockTime, to: ClockTime, weekdays: Weekdays }),
  v.check(({ from, to }) => from !== to, 'from and to are the same'),
)

/** Null is "no limit". */
const LimitInput = v.object({ deviceId: Id, upKbps: AskedKbps, downKbps: AskedKbps, hours: v.nullable(Hours) })

export const Limit = v.object({ upKbps: orNull(Kbps), downKbps: orNull(Kbps), hours: orNull(Hours) })
export type Limit = v.InferOutput<typeof Limit>

export const LimitState = v.object({
  /** What the node reports; null when it has never been asked. */
  applied: v.nullable(Limit),
  asked: orNull(v.object({ ...Limit.entries, atMs: ServerTimeMs })),
  /** `sent`: not confirmed by the node so far. `half-applied`, `refused`: `applied` differs from `asked`. */
  status: oneOf(['none', 'sent', 'confirmed', 'half-applied', 'refused'], 'unknown'),
  /** The line's own speed: the far end of the slider. */
  upCapacityKbps: orNull(Kbps),
  downCapacityKbps: orNull(Kbps),
})
export type LimitState = v.InferOutput<typeof LimitState>

/** The speed a node is asked to keep to. */
export const limit = calls('limit', {
  limit: postToRead('main', '/jdb/limit/get', { input: OfDevice, reply: LimitState, isKept: true }),
  setLimit: post('main', '/jdb/limit/set', { input: LimitInput, reply: LimitState }),
})
