/**
 * Assumed: every field, and that `/jdb/user/points` has three inputs, each a call of its own: `days` asks for the
 * chart, `kind` for the ledger, nothing for the summary. *Available* points were credited and neither spent nor
 * expired; *earned* points count on the server's day (Asia/Shanghai) on which nodes earned them, claimed or not. Points
 * of nodes are credited when they are claimed.
 */
import * as v from 'valibot'
import { Count, Day, Id, Points, pageOf, RequestId, TimeMs } from '@/lib/shapes'

/** Strict: fields of the other two inputs are refused here. */
export const PointsQuery = v.strictObject({})

export const PointsSummary = v.object({
  atMs: TimeMs,
  /** The server's day. */
  today: Day,
  available: Count,
  earnedToday: Count,
  earnedThisMonth: Count,
  /** Ever, whatever was spent since: never to be shown as a balance. */
  earnedInAll: Count,
  /** What expires within 30 days, soonest first. */
  expiring: v.array(v.object({ expiresAtMs: TimeMs, points: Count })),
})
export type PointsSummary = v.InferOutput<typeof PointsSummary>

/** The causes of a day's points. A limit reduces them; a cause that only a newer server knows is `other`. */
const Cause = v.fallback(
  v.picklist(['onlineHours', 'traffic', 'limit', 'boost', 'newcomer', 'gift', 'code', 'growth', 'other']),
  'other',
)

export const PointsChartQuery = v.object({ days: v.picklist([7, 30]) })

export const PointsChart = v.object({
  atMs: TimeMs,
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

export const LedgerQuery = v.object({
  kind: v.picklist(['all', 'in', 'out']),
  cursor: v.optional(v.nullable(v.string()), null),
  /** An export reads many at once. */
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)), 50),
})

const Reason = v.fallback(
  v.picklist([
    'online',
    'newcomer',
    'openGift',
    'code',
    'signIn',
    'task',
    'exchange',
    'boost',
    'topUp',
    'refund',
    'expired',
    'other',
  ]),
  'other',
)

export const LedgerEntry = v.object({
  entryId: Id,
  atMs: TimeMs,
  /** Positive for earnings, negative for spendings. */
  points: Points,
  reason: Reason,
  deviceId: v.nullish(Id, null),
  /** The node's present name; null when it was unbound. */
  deviceName: v.nullish(v.string(), null),
  /** The order it belongs to. */
  orderNo: v.nullish(Id, null),
  /** The days on which nodes earned it, when it was credited on another. */
  earnedOn: v.nullish(Day, null),
})
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>

export const LedgerPage = v.object({
  ...pageOf(LedgerEntry).entries,
  /** Every month that has an entry on this page, with the sums of the whole month whatever `kind` is shown. */
  months: v.array(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), inPoints: Count, outPoints: Count })),
})
export type LedgerPage = v.InferOutput<typeof LedgerPage>

/** What nodes have earned since the last claim. */
export const OnlinePoints = v.object({
  atMs: TimeMs,
  points: Count,
  /** Null when nothing was ever claimed. */
  sinceMs: v.nullish(TimeMs, null),
  /** The nodes with most of it, at most 100. */
  nodes: v.array(v.object({ deviceId: Id, name: v.string(), points: Count })),
})
export type OnlinePoints = v.InferOutput<typeof OnlinePoints>

export const PointsTake = v.object({ requestId: RequestId })

/** What was credited, and the balance now. */
export const PointsTaken = v.object({ points: Count, available: Count })
export type PointsTaken = v.InferOutput<typeof PointsTaken>
