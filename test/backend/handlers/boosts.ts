import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { BoostUse, StartedBoost } from '@/services/boosts'
import type { Database } from '../db/open'
import { boostCredits, boostUses } from '../db/payments'
import { type Context, Refusal } from '../handler'
import { type BoostPlan, boostPlan, boostPlans } from './boost-plans'
import { onlineNode } from './own-node'

export const boostsOf = async ({ db, uid, now }: Context) => {
  const left = await timesLeft(db, uid, now)
  const running = await db
    .select({
      planId: boostUses.planId,
      deviceId: boostUses.deviceId,
      startAtMs: boostUses.startAtMs,
      endAtMs: boostUses.endAtMs,
    })
    .from(boostUses)
    .where(and(eq(boostUses.uid, uid), gt(boostUses.endAtMs, now), lte(boostUses.atMs, now)))
    .orderBy(asc(boostUses.startAtMs))
  return { atMs: now, plans: boostPlans.map(plan => ({ ...plan, timesLeft: left.get(plan.planId) ?? 0 })), running }
}

export const useBoost = async ({ planId, deviceId }: BoostUse, { db, uid, now }: Context): Promise<StartedBoost> => {
  const plan = boostPlan(planId)
  if (!plan || ((await timesLeft(db, uid, now)).get(planId) ?? 0) < 1) throw new Refusal(1202, '这种加速没有剩余次数了')
  await checkNode(db, { uid, deviceId, plan, now })
  await db.insert(boostCredits).values({ uid, planId, times: -1, atMs: now })
  return startBoost(db, { uid, deviceId, plan, atMs: now })
}

type Wanted = { uid: string; deviceId: string; plan: BoostPlan; now: number }

/** Checked before a boost is sold too: nobody pays for a boost that cannot start. */
export const checkNode = async (db: Database, { uid, deviceId, plan, now }: Wanted): Promise<void> => {
  await onlineNode(db, uid, deviceId, now)
  const endsAtMs = await boostedUntil(db, deviceId, now)
  if (!plan.addsUp && endsAtMs !== null) throw new Refusal(1204, '这台节点正在加速，这种加速不能叠加', { endsAtMs })
}

type Start = { uid: string; deviceId: string; plan: BoostPlan; atMs: number; orderNo?: string }

/** Starts after the boost that already runs: between order and payment another may have started. */
export const startBoost = async (
  db: Database,
  { uid, deviceId, plan, atMs, orderNo }: Start,
): Promise<StartedBoost> => {
  const startAtMs = (await boostedUntil(db, deviceId, atMs)) ?? atMs
  const boost = { planId: plan.planId, deviceId, startAtMs, endAtMs: startAtMs + plan.durationS * 1_000 }
  await db.insert(boostUses).values({ ...boost, atMs, uid, orderNo: orderNo ?? null })
  return boost
}

export const timesLeft = async (db: Database, uid: string, now: number): Promise<Map<string, number>> => {
  const rows = await db
    .select({ planId: boostCredits.planId, times: sql<number>`sum(${boostCredits.times})` })
    .from(boostCredits)
    .where(and(eq(boostCredits.uid, uid), lte(boostCredits.atMs, now)))
    .groupBy(boostCredits.planId)
  return new Map(rows.map(({ planId, times }) => [planId, times]))
}

const boostedUntil = async (db: Database, deviceId: string, now: number): Promise<number | null> => {
  const [last] = await db
    .select({ endAtMs: sql<number | null>`max(${boostUses.endAtMs})` })
    .from(boostUses)
    .where(and(eq(boostUses.deviceId, deviceId), gt(boostUses.endAtMs, now)))
  return last?.endAtMs ?? null
}
