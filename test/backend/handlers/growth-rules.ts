import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { backupEntries } from '../db/backup'
import { feedbacks } from '../db/help'
import { ledger } from '../db/points'
import { printJobs } from '../db/printing'
import type { Context } from '../handler'
import { dayMs, dayOf, dayStart } from '../server-day'
import type { TaskRule } from './tasks'

type GrowthRule = TaskRule & { growth: number; isDaily: boolean }

/** A daily task is a new one every day. */
export const nameOf = ({ task, isDaily }: GrowthRule, { now }: Context) => (isDaily ? `${task}/${dayOf(now)}` : task)

export const growthRules: GrowthRule[] = [
  {
    task: 'take-online-points',
    title: '领取今天的在线积分',
    points: 5,
    growth: 5,
    goal: 1,
    isDaily: true,
    done: async ({ db, uid, now }) => {
      const isToday = and(gt(ledger.atMs, dayStart(now)), lt(ledger.atMs, dayStart(now) + dayMs))
      const rows = await db
        .select({ id: ledger.id })
        .from(ledger)
        .where(and(eq(ledger.uid, uid), eq(ledger.reason, 'online'), isToday))
        .limit(1)
      return rows.length
    },
  },
  {
    task: 'back-up-pictures',
    title: '备份 10 张照片',
    points: 30,
    growth: 20,
    goal: 10,
    isDaily: false,
    done: ({ db, uid }) =>
      db.$count(backupEntries, and(eq(backupEntries.uid, uid), inArray(backupEntries.state, ['done', 'skipped']))),
  },
  {
    task: 'first-print',
    title: '用节点打印一次',
    points: 20,
    growth: 20,
    goal: 1,
    isDaily: false,
    done: ({ db, uid, now }) => db.$count(printJobs, and(eq(printJobs.uid, uid), lt(printJobs.startsAtMs, now))),
  },
  {
    task: 'first-feedback',
    title: '提一条建议',
    points: 10,
    growth: 10,
    goal: 1,
    isDaily: false,
    done: ({ db, uid }) => db.$count(feedbacks, eq(feedbacks.uid, uid)),
  },
]
