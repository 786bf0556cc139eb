import * as v from 'valibot'
import { Count, Day, Id, oneOf, orNull, Points, pageOf, ServerTimeMs, whole } from '@/lib/shapes'
import { calls, postToRead } from '@/request/call'

const LedgerQuery = v.object({
  kind: v.picklist(['all', 'in', 'out']),
  cursor: v.optional(v.nullable(v.string()), null),
  /** An export reads many at once. */
  limit: v.optional(whole(1, 500), 50),
})

const Reason = oneOf(
  ['online', 'newcomer', 'openGift', 'code', 'signIn', 'task', 'exchange', 'boost', 'topUp', 'refund', 'expired'],
  'other',
)

export const LedgerEntry = v.object({
  entryId: Id,
  atMs: ServerTimeMs,
  /** Positive for earnings, negative for spendings. */
  points: Points,
  reason: Reason,
  deviceId: orNull(Id),
  /** The node's present name; null when it was unbound. */
  deviceName: orNull(v.string()),
  /** The order it belongs to. */
  orderNo: orNull(Id),
  /** The days on which nodes earned it, when it was credited on another. */
  earnedOn: orNull(Day),
})
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>

export const LedgerPage = v.object({
  ...pageOf(LedgerEntry, 'entryId').entries,
  /** Every month that has an entry on this page, with the sums of the whole month whatever `kind` is shown. */
  months: v.array(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), inPoints: Count, outPoints: Count })),
})
export type LedgerPage = v.InferOutput<typeof LedgerPage>

/** What points came and went. */
export const ledger = calls('ledger', {
  ledger: postToRead('main', '/jdb/user/points', { input: LedgerQuery, reply: LedgerPage, isKept: true }),
})
