import { and, eq } from 'drizzle-orm'
import { groupKeyPrefix } from '@/services/devices'
import { domains } from '../db/ddns'
import { limits } from '../db/limit'
import { miniAppAgreements } from '../db/mini-apps'
import { absences, bindings, firmwareUpdates, type NodeRow, nodes, userData } from '../db/nodes'
import { wakeSchedules, wakes } from '../db/wake'
import type { Context } from '../handler'
import { detachDomains } from './ddns-push'
import { credit } from './earnings'
import { pointsToday } from './node-life'

/** What depends on this binding and ends with it. */
export const stakeOf = async (node: NodeRow, context: Context) => {
  const { db, now } = context
  const away = await db.select().from(absences).where(eq(absences.nodeId, node.id))
  return {
    todayPoints: pointsToday(node, away, now),
    schedules: await db.$count(wakeSchedules, eq(wakeSchedules.nodeId, node.id)),
    domains: await db.$count(domains, eq(domains.nodeId, node.id)),
    hasLimit: (await db.$count(limits, eq(limits.nodeId, node.id))) > 0,
    isInGroup: (await db.$count(userData, groupOf(node, context))) > 0,
  }
}

/**
 * The node has no owner again and keeps nothing of its last one; points that were earned stay with the owner. Nobody
 * tells the node itself: what was opened in it stays open, and it takes no more orders of that owner.
 */
export const release = async (node: NodeRow, context: Context): Promise<void> => {
  const { db, uid, now } = context
  await credit(db, uid, now, node.id)
  for (const table of [bindings, limits, firmwareUpdates, miniAppAgreements, wakeSchedules, wakes]) {
    await db.delete(table).where(eq(table.nodeId, node.id))
  }
  await db.delete(userData).where(groupOf(node, context))
  await detachDomains(db, node, now)
  await db.update(nodes).set({ uid: null, boundAtMs: null, name: node.model }).where(eq(nodes.id, node.id))
}

const groupOf = (node: NodeRow, { uid }: Context) =>
  and(eq(userData.uid, uid), eq(userData.key, groupKeyPrefix + node.id))
