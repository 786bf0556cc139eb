import { and, type Column, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { PointsChart } from '@/services/points'
import { nodes } from '../db/nodes'
import type { Database } from '../db/open'
import { ledger, type Reason } from '../db/points'
import { grouped, sumOf } from '../grouped'
import { handlersOf } from '../handler'
import { dayOf, dayStart } from '../server-day'
import { untaken } from './earnings'

type Parts = { points: number; trafficPart: number; limitPart: number; boostPart: number }
type OfReason = Parts & { reason: Reason }
type CauseOfPoints = PointsChart['days'][number]['causes'][number]
type OfNode = { nodeId: string | null; points: number }

const shownNodes = 100

export const chartHandlers = handlersOf({
  pointsChart: async ({ days }, { db, uid, now }) => {
    const firstDay = dayOf(dayStart(now, days - 1))
    const pending = (await untaken(db, uid, now)).filter(({ day }) => day >= firstDay)
    const byReason = await creditedByReason(db, uid, firstDay)
    const byNode = await creditedByNode(db, uid, firstDay)
    return {
      atMs: now,
      today: dayOf(now),
      points: sumOf([...byReason, ...pending], ({ points }) => points),
      days: daysOf([...byReason, ...pending.map(won => ({ ...won, reason: 'online' as const }))]),
      ...(await nodesOf(db, uid, [...byNode, ...pending])),
    }
  },
})

/** What counts as earned on a day: includes the 0 of a node that was measured, excludes spendings and refunds. */
const earned = (uid: string, firstDay: string) =>
  and(eq(ledger.uid, uid), gte(ledger.day, firstDay), gte(ledger.points, 0), ne(ledger.reason, 'refund'))

const sum = (column: Column) => sql<number>`sum(${column})`

const creditedByReason = (db: Database, uid: string, firstDay: string) =>
  db
    .select({
      day: ledger.day,
      reason: ledger.reason,
      points: sum(ledger.points),
      trafficPart: sum(ledger.trafficPart),
      limitPart: sum(ledger.limitPart),
      boostPart: sum(ledger.boostPart),
    })
    .from(ledger)
    .where(earned(uid, firstDay))
    .groupBy(ledger.day, ledger.reason)

const creditedByNode = (db: Database, uid: string, firstDay: string) =>
  db
    .select({ nodeId: ledger.nodeId, points: sum(ledger.points) })
    .from(ledger)
    .where(earned(uid, firstDay))
    .groupBy(ledger.nodeId)

/** A day without a row was not measured, and is left out. */
const daysOf = (rows: (OfReason & { day: string })[]) =>
  [...grouped(rows, ({ day }) => day)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => ({ day, points: sumOf(ofDay, ({ points }) => points), causes: causesOf(ofDay) }))

const causesOf = (rows: OfReason[]) =>
  [...grouped(rows.flatMap(causesIn), ({ cause }) => cause)]
    .map(([cause, same]) => ({ cause, points: sumOf(same, ({ points }) => points) }))
    .filter(({ points }) => points !== 0)

const causesIn = ({ reason, points, trafficPart, limitPart, boostPart }: OfReason): CauseOfPoints[] => {
  if (reason !== 'online') return [{ cause: causeOf[reason] ?? 'other', points }]
  return [
    { cause: 'onlineHours', points: points - trafficPart - limitPart - boostPart },
    { cause: 'traffic', points: trafficPart },
    { cause: 'limit', points: limitPart },
    { cause: 'boost', points: boostPart },
  ]
}

const causeOf: Partial<Record<Reason, CauseOfPoints['cause']>> = {
  newcomer: 'newcomer',
  openGift: 'gift',
  code: 'code',
  signIn: 'growth',
  task: 'growth',
}

const nodesOf = async (db: Database, uid: string, rows: OfNode[]) => {
  const sums = [...grouped(rows, ({ nodeId }) => nodeId)].map(([nodeId, same]) => ({
    nodeId,
    points: sumOf(same, ({ points }) => points),
  }))
  const ofNodes = sums.flatMap(({ nodeId, points }) => (nodeId === null ? [] : [{ deviceId: nodeId, points }]))
  ofNodes.sort((a, b) => b.points - a.points)
  const [shown, rest] = [ofNodes.slice(0, shownNodes), ofNodes.slice(shownNodes)]
  const names = await nodeNames(
    db,
    uid,
    shown.map(({ deviceId }) => deviceId),
  )
  return {
    nodes: shown.map(each => ({ ...each, name: names.get(each.deviceId) ?? null })),
    otherNodes: { count: rest.length, points: sumOf(rest, ({ points }) => points) },
    withoutNode: { points: sums.find(({ nodeId }) => nodeId === null)?.points ?? 0 },
  }
}

/** By their present names; a node that no longer belongs to the account has no name here. */
export const nodeNames = async (db: Database, uid: string, ids: string[]): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: nodes.id, name: nodes.name })
    .from(nodes)
    .where(and(eq(nodes.uid, uid), inArray(nodes.id, ids)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
