import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { CheckedInputOf } from '@/request/call'
import { attemptMs, type schedules } from '@/services/schedules'
import { absences, type NodeRow } from '../db/nodes'
import type { Database } from '../db/open'
import { type ScheduleRow, type WakeRow, wakeSchedules, wakes } from '../db/wake'
import { type Context, handlersOf, Refusal } from '../handler'
import { badInput } from '../refusals'
import { macOf } from '../wake-packet'
import { nextOffsetChange, offsetMinutes } from '../wall-clock'
import { planWake } from './node-state'
import { ownNode } from './own-node'
import { dueRuns, nextRun, resultOf, upcoming } from './wake-life'
import { carryOutRuns } from './wake-runs'

const schedulesPerNode = 10
const resultsShown = 10

export const deviceInfoHandlers = handlersOf({
  wakeNow: async ({ deviceId }, { db, uid, now, devices }) => {
    const node = await ownNode(db, uid, deviceId)
    const attempt = (await runningAttempt(db, node, now)) ?? { id: randomUUID(), nodeId: node.id, startedAtMs: now }
    const isReceived = await devices.waker.wake(macOf(node.id))
    await db
      .insert(wakes)
      .values({ ...attempt, isScheduled: false, isSkipped: false, isReceived })
      .onConflictDoUpdate({ target: wakes.id, set: isReceived ? { isReceived } : { id: attempt.id } })
    await planWake(db, node.id, now)
    return { wakeId: attempt.id, startedAtMs: attempt.startedAtMs, untilMs: attempt.startedAtMs + attemptMs }
  },
})

export const secondHandlers = handlersOf({
  wakeups: async ({ deviceId }, context) => {
    const { db, uid, now } = context
    const node = await ownNode(db, uid, deviceId)
    const schedules = await schedulesOf(db, node.id)
    return {
      atMs: now,
      zone: {
        name: node.zone,
        offsetMinutes: offsetMinutes(node.zone, now),
        nextChange: nextOffsetChange(node.zone, now) ?? null,
      },
      schedules: schedules.map(schedule => shown(schedule, node, now)),
      results: await lastResults(context, node, schedules),
    }
  },

  addWakeup: async (input, { db, uid, now, devices }) => {
    const node = await ownNode(db, uid, input.deviceId)
    const schedules = await schedulesOf(db, node.id)
    const old = schedules.find(({ id }) => id === input.scheduleId)
    if (input.scheduleId && !old)
      throw badInput([{ path: 'scheduleId', message: 'is no schedule of this node' }], '没有这个定时唤醒')
    if (!old && schedules.length >= schedulesPerNode) throw new Refusal(1203, `每台节点最多 ${schedulesPerNode} 个定时`)

    // What is left out stays as it is.
    const schedule = scheduleFrom({ ...old, ...input }, old, node, now)
    // Runs under the old times stay on record.
    if (old) await carryOutRuns(db, devices.waker, { schedule: old, node }, now)
    await db.insert(wakeSchedules).values(schedule).onConflictDoUpdate({ target: wakeSchedules.id, set: schedule })
    await planWake(db, node.id, now)
    return shown(schedule, node, now)
  },

  deleteWakeup: async ({ scheduleId }, { db, uid, now, devices }) => {
    const [schedule] = await db.select().from(wakeSchedules).where(eq(wakeSchedules.id, scheduleId))
    // Deleting what is already gone succeeds.
    if (!schedule) return null
    const node = await ownNode(db, uid, schedule.nodeId)
    await carryOutRuns(db, devices.waker, { schedule, node }, now)
    await db.delete(wakeSchedules).where(eq(wakeSchedules.id, scheduleId))
    await planWake(db, node.id, now)
    return null
  },
})

const runningAttempt = async (db: Database, node: NodeRow, now: number): Promise<WakeRow | undefined> => {
  const [attempt] = await db
    .select()
    .from(wakes)
    .where(and(eq(wakes.nodeId, node.id), eq(wakes.isScheduled, false), gt(wakes.startedAtMs, now - attemptMs)))
    .orderBy(desc(wakes.startedAtMs))
    .limit(1)
  const away = await db.select().from(absences).where(eq(absences.nodeId, node.id))
  return attempt && resultOf(attempt, away, now).outcome === 'ringing' ? attempt : undefined
}

const schedulesOf = (db: Database, nodeId: string) =>
  db.select().from(wakeSchedules).where(eq(wakeSchedules.nodeId, nodeId)).orderBy(wakeSchedules.time, wakeSchedules.id)

const scheduleFrom = (
  { weekdays = [], time = '', isPaused = false, skipsNext }: CheckedInputOf<typeof schedules.addWakeup>,
  old: ScheduleRow | undefined,
  node: NodeRow,
  now: number,
): ScheduleRow => {
  const isNewPlan = weekdays.join() !== old?.weekdays.join() || time !== old?.time
  const skipped = skipsNext ? (upcoming({ weekdays, time }, node.zone, now)[0] ?? null) : null
  const skippedRunMs = skipsNext === undefined && !isNewPlan ? old.skippedRunMs : skipped
  return { id: old?.id ?? randomUUID(), nodeId: node.id, weekdays, time, isPaused, skippedRunMs, countedToMs: now }
}

const shown = (schedule: ScheduleRow, node: NodeRow, now: number) => {
  const { id, weekdays, time, isPaused, skippedRunMs } = schedule
  const isStillSkipped = skippedRunMs !== null && skippedRunMs > now
  return {
    ...{ id, weekdays, time, isPaused },
    nextRunMs: nextRun(schedule, node.zone, now),
    skippedRunMs: isStillSkipped ? skippedRunMs : null,
  }
}

const lastResults = async ({ db, now }: Context, node: NodeRow, schedules: ScheduleRow[]) => {
  const attempts = await db
    .select()
    .from(wakes)
    .where(eq(wakes.nodeId, node.id))
    .orderBy(desc(wakes.startedAtMs))
    .limit(resultsShown)
  const away = await db.select().from(absences).where(eq(absences.nodeId, node.id))
  return [...attempts, ...schedules.flatMap(schedule => dueRuns(schedule, node.zone, now))]
    .sort((a, b) => b.startedAtMs - a.startedAtMs)
    .slice(0, resultsShown)
    .map(wake => resultOf(wake, away, now))
}
