import * as v from 'valibot'
import { Count, Fen, Id, Kbps, listOf, Nothing, orNull, RequestId, ServerTimeMs } from '@/lib/shapes'
import { calls, get, post } from '@/request/call'

/**
 * Assumed: every field. Buying a plan of several times starts the first on the named node as soon as it is paid; the
 * others are kept as times left.
 */

const BoostPlan = v.object({
  planId: Id,
  name: v.string(),
  /** Null when it is not for sale. */
  priceFen: orNull(Fen),
  /** How many uses one purchase brings. */
  times: Count,
  timesLeft: Count,
  /** Of one use. */
  durationS: Count,
  speedKbps: Kbps,
  /** True: it starts after the boost that runs on the node. False: it cannot be used while one runs. */
  addsUp: v.boolean(),
})

const Boost = v.object({ planId: Id, deviceId: Id, startAtMs: ServerTimeMs, endAtMs: ServerTimeMs })

export const Boosts = v.object({
  atMs: ServerTimeMs,
  plans: listOf(BoostPlan, 'planId'),
  /** Running and future boosts, each with its node, start and end. */
  running: listOf(Boost, 'deviceId', 'startAtMs'),
})
export type Boosts = v.InferOutput<typeof Boosts>

export const BoostUse = v.object({ requestId: RequestId, planId: Id, deviceId: Id })
export type BoostUse = v.InferOutput<typeof BoostUse>
/** The server decides when it starts and ends, after what already runs. */
export const StartedBoost = Boost
export type StartedBoost = v.InferOutput<typeof StartedBoost>

const buying = { isUrgent: true }

/** Boosts, and starting one. */
export const boosts = calls('boosts', {
  boosts: get('second', '/api/jdxb/user/server/times', { input: Nothing, reply: Boosts, isKept: true }),
  useBoost: post('second', '/api/jdxb/user/server/times', { input: BoostUse, reply: StartedBoost, ...buying }),
})
