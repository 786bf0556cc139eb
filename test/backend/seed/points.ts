import { inArray } from 'drizzle-orm'
import { limits } from '../db/limit'
import type { Database } from '../db/open'
import { claims, type ledger, redeemCodes } from '../db/points'
import { lotOf } from '../handlers/balance'
import { absencesOf, earnersOf, partsOf, wonSince } from '../handlers/earnings'
import { insertLots } from '../handlers/ledger-rows'
import { dayMs, dayStart, hourMs } from '../server-day'
import { seededClaims } from './claims'
import { seedRanking } from './ranking'

/** Ten thousand nodes make fifty thousand entries in so few days. */
const fleetDays = 5

/** Runs after the nodes and before the orders, which are paid from these points. */
export const seedPoints = async (db: Database, now: number): Promise<void> => {
  const taken = seededClaims(now)
  const lots = [
    ...(await onlineLots(db, 'u-ordinary', 0, now)),
    ...(await onlineLots(db, 'u-other', 0, now)),
    ...(await onlineLots(db, 'u-fleet', dayStart(now - freshForMs, fleetDays), now)),
    ...taken.map(({ what: _, growth: __, ...earning }) => lotOf(earning)),
    ...expiringLots(now),
    // In the order of time, as they would have come: appending to an index is fastest.
  ].sort((a, b) => a.atMs - b.atMs)
  await insertLots(db, lots)
  await db
    .insert(claims)
    .values(taken.map(({ reason: _, expiresAtMs: __, growth = 0, ...row }) => ({ ...row, growth })))
  await db.insert(redeemCodes).values(codes(now))
  await seedRanking(db)
}

type Lot = typeof ledger.$inferInsert

/** Leaves something to claim at any hour: skips a midnight that has only just passed. */
const freshForMs = 6 * hourMs

/** As if everything had been claimed at every midnight. */
const onlineLots = async (db: Database, uid: string, sinceMs: number, now: number): Promise<Lot[]> => {
  const own = await earnersOf(db, uid)
  const away = await absencesOf(db, uid)
  const limited = await limitsOf(db, uid === 'u-fleet' ? [] : own.map(({ id }) => id))
  return own.flatMap(node =>
    wonSince(node, away.get(node.id) ?? [], sinceMs, dayStart(now - freshForMs)).map(({ day, points }) => {
      const atMs = Date.parse(`${day}T00:00:00+08:00`) + dayMs
      const parts = partsOf(points, (limited.get(node.id) ?? now) < atMs, false)
      return lotOf({ uid, reason: 'online', nodeId: node.id, day, points, atMs, ...parts })
    }),
  )
}

/** Since when a node has its limit. */
const limitsOf = async (db: Database, nodeIds: string[]): Promise<Map<string, number>> => {
  const rows = await db.select().from(limits).where(inArray(limits.nodeId, nodeIds))
  return new Map(rows.map(({ nodeId, askedAtMs }) => [nodeId, askedAtMs]))
}

/** Two lots of the ordinary account that expire soon. */
const expiringLots = (now: number): Lot[] => {
  const lot = (points: number, days: number) =>
    lotOf({ uid: 'u-ordinary', points, reason: 'code', atMs: now - 2 * hourMs, expiresAtMs: now + days * dayMs })
  return [lot(60, 6), lot(150, 20)]
}

/** Magic inputs: codes that are valid, used by somebody else, and expired. Any other is unknown. */
const codes = (now: number) => [
  ...Array.from({ length: 20 }, (_, at) => ({
    code: `GOOD-${String(at + 1).padStart(2, '0')}`,
    points: 100,
    expiresAtMs: now + 365 * dayMs,
  })),
  { code: 'USED-01', points: 100, expiresAtMs: now + 365 * dayMs, usedByUid: 'u-other' },
  { code: 'LATE-01', points: 100, expiresAtMs: now - dayMs },
]
