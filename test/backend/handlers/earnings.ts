import { and, eq, max } from 'drizzle-orm'
import { limits } from '../db/limit'
import { type Absence, absences, nodes } from '../db/nodes'
import type { Database } from '../db/open'
import { boostUses } from '../db/payments'
import { ledger } from '../db/points'
import { grouped, sumOf } from '../grouped'
import { dayMs, dayOf, dayStart } from '../server-day'
import { lotOf } from './balance'
import { insertLots } from './ledger-rows'
import { limitAt } from './limit-life'
import { type Earner, pointsOnDay } from './node-life'

/** What one node earned on one server day, and how much of it came from traffic, a limit and a boost. */
export type Won = {
  nodeId: string
  name: string
  day: string
  points: number
  trafficPart: number
  limitPart: number
  boostPart: number
}

/** What the account's nodes have earned and nobody has claimed. Computed from the clock; nothing is stored for it. */
export const untaken = async (db: Database, uid: string, now: number): Promise<Won[]> => {
  const own = await earnersOf(db, uid)
  const claims = await lastClaims(db, uid)
  const away = await absencesOf(db, uid)
  const isSlow = await limitedNodes(db, uid, now)
  const boosts = await db.select().from(boostUses).where(eq(boostUses.uid, uid))
  return own.flatMap(node =>
    wonSince(node, away.get(node.id) ?? [], claims.get(node.id) ?? 0, now).map(({ day, points }) => {
      const isBoosted = boosts.some(
        boost => boost.deviceId === node.id && dayOf(boost.startAtMs) <= day && day <= dayOf(boost.endAtMs),
      )
      const { id: nodeId, name } = node
      return { nodeId, name, day, points, ...partsOf(points, isSlow.has(node.id), isBoosted) }
    }),
  )
}

/** Credits what was earned, by one node or by all; returns the points. */
export const credit = async (db: Database, uid: string, now: number, nodeId?: string): Promise<number> => {
  const won = (await untaken(db, uid, now)).filter(each => nodeId === undefined || each.nodeId === nodeId)
  await insertLots(
    db,
    won.map(({ name: _, ...each }) => lotOf({ ...each, uid, reason: 'online', atMs: now })),
  )
  return sumOf(won, ({ points }) => points)
}

/** When each node's points were last claimed, by the ledger. */
export const lastClaims = async (db: Database, uid: string): Promise<Map<string, number>> => {
  const rows = await db
    .select({ nodeId: ledger.nodeId, atMs: max(ledger.atMs) })
    .from(ledger)
    .where(and(eq(ledger.uid, uid), eq(ledger.reason, 'online')))
    .groupBy(ledger.nodeId)
  return new Map(rows.map(({ nodeId, atMs }) => [nodeId ?? '', atMs ?? 0]))
}

/** A whole day without earnings has a row of 0; the rest of a day that was already claimed has none. */
export const wonSince = (node: Earner, away: Absence[], sinceMs: number, now: number) => {
  const fromMs = Math.max(sinceMs, node.boundAtMs ?? Number.POSITIVE_INFINITY)
  const won: { day: string; points: number }[] = []
  for (let start = dayStart(Math.min(fromMs, now)); start < now; start += dayMs) {
    const whole = pointsOnDay(node, away, start, now)
    if (!whole) continue
    const before = fromMs > start ? (pointsOnDay(node, away, start, fromMs)?.points ?? 0) : 0
    const points = whole.points - before
    if (points > 0 || fromMs <= start) won.push({ day: dayOf(start), points })
  }
  return won
}

/** How the stand-in splits points: a third is traffic; a limit costs a seventh, a boost brings a fifth. */
export const partsOf = (points: number, isLimited: boolean, isBoosted: boolean) => {
  const boostPart = isBoosted ? Math.floor(points / 5) : 0
  const lost = isLimited ? Math.floor(points / 7) : 0
  return { trafficPart: Math.floor((points - boostPart) / 3) + lost, limitPart: lost ? -lost : 0, boostPart }
}

export const earnersOf = (db: Database, uid: string): Promise<(Earner & { name: string })[]> =>
  db
    .select({ id: nodes.id, name: nodes.name, boundAtMs: nodes.boundAtMs, pointsPerDay: nodes.pointsPerDay })
    .from(nodes)
    .where(eq(nodes.uid, uid))

export const absencesOf = async (db: Database, uid: string): Promise<Map<string, Absence[]>> => {
  const rows = await db
    .select({ absence: absences })
    .from(absences)
    .innerJoin(nodes, eq(absences.nodeId, nodes.id))
    .where(eq(nodes.uid, uid))
  const away = rows.map(({ absence }) => absence)
  return grouped(away, ({ nodeId }) => nodeId)
}

const limitedNodes = async (db: Database, uid: string, now: number): Promise<Set<string>> => {
  const rows = await db
    .select({ limit: limits, node: nodes })
    .from(limits)
    .innerJoin(nodes, eq(limits.nodeId, nodes.id))
    .where(eq(nodes.uid, uid))
  const limited = rows.filter(({ limit, node }) => {
    const { applied } = limitAt(limit, node, now)
    return applied !== null && (applied.upKbps !== null || applied.downKbps !== null)
  })
  return new Set(limited.map(({ node }) => node.id))
}
