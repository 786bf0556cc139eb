import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../db/open'
import { ledger, type Reason } from '../db/points'
import { Refusal } from '../handler'
import { dayMs, dayOf } from '../server-day'

/**
 * The rule: every earning is a lot with its own expiry. A spending uses up the lots that are still valid at that
 * moment, those that expire first, and of equals the oldest; lots that never expire come last. So the available
 * points are what the valid lots have left, and no spending is counted against points that had already expired.
 * What a lot has left when it expires is lost, and the ledger shows that as an entry of its own.
 * A refund is a new lot with a full term, so nobody loses points by ordering.
 */

const lastsMs = 365 * dayMs

export type Earning = {
  uid: string
  points: number
  reason: Reason
  atMs: number
  /** The server's day on which it was earned, when that is not the day of `atMs`. */
  day?: string
  nodeId?: string
  orderNo?: string
  /** A year from now by default; null never expires. */
  expiresAtMs?: number | null
  /** The parts due to traffic, a limit and a boost. */
  trafficPart?: number
  limitPart?: number
  boostPart?: number
}

export type Spending = Pick<Earning, 'uid' | 'points' | 'reason' | 'atMs' | 'nodeId' | 'orderNo'>

export const earn = async (db: Database, earning: Earning): Promise<void> => {
  await db.insert(ledger).values(lotOf(earning))
}

/** The row of an earning, for inserting many at once too. */
export const lotOf = (earning: Earning): typeof ledger.$inferInsert => {
  if (!Number.isSafeInteger(earning.points) || earning.points < 0) throw new Error('an earning is 0 points or more')
  const { atMs } = earning
  return { day: dayOf(atMs), expiresAtMs: atMs + lastsMs, ...earning }
}

/** Refuses with 1201 when there are too few points; `data.missingPoints` says how many are missing. */
export const spend = async (db: Database, spending: Spending): Promise<void> => {
  const { uid, points, atMs } = spending
  if (!Number.isSafeInteger(points) || points <= 0) throw new Error('a spending is 1 point or more')
  const missingPoints = points - (await available(db, uid, atMs))
  if (missingPoints > 0) throw new Refusal(1201, `积分不够，还差 ${missingPoints} 分`, { missingPoints })

  // `before` is the sum of the lots ahead of this one; this one gives what is still missing, as far as it can.
  await db.run(sql`
    UPDATE ledger SET spentPoints = spentPoints + min(lots.good, ${points} - lots.before)
    FROM (
      SELECT id AS lot, points - spentPoints AS good,
        sum(points - spentPoints) OVER (ORDER BY expiresAtMs IS NULL, expiresAtMs, atMs, id)
          - (points - spentPoints) AS before
      FROM ledger WHERE ${isGood(uid, atMs)}
    ) AS lots
    WHERE ledger.id = lots.lot AND lots.before < ${points}`)
  await db.insert(ledger).values({ ...spending, points: -points, day: dayOf(atMs) })
}

export const available = async (db: Database, uid: string, now: number): Promise<number> => {
  const [row] = await db
    .select({ points: sql<number>`coalesce(sum(${ledger.points} - ${ledger.spentPoints}), 0)` })
    .from(ledger)
    .where(isGood(uid, now))
  return row?.points ?? 0
}

/** Lots that can be spent at this moment. */
export const isGood = (uid: string, now: number) =>
  and(
    eq(ledger.uid, uid),
    lte(ledger.atMs, now),
    gt(ledger.points, ledger.spentPoints),
    or(isNull(ledger.expiresAtMs), gt(ledger.expiresAtMs, now)),
  )
