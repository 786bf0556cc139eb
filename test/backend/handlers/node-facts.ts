import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { groupKeyPrefix, type NodeAlert, type NodeFacts, type NodeRow as ShownNode } from '@/services/devices'
import { type LimitRow, limits } from '../db/limit'
import { type Absence, absences, type FirmwareRow, firmwareUpdates, type NodeRow, userData } from '../db/nodes'
import type { Context } from '../handler'
import { dayStart } from '../server-day'
import { firmwareAt, latestFirmware } from './firmware-life'
import { limitAt, limitBadge, ratesAt } from './limit-life'
import { lastSeenOf, pointsToday, stateOf } from './node-life'

/** What changes about these nodes by the minute, read with four queries however many nodes there are. */
export const factsOf = async (nodes: NodeRow[], context: Context): Promise<NodeFacts[]> => {
  const around = await surroundings(nodes, context)
  return nodes.map(node => factsAt(node, around, context.now))
}

/** The same, with what else a row of the list shows. */
export const rowsOf = async (nodes: NodeRow[], context: Context): Promise<ShownNode[]> => {
  const facts = await factsOf(nodes, context)
  const groups = await groupsOf(nodes, context)
  return nodes.flatMap((node, at) => {
    const fact = facts[at]
    if (!fact) return []
    const { id, name, model, code } = node
    return [
      {
        ...fact,
        name,
        model,
        code,
        group: groups.get(id) ?? null,
        tunnelAddr: `${context.nodesAt}/${encodeURIComponent(id)}`,
      },
    ]
  })
}

type Around = {
  absences: Map<string, Absence[]>
  limits: Map<string, LimitRow>
  updates: Map<string, FirmwareRow>
}

const surroundings = async (nodes: NodeRow[], { db, now }: Context): Promise<Around> => {
  const ids = nodes.map(({ id }) => id)
  const awayToday = or(isNull(absences.toMs), gt(absences.toMs, dayStart(now)))
  return {
    absences: byNode(
      await db
        .select()
        .from(absences)
        .where(and(inArray(absences.nodeId, ids), awayToday)),
    ),
    limits: firstByNode(await db.select().from(limits).where(inArray(limits.nodeId, ids))),
    updates: firstByNode(await db.select().from(firmwareUpdates).where(inArray(firmwareUpdates.nodeId, ids))),
  }
}

export const byNode = <Row extends { nodeId: string }>(rows: Row[]): Map<string, Row[]> => {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(row.nodeId, [...(found.get(row.nodeId) ?? []), row])
  return found
}

const firstByNode = <Row extends { nodeId: string }>(rows: Row[]) => new Map(rows.map(row => [row.nodeId, row]))

const factsAt = (node: NodeRow, around: Around, now: number): NodeFacts => {
  const limit = around.limits.get(node.id)
  return {
    id: node.id,
    name: node.name,
    state: stateOf(node, now).state,
    lastSeenAtMs: lastSeenOf(node, now),
    todayPoints: pointsToday(node, around.absences.get(node.id) ?? [], now),
    ...ratesAt(node, limit, now),
    limit: limitBadge(limitAt(limit, node, now).applied, node.zone, now),
    alerts: alertsAt(node, around.updates.get(node.id), now),
  }
}

const alertsAt = (node: NodeRow, update: FirmwareRow | undefined, now: number): NodeAlert[] =>
  firmwareAt(update, node, now) === latestFirmware ? node.alerts : [...node.alerts, 'old-firmware']

const groupsOf = async (nodes: NodeRow[], { db, uid }: Context): Promise<Map<string, string>> => {
  const keys = nodes.map(({ id }) => groupKeyPrefix + id)
  const found = await db
    .select()
    .from(userData)
    .where(and(eq(userData.uid, uid), inArray(userData.key, keys)))
  return new Map(found.map(({ key, value }) => [key.slice(groupKeyPrefix.length), value]))
}
