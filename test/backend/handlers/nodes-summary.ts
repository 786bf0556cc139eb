import { and, between, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { groupKeyPrefix } from '@/services/devices'
import { type Absence, absences, nodes, userData } from '../db/nodes'
import type { Context } from '../handler'
import { dayMs, dayStart } from '../server-day'
import { byNode } from './node-facts'
import { type Earner, pointsBetween, pointsToday } from './node-life'
import { boundTo, stateNow } from './nodes-listing'

const outagesReported = 20
/** Older visits are cut off here, since a fleet's points are added up node by node. */
const longestVisitMs = 30 * dayMs

/** The home page's summary of all nodes. */
export const summaryOf = async (sinceMs: number | undefined, context: Context) => {
  const fromMs = sinceMs === undefined ? undefined : Math.max(sinceMs, context.now - longestVisitMs)
  const earners = await earnersOf(context)
  const away = byNode(await absencesAfter(Math.min(fromMs ?? context.now, dayStart(context.now)), context))
  return {
    counts: countsOf(earners),
    todayPoints: sumOver(earners, node => pointsToday(node, away.get(node.id) ?? [], context.now) ?? 0),
    groups: await groupsOf(context),
    sinceLastVisit: fromMs === undefined ? null : sinceVisit(fromMs, earners, away, context.now),
  }
}

type NamedEarner = Earner & { name: string; state: 'online' | 'offline' | 'unknown' }

const earnersOf = ({ db, uid, now }: Context): Promise<NamedEarner[]> =>
  db
    .select({
      id: nodes.id,
      name: nodes.name,
      boundAtMs: nodes.boundAtMs,
      pointsPerDay: nodes.pointsPerDay,
      state: stateNow(now),
    })
    .from(nodes)
    .where(boundTo(uid, now))

const absencesAfter = async (fromMs: number, { db, uid }: Context): Promise<Absence[]> => {
  const found = await db
    .select({ absence: absences })
    .from(absences)
    .innerJoin(nodes, eq(nodes.id, absences.nodeId))
    .where(and(eq(nodes.uid, uid), or(isNull(absences.toMs), gt(absences.toMs, fromMs))))
  return found.map(({ absence }) => absence)
}

const countsOf = (earners: NamedEarner[]) => {
  const counts = { online: 0, offline: 0, unknown: 0 }
  for (const { state } of earners) counts[state]++
  return counts
}

const sumOver = (earners: NamedEarner[], points: (node: NamedEarner) => number): number =>
  earners.reduce((sum, node) => sum + points(node), 0)

const groupsOf = ({ db, uid }: Context) =>
  db
    .select({ name: userData.value, nodes: sql<number>`count(*)` })
    .from(userData)
    .innerJoin(nodes, eq(nodes.id, sql`substr(${userData.key}, ${groupKeyPrefix.length + 1})`))
    .where(and(eq(userData.uid, uid), eq(nodes.uid, uid), between(userData.key, groupKeyPrefix, `${groupKeyPrefix}~`)))
    .groupBy(userData.value)
    .orderBy(userData.value)

/** Outages that began since the visit; an older one is no news. */
const sinceVisit = (fromMs: number, earners: NamedEarner[], away: Map<string, Absence[]>, now: number) => {
  const outages = earners.flatMap(({ id, name }) =>
    (away.get(id) ?? [])
      .filter(({ state, fromMs: startMs }) => state === 'offline' && startMs >= fromMs)
      .map(({ fromMs: startMs, toMs }) => ({
        nodeId: id,
        name,
        fromMs: startMs,
        toMs: toMs !== null && toMs <= now ? toMs : null,
      })),
  )
  const lengthOf = (outage: (typeof outages)[number]) => (outage.toMs ?? now) - outage.fromMs
  return {
    points: sumOver(earners, node => pointsBetween(node, away.get(node.id) ?? [], fromMs, now)),
    outages: outages.sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, outagesReported),
    outageCount: outages.length,
  }
}
