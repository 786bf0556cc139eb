import { and, eq, gt, max, sql } from 'drizzle-orm'
import { butlerTerms } from '../db/mall'
import type { Database } from '../db/open'
import { dayMs } from '../server-day'

/** What a plan brings; its name, price and stock are those of its goods. */
export const butlerPlans: Record<string, { days: number; helps: number; benefits: string[] }> = {
  'butler-30': { days: 30, helps: 1, benefits: ['离线十分钟内提醒', '每周一份运行小结'] },
  'butler-90': { days: 90, helps: 4, benefits: ['离线十分钟内提醒', '每周一份运行小结', '远程协助优先排队'] },
  'butler-365': { days: 365, helps: 20, benefits: ['离线一分钟内提醒', '每天一份运行小结', '远程协助不用排队'] },
}

type Won = { uid: string; orderNo: string; goodsId: string; times: number; now: number }

/** A second butler starts when the first ends. */
export const addButlerTime = async (db: Database, { uid, orderNo, goodsId, times, now }: Won): Promise<void> => {
  const plan = butlerPlans[goodsId]
  if (!plan) throw new Error(`${goodsId} is no butler plan`)
  const startAtMs = Math.max(now, (await butlerLeft(db, uid, now)).endsAtMs ?? 0)
  const endAtMs = startAtMs + times * plan.days * dayMs
  await db.insert(butlerTerms).values({ orderNo, uid, startAtMs, endAtMs, helps: times * plan.helps })
}

export const butlerLeft = async (db: Database, uid: string, now: number) => {
  const [left] = await db
    .select({ endsAtMs: max(butlerTerms.endAtMs), helpsLeft: sql<number>`coalesce(sum(${butlerTerms.helps}), 0)` })
    .from(butlerTerms)
    .where(and(eq(butlerTerms.uid, uid), gt(butlerTerms.endAtMs, now)))
  return { endsAtMs: left?.endsAtMs ?? null, helpsLeft: left?.helpsLeft ?? 0 }
}
