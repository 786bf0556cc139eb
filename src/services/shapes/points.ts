/**
 * Assumed: every field, and that `/jdb/user/points` has three inputs, each a call of its own: `days` asks for the
 * chart, `kind` for the ledger, nothing for the summary. *Available* points were credited and neither spent nor
 * expired; *earned* points count on the server's day (Asia/Shanghai) on which nodes earned them, claimed or not. Points
 * of nodes are credited when they are claimed.
 */
import * as v from 'valibot'
import { Count, Day, Id, Points, RequestId, ServerTimeMs } from '@/lib/shapes'

/** Strict: fields of the other two inputs are refused here. */
export const PointsQuery = v.strictObject({})

export const PointsSummary = v.object({
  atMs: ServerTimeMs,
  /** The server's day. */
  today: Day,
  available: Count,
  earnedToday: Count,
  earnedThisMonth: Count,
  /** Ever, whatever was spent since: never to be shown as a balance. */
  earnedInAll: Count,
  /** What expires within 30 days, soonest first. */
  expiring: v.array(v.object({ expiresAtMs: ServerTimeMs, points: Count })),
})
export type PointsSummary = v.InferOutput<typeof PointsSummary>

/** The causes of a day's points. A limit reduces them; a cause that only a newer server knows is `other`. */
const Cause = v.fallback(
  v.picklist(['onlineHours', 'traffic', 'limit', 'boost', 'newcomer', 'gift', 'code', 'growth', 'other']),
  'other',
)

export const PointsChartQuery = v.object({ days: v.picklist([7, 30]) })

export const PointsChart = v.object({
  atMs: ServerTimeMs,
  /** The last day of the range, and not over yet. */
  today: Day,
  /** Of the days below. */
  points: Count,
  /** Oldest first. A day on which nothing was measured is left out: a gap, not a zero. */
  days: v.array(
    v.object({
      day: Day,
      points: Count,
      /** They add up to `points`. */
      causes: v.array(v.object({ cause: Cause, points: Points })),
    }),
  ),
  /** The same range by node, the best first. */
  nodes: v.array(v.object({ deviceId: Id, name: v.nullish(v.string(), null), points: Count })),
  /** Nodes beyond the first hundred, and what did not come from a node. */
  otherNodes: v.object({ count: Count, points: Count }),
  withoutNode: v.object({ points: Count }),
})
export type PointsChart = v.InferOutput<typeof PointsChart>

/** What nodes have earned since the last claim. */
export const OnlinePoints = v.object({
  atMs: ServerTimeMs,
  points: Count,
  /** Null when nothing was ever claimed. */
  sinceMs: v.nullish(ServerTimeMs, null),
  /** The nodes with most of it, at most 100. */
  nodes: v.array(v.object({ deviceId: Id, name: v.string(), points: Count })),
})
export type OnlinePoints = v.InferOutput<typeof OnlinePoints>

export const PointsClaim = v.object({ requestId: RequestId })

/** What was credited, and the balance now. */
export const PointsClaimed = v.object({ points: Count, available: Count })
export type PointsClaimed = v.InferOutput<typeof PointsClaimed>
