import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'

import { limits } from '../db/limit'
import { absences, firmwareUpdates, type NodeRow, nodes } from '../db/nodes'
import { type Context, handlersOf } from '../handler'
import { badInput } from '../refusals'
import { dayOf, dayStart } from '../server-day'
import { firmwareAt, latestFirmware, updateAt } from './firmware-life'
import { ratesAt } from './limit-life'
import { rowsOf } from './node-facts'
import { cacheBytes, pointsOnDay, reclaimableBytes } from './node-life'
import { hardwareOf, overviewOf } from './node-vitals'
import { lanAddressOf, onlineNode, ownNode } from './own-node'
import { trafficOf } from './traffic-life'

export const mainHandlers = handlersOf({
  deviceOverview: async ({ deviceId }, context) => {
    const node = await ownNode(context.db, context.uid, deviceId)
    return overviewOf(node, await updateOf(node, context), context.now)
  },

  devicePoints: async ({ deviceId, days }, { db, uid, now }) => {
    const node = await ownNode(db, uid, deviceId)
    const away = await db.select().from(absences).where(eq(absences.nodeId, node.id))
    const starts = Array.from({ length: days }, (_, at) => dayStart(now, days - 1 - at))
    return {
      today: dayOf(now),
      days: starts.flatMap(start => {
        const earned = pointsOnDay(node, away, start, now)
        return earned ? [{ day: dayOf(start), ...earned }] : []
      }),
    }
  },

  cleanCache: async ({ deviceId }, { db, uid, now }) => {
    const node = await onlineNode(db, uid, deviceId, now)
    await db.update(nodes).set({ cacheCleanedAtMs: now }).where(eq(nodes.id, node.id))
    return { freedBytes: cacheBytes(node, now) }
  },

  freeSpace: async ({ deviceId }, { db, uid, now }) => {
    const node = await onlineNode(db, uid, deviceId, now)
    const alerts = node.alerts.filter(alert => alert !== 'disk-full')
    await db.update(nodes).set({ spaceFreedAtMs: now, alerts }).where(eq(nodes.id, node.id))
    return { freedBytes: reclaimableBytes(node, now) }
  },
})

export const secondHandlers = handlersOf({
  device: async ({ deviceId }, context) => {
    const node = await ownNode(context.db, context.uid, deviceId)
    const [row] = await rowsOf([node], context)
    if (!row) throw new Error('one node gives one row')
    const { boundAtMs, zone } = node
    return { ...row, atMs: context.now, boundAtMs, zone, lanAddress: lanAddressOf(node, context) }
  },

  renameDevice: async ({ deviceId, name }, { db, uid }) => {
    const node = await ownNode(db, uid, deviceId)
    await db.update(nodes).set({ name }).where(eq(nodes.id, node.id))
    return { name }
  },

  fixedId: async ({ deviceId }, { db, uid }) => {
    const node = await ownNode(db, uid, deviceId)
    return { fixedId: `FP-${node.code.replace(/^NM-/, '')}` }
  },

  bandwidth: async ({ deviceId }, { db, uid, now }) => {
    const node = await ownNode(db, uid, deviceId)
    const [limit] = await db.select().from(limits).where(eq(limits.nodeId, node.id))
    const moments = Array.from({ length: 12 }, (_, at) => now - (11 - at) * 5_000)
    const samples = moments.map(atMs => ({ atMs, ...ratesAt(node, limit, atMs) }))
    return { atMs: now, ...ratesAt(node, limit, now), samples }
  },
})

export const deviceInfoHandlers = handlersOf({
  traffic: async ({ deviceId, range }, { db, uid, now }) => {
    const node = await ownNode(db, uid, deviceId)
    const away = await db.select().from(absences).where(eq(absences.nodeId, node.id))
    return trafficOf(node, away, range, now)
  },

  hardware: async ({ deviceId }, context) => {
    const node = await ownNode(context.db, context.uid, deviceId)
    return hardwareOf({ ...node, lanAddress: lanAddressOf(node, context) })
  },

  updateNode: async ({ deviceId, toVersion }, context) => {
    const { db, uid, now } = context
    const node = await onlineNode(db, uid, deviceId, now)
    if (toVersion !== latestFirmware) throw badInput([{ path: 'toVersion', message: 'is not offered' }], '没有这个版本')
    const before = await updateOf(node, context)
    const running = before && updateAt(before, node, now)
    // Asked twice, it updates once.
    if (running && !['done', 'failed'].includes(running.phase)) return running
    const fromVersion = firmwareAt(before, node, now)
    if (fromVersion === toVersion) throw badInput([{ path: 'toVersion', message: 'runs already' }], '已经是最新版本了')

    const update = { nodeId: node.id, fromVersion, toVersion, startedAtMs: now }
    await db.insert(firmwareUpdates).values(update).onConflictDoUpdate({ target: firmwareUpdates.nodeId, set: update })
    return updateAt(update, node, now)
  },

  portal: async ({ deviceId }, { db, uid, now, origin }) => {
    const node = await onlineNode(db, uid, deviceId, now)
    return { url: `${origin}/node/${node.id}/portal?ticket=${randomUUID()}`, atMs: now, expiresAtMs: now + 300_000 }
  },
})

const updateOf = async (node: NodeRow, { db }: Context) => {
  const [update] = await db.select().from(firmwareUpdates).where(eq(firmwareUpdates.nodeId, node.id))
  return update
}
