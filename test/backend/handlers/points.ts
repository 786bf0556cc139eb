import { and, asc, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm'

import type { Database } from '../db/open'
import { ledger } from '../db/points'
import { grouped, sumOf } from '../grouped'
import { handlersOf, Refusal } from '../handler'
import { dayMs, dayOf } from '../server-day'
import { available, isGood } from './balance'
import { credit, lastClaims, untaken, type Won } from './earnings'

const soonMs = 30 * dayMs

export const pointsHandlers = handlersOf({
  userPoints: async (_, { db, uid, now }) => {
    const today = dayOf(now)
    const days = { today, month: `${today.slice(0, 7)}-01`, ever: '' }
    const earned = await earnedSince(db, uid, days, now)
    return {
      atMs: now,
      today,
      available: await available(db, uid, now),
      earnedToday: earned.today,
      earnedThisMonth: earned.month,
      earnedInAll: earned.ever,
      expiring: await expiring(db, uid, now),
    }
  },

  onlinePoints: async (_, { db, uid, now }) => {
    const won = await untaken(db, uid, now)
    const claims = [...(await lastClaims(db, uid)).values()]
    return {
      atMs: now,
      points: sumOf(won, pointsOf),
      sinceMs: claims.length > 0 ? Math.max(...claims) : null,
      nodes: byNode(won)
        .filter(({ points }) => points > 0)
        .slice(0, 100),
    }
  },

  takeOnlinePoints: async (_, { db, uid, now }) => {
    const points = await credit(db, uid, now)
    if (points === 0) throw new Refusal(1204, '在线积分已经领过了，过一会儿再来')
    return { points, available: await available(db, uid, now) }
  },
})

/**
 * Earned since each of these days, claimed or not. Refunds do not count: those points were earned before. All sums
 * in one query, since a fleet's ledger is long.
 */
export const earnedSince = async <Name extends string>(
  db: Database,
  uid: string,
  days: Record<Name, string>,
  now: number,
): Promise<Record<Name, number>> => {
  const won = await untaken(db, uid, now)
  // as: Object.entries loses the type of the keys, which are Names.
  const named = Object.entries(days) as [Name, string][]
  const sums = named.map(([name, day]) => [name, sumSince(day)] as const)
  const [credited] = await db
    .select(Object.fromEntries(sums))
    .from(ledger)
    .where(and(eq(ledger.uid, uid), gt(ledger.points, 0), ne(ledger.reason, 'refund')))
  const earned = named.map(([name, day]) => [name, Number(credited?.[name] ?? 0) + wonOn(won, day)])
  // as: the same Names.
  return Object.fromEntries(earned) as Record<Name, number>
}

const sumSince = (day: string) => sql<number>`coalesce(sum(iif(${ledger.day} >= ${day}, ${ledger.points}, 0)), 0)`

const wonOn = (won: Won[], fromDay: string) =>
  sumOf(
    won.filter(({ day }) => day >= fromDay),
    pointsOf,
  )

/** What expires within thirty days, one line for each server day. */
const expiring = async (db: Database, uid: string, now: number) => {
  const lots = await db
    .select({ expiresAtMs: ledger.expiresAtMs, points: sql<number>`sum(${ledger.points} - ${ledger.spentPoints})` })
    .from(ledger)
    .where(and(isGood(uid, now), isNotNull(ledger.expiresAtMs), lte(ledger.expiresAtMs, now + soonMs)))
    .groupBy(ledger.expiresAtMs)
    .orderBy(asc(ledger.expiresAtMs))
  const ends = lots.flatMap(({ expiresAtMs, points }) => (expiresAtMs === null ? [] : [{ expiresAtMs, points }]))
  return [...grouped(ends, ({ expiresAtMs }) => dayOf(expiresAtMs)).values()].map(sameDay => ({
    expiresAtMs: Math.min(...sameDay.map(({ expiresAtMs }) => expiresAtMs)),
    points: sumOf(sameDay, pointsOf),
  }))
}

const pointsOf = ({ points }: { points: number }) => points

/** Best first. */
const byNode = (won: Won[]) =>
  [...grouped(won, ({ nodeId }) => nodeId)]
    .map(([deviceId, same]) => ({ deviceId, name: same[0]?.name ?? '', points: sumOf(same, pointsOf) }))
    .sort((a, b) => b.points - a.points)
