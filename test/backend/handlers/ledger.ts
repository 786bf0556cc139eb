import { and, type Column, desc, eq, gt, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'

import type { Database } from '../db/open'
import { ledger, type Reason } from '../db/points'
import { handlersOf, Refusal } from '../handler'
import { dayOf, dayStart } from '../server-day'
import { nodeNames } from './points-chart'

/** A line of the list: an entry of the ledger, or its expiry, which is computed and not stored. */
type Line = {
  /** Even for an entry, odd for its expiry, so that one number orders lines of the same moment. */
  key: number
  atMs: number
  points: number
  reason: Reason | 'expired'
  nodeId: string | null
  orderNo: string | null
  day: string | null
}

type Kind = 'all' | 'in' | 'out'
type Place = { atMs: number; key: number }
type Asked = { db: Database; uid: string; now: number }

export const ledgerHandlers = handlersOf({
  ledger: async ({ kind, cursor, limit }, asked) => {
    const after = cursor === null ? null : placeOf(cursor)
    // Either kind may fill the page alone; one more tells whether there is another page.
    const lines = [
      ...(await entries(asked, kind, after, limit + 1)),
      ...(kind === 'in' ? [] : await expiries(asked, after, limit + 1)),
    ].sort((a, b) => b.atMs - a.atMs || b.key - a.key)
    const shown = lines.slice(0, limit)
    const last = shown.at(-1)
    return {
      items: await itemsOf(asked, shown),
      nextCursor: lines.length > limit && last ? `${last.atMs}.${last.key}` : null,
      months: await monthsOf(asked, shown),
    }
  },
})

const placeOf = (cursor: string): Place => {
  const [, atMs, key] = cursor.match(/^(\d{1,15})\.(\d{1,15})$/) ?? []
  if (!key) throw new Refusal(1601, '页码有误', { issues: [{ path: 'cursor', message: 'is none of ours' }] })
  return { atMs: Number(atMs), key: Number(key) }
}

const entryKey = sql<number>`${ledger.id} * 2`
const expiryKey = sql<number>`${ledger.id} * 2 + 1`

const beyond = (after: Place | null, time: Column, key: SQL) =>
  after === null ? undefined : or(sql`${time} < ${after.atMs}`, sql`${time} = ${after.atMs} AND ${key} < ${after.key}`)

const entries = ({ db, uid, now }: Asked, kind: Kind, after: Place | null, limit: number): Promise<Line[]> =>
  db
    .select({
      key: entryKey,
      atMs: ledger.atMs,
      points: ledger.points,
      reason: ledger.reason,
      nodeId: ledger.nodeId,
      orderNo: ledger.orderNo,
      day: ledger.day,
    })
    .from(ledger)
    .where(
      and(
        eq(ledger.uid, uid),
        kind === 'all' ? ne(ledger.points, 0) : kind === 'in' ? gt(ledger.points, 0) : lt(ledger.points, 0),
        // A refund that is still to come is stored with its future time.
        lte(ledger.atMs, Math.min(now, after?.atMs ?? now)),
        beyond(after, ledger.atMs, entryKey),
      ),
    )
    .orderBy(desc(ledger.atMs), desc(ledger.id))
    .limit(limit)

const isExpired = (uid: string, now: number) =>
  and(
    eq(ledger.uid, uid),
    isNotNull(ledger.expiresAtMs),
    lte(ledger.expiresAtMs, now),
    gt(ledger.points, ledger.spentPoints),
  )

const expiries = async ({ db, uid, now }: Asked, after: Place | null, limit: number): Promise<Line[]> => {
  const lots = await db
    .select({ key: expiryKey, atMs: ledger.expiresAtMs, left: sql<number>`${ledger.points} - ${ledger.spentPoints}` })
    .from(ledger)
    .where(and(isExpired(uid, now), beyond(after, ledger.expiresAtMs, expiryKey)))
    .orderBy(desc(ledger.expiresAtMs), desc(ledger.id))
    .limit(limit)
  return lots.map(({ key, atMs, left }) => ({
    key,
    // The query takes only lots that have an end.
    atMs: atMs ?? 0,
    points: -left,
    reason: 'expired',
    nodeId: null,
    orderNo: null,
    day: null,
  }))
}

const itemsOf = async ({ db, uid }: Asked, lines: Line[]) => {
  const names = await nodeNames(db, uid, [...new Set(lines.flatMap(({ nodeId }) => nodeId ?? []))])
  return lines.map(({ key, nodeId, day, ...line }) => ({
    entryId: String(key),
    atMs: line.atMs,
    points: line.points,
    reason: line.reason,
    deviceId: nodeId,
    deviceName: nodeId === null ? null : (names.get(nodeId) ?? null),
    orderNo: line.orderNo,
    earnedOn: day === dayOf(line.atMs) ? null : day,
  }))
}

const monthsOf = async (asked: Asked, lines: Line[]) => {
  const months = [...new Set(lines.map(({ atMs }) => dayOf(atMs).slice(0, 7)))]
  return Promise.all(months.map(month => monthOf(asked, month)))
}

/** The sums of whole months, however few of their lines are on the page. */
const monthOf = async ({ db, uid, now }: Asked, month: string) => {
  const fromMs = dayStart(Date.parse(`${month}-02T00:00:00Z`), 1)
  const toMs = dayStart(Date.parse(`${nextMonth(month)}-02T00:00:00Z`), 1)
  const within = (time: Column) => sql`${time} >= ${fromMs} AND ${time} < ${toMs}`
  const [moved] = await db
    .select({
      inPoints: sql<number>`coalesce(sum(max(${ledger.points}, 0)), 0)`,
      outPoints: sql<number>`coalesce(sum(max(-${ledger.points}, 0)), 0)`,
    })
    .from(ledger)
    .where(and(eq(ledger.uid, uid), lte(ledger.atMs, now), within(ledger.atMs)))
  const [gone] = await db
    .select({ points: sql<number>`coalesce(sum(${ledger.points} - ${ledger.spentPoints}), 0)` })
    .from(ledger)
    .where(and(isExpired(uid, now), within(ledger.expiresAtMs)))
  return { month, inPoints: moved?.inPoints ?? 0, outPoints: (moved?.outPoints ?? 0) + (gone?.points ?? 0) }
}

const nextMonth = (month: string): string => {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return date.toISOString().slice(0, 7)
}
