import { and, eq } from 'drizzle-orm'

import { nodes } from '../db/nodes'
import { ledger } from '../db/points'
import { type Context, handlersOf } from '../handler'
import { badInput } from '../refusals'
import { dayMs } from '../server-day'
import { accountOf } from './accounts'
import { available } from './balance'
import { claimOnce, taken } from './claims'
import { type TaskRule, taskOf } from './tasks'

const newcomerMs = 90 * dayMs

export const newcomerHandlers = handlersOf({
  newcomerPoints: async (_, context) => {
    const { createdAtMs } = await accountOf(context.db, context.uid)
    if (context.now - createdAtMs >= newcomerMs) return { tasks: [] }
    const done = await taken(context.db, context.uid, 'newcomer/')
    return { tasks: await Promise.all(rules.map(rule => taskOf(rule, context, done.includes(rule.task)))) }
  },

  takeNewcomerPoints: async ({ task }, context) => {
    const { db, uid, now } = context
    const rule = rules.find(each => each.task === task)
    if (!rule) throw badInput([{ path: 'task', message: 'is unknown' }])
    const { state } = await taskOf(rule, context, false)
    if (state !== 'claimable') throw badInput([{ path: 'task', message: 'is not done yet' }])
    await claimOnce(db, { uid, what: `newcomer/${task}`, points: rule.points, reason: 'newcomer', atMs: now })
    return { points: rule.points, available: await available(db, uid, now) }
  },
})

const boundNodes = ({ db, uid }: Context) => db.$count(nodes, eq(nodes.uid, uid))
const entries =
  (reason: 'online' | 'exchange') =>
  async ({ db, uid }: Context) =>
    db.$count(ledger, and(eq(ledger.uid, uid), eq(ledger.reason, reason)))

const rules: TaskRule[] = [
  { task: 'welcome', title: '欢迎来到节点伴侣', points: 50, goal: 1, done: async () => 1 },
  { task: 'first-node', title: '绑定第一台节点', points: 200, goal: 1, done: boundNodes },
  { task: 'first-take', title: '领取一次在线积分', points: 50, goal: 1, done: entries('online') },
  { task: 'three-nodes', title: '拥有三台节点', points: 300, goal: 3, done: boundNodes },
  { task: 'first-exchange', title: '在商城兑换一次', points: 100, goal: 1, done: entries('exchange') },
]
