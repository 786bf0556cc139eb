import { and, eq, gte } from 'drizzle-orm'
import { attemptMs } from '@/services/schedules'
import { limits } from '../db/limit'
import { absences, type NodeRow, type NodeState, nodes } from '../db/nodes'
import type { Database } from '../db/open'
import { wakeSchedules, wakes } from '../db/wake'
import { holdPushed } from './ddns-push'
import { limitAt } from './limit-life'
import { closeTunnelsTo } from './tunnel-life'
import { runsBetween, wakeDelayMs } from './wake-life'

/** The node's present state, with a wake-up that has taken effect written down. */
const settled = async (db: Database, nodeId: string, now: number): Promise<NodeRow | undefined> => {
  const [node] = await db.select().from(nodes).where(eq(nodes.id, nodeId))
  if (!node || node.stateUntilMs === null || node.stateUntilMs > now) return node
  const since = node.stateUntilMs
  const change = { state: 'online' as const, stateSinceMs: since, stateUntilMs: null, startedAtMs: since }
  await db.update(nodes).set(change).where(eq(nodes.id, nodeId))
  return { ...node, ...change }
}

/** Switches a node on, off, or to unknown, as a person at the plug does. */
export const setNodeState = async (db: Database, nodeId: string, state: NodeState, now: number): Promise<void> => {
  const node = await settled(db, nodeId, now)
  if (!node) throw new Error(`there is no node ${nodeId}`)
  if (node.state === state) return
  if (node.state === 'online') await holdWhatItRead(db, node, now)
  else await endAbsence(db, node, now)

  const hasBooted = node.state === 'offline' && state === 'online'
  await db
    .update(nodes)
    .set({ state, stateSinceMs: now, stateUntilMs: null, ...(hasBooted ? { startedAtMs: now } : {}) })
    .where(eq(nodes.id, nodeId))
  if (state === 'online') return
  if (state === 'offline') await closeTunnelsTo(db, nodeId, now)
  await db.insert(absences).values({ nodeId, state, fromMs: now })
  await planWake(db, nodeId, now)
}

/** What a node applied while it was online stays in force while it is offline. */
const holdWhatItRead = async (db: Database, node: NodeRow, now: number): Promise<void> => {
  const [limit] = await db.select().from(limits).where(eq(limits.nodeId, node.id))
  if (limit && !['none', 'sent'].includes(limitAt(limit, node, now).status)) {
    await db.update(limits).set({ isRead: true }).where(eq(limits.nodeId, node.id))
  }
  await holdPushed(db, node, now)
}

const endAbsence = (db: Database, node: NodeRow, toMs: number | null) =>
  db
    .update(absences)
    .set({ toMs })
    .where(and(eq(absences.nodeId, node.id), eq(absences.fromMs, node.stateSinceMs)))

/**
 * Plans when an offline node comes back, from its wake attempts and schedules. Called whenever one of these
 * changes, so that reading never has to write.
 */
export const planWake = async (db: Database, nodeId: string, now: number): Promise<void> => {
  const node = await settled(db, nodeId, now)
  if (!node || node.state === 'online') return
  const delayMs = wakeDelayMs(node)
  const arrivals = delayMs === null ? [] : (await attemptsAround(db, node, now)).map(atMs => atMs + delayMs)
  const stateUntilMs = arrivals.filter(atMs => atMs > now).sort((a, b) => a - b)[0] ?? null
  await db.update(nodes).set({ stateUntilMs }).where(eq(nodes.id, nodeId))
  await endAbsence(db, node, stateUntilMs)
}

/** The attempts that this absence still hears: those of the last two minutes and later ones. */
const attemptsAround = async (db: Database, node: NodeRow, now: number): Promise<number[]> => {
  const fromMs = Math.max(now - attemptMs, node.stateSinceMs)
  const attempts = await db
    .select()
    .from(wakes)
    .where(
      and(
        eq(wakes.nodeId, node.id),
        gte(wakes.startedAtMs, fromMs),
        eq(wakes.isSkipped, false),
        eq(wakes.isReceived, true),
      ),
    )
  const schedules = await db.select().from(wakeSchedules).where(eq(wakeSchedules.nodeId, node.id))
  const planned = schedules
    .filter(({ isPaused }) => !isPaused)
    .flatMap(schedule => {
      const afterMs = Math.max(fromMs, schedule.countedToMs)
      const runs = runsBetween(schedule, node.zone, afterMs, now + 15 * 86_400_000, 3)
      return runs.filter(run => run !== schedule.skippedRunMs)
    })
  return [...attempts.map(({ startedAtMs }) => startedAtMs), ...planned]
}
