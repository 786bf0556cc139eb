/**
 * Assumed: every field, and that `/jdb/user/points` has three inputs, each a call of its own: `days` asks for the
 * chart, `kind` for the ledger, nothing for the summary. *Available* points were credited and neither spent nor
 * expired; *earned* points count on the server's day (Asia/Shanghai) on which nodes earned them, claimed or not. Points
 * of nodes are credited when they are claimed.
 *
 * Assumed: every field, and that the path of the opening gift, called without a `requestId`, returns its state. The
 * server decides when a task is done; its `title` is for tasks that this app has no words for yet.
 */
import * as v from 'valibot'
import { Count, Day, Id, listOf, Nothing, oneOf, orNull, Points, RequestId, ServerTimeMs } from '@/lib/shapes'
import { calls, get, getToWrite, patienceMs, post, postToRead } from '@/request/call'

/** Strict: fields of the other two inputs are refused here. */
const PointsQuery = v.strictObject({})

/** A server may tell of each lot: those that expire at one moment are one. */
const Expiring = v.pipe(
  v.array(v.object({ expiresAtMs: ServerTimeMs, points: Count })),
  v.transform(lots => {
    const sums = new Map<number, number>()
    for (const { expiresAtMs, points } of lots) sums.set(expiresAtMs, (sums.get(expiresAtMs) ?? 0) + points)
    return [...sums].map(([expiresAtMs, points]) => ({ expiresAtMs, points }))
  }),
)

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
  expiring: Expiring,
})
export type PointsSummary = v.InferOutput<typeof PointsSummary>

/** The causes of a day's points. A limit reduces them; a cause that only a newer server knows is `other`. */
const Cause = oneOf(['onlineHours', 'traffic', 'limit', 'boost', 'newcomer', 'gift', 'code', 'growth'], 'other')

const PointsChartQuery = v.object({ days: v.picklist([7, 30]) })

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
  nodes: v.array(v.object({ deviceId: Id, name: orNull(v.string()), points: Count })),
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
  sinceMs: orNull(ServerTimeMs),
  /** The nodes with most of it, at most 100. */
  nodes: v.array(v.object({ deviceId: Id, name: v.string(), points: Count })),
})
export type OnlinePoints = v.InferOutput<typeof OnlinePoints>

const PointsClaim = v.object({ requestId: RequestId })

/** What was credited, and the balance now. */
const PointsClaimed = v.object({ points: Count, available: Count })

/** `claimable` waits for a tap. */
const TaskState = oneOf(['open', 'claimable', 'taken'], 'unknown')

export const Task = v.object({
  task: Id,
  title: v.string(),
  points: Count,
  done: Count,
  goal: Count,
  state: TaskState,
})
export type Task = v.InferOutput<typeof Task>

/** Empty for an account that is no longer new. */
const NewcomerPoints = v.object({ tasks: listOf(Task, 'task') })
const NewcomerClaim = v.object({ task: Id, requestId: RequestId })

/** Strict, because the same path claims the gift: an input with a `requestId` is refused here. */
const OpenGiftQuery = v.strictObject({})
export const OpenGift = v.object({
  state: oneOf(['ready', 'taken'], 'none'),
  points: Count,
  /** When the points would expire. */
  expiresAtMs: orNull(ServerTimeMs),
})
export type OpenGift = v.InferOutput<typeof OpenGift>

/** Refused with 1204 when used up, with 1601 when too old or unknown; the words say which. */
const RedeemCode = v.object({
  code: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.minLength(4), v.maxLength(32)),
  requestId: RequestId,
})

/** Points, and the ways to get some at once. */
export const points = calls('points', {
  userPoints: postToRead('main', '/jdb/user/points', {
    input: PointsQuery,
    reply: PointsSummary,
    isKept: true,
    timeoutMs: patienceMs,
  }),
  pointsChart: postToRead('main', '/jdb/user/points', { input: PointsChartQuery, reply: PointsChart, isKept: true }),
  onlinePoints: postToRead('main', '/jdb/user/online/points', { input: Nothing, reply: OnlinePoints, isKept: true }),
  takeOnlinePoints: post('main', '/jdb/user/online/points/take', {
    input: PointsClaim,
    reply: PointsClaimed,
  }),
  newcomerPoints: postToRead('main', '/jdb/user/new/points', { input: Nothing, reply: NewcomerPoints, isKept: true }),
  takeNewcomerPoints: post('main', '/jdb/user/new/points/take', {
    input: NewcomerClaim,
    reply: PointsClaimed,
  }),
  openGift: get('second', '/api/jdxb/user/xbyz_open_gift', { input: OpenGiftQuery, reply: OpenGift, isKept: true }),
  takeOpenGift: getToWrite('second', '/api/jdxb/user/xbyz_open_gift', {
    input: PointsClaim,
    reply: PointsClaimed,
  }),
  redeemCode: post('second', '/api/jdxb/user/exchange', { input: RedeemCode, reply: PointsClaimed }),
})
