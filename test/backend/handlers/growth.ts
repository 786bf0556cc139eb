import { type Context, handlersOf } from '../handler'
import { badInput } from '../refusals'
import { dayOf } from '../server-day'
import { available } from './balance'
import { type Claim, claimOnce, growthOf, taken } from './claims'
import { growthRules, nameOf } from './growth-rules'
import { levelAt } from './levels'
import { ladderAt, longestStreak, pointsOfStep, streakAt } from './sign-in-days'
import { taskOf } from './tasks'

const signInGrowth = 5

export const growthHandlers = handlersOf({
  signInCalendar: async ({ month }, { db, uid, now }) => {
    const today = dayOf(now)
    const shown = month ?? today.slice(0, 7)
    const days = await signedDays(db, uid)
    const isSignedToday = days.includes(today)
    const streakDays = streakAt(days, today)
    return {
      today,
      month: shown,
      signedDays: days.filter(day => day.startsWith(shown)),
      isSignedToday,
      streakDays,
      longestStreakDays: longestStreak(days),
      ladder: ladderAt(streakDays, isSignedToday),
    }
  },

  growth: async (_, context) => {
    const growth = await growthOf(context.db, context.uid)
    const claimedTasks = await taken(context.db, context.uid, 'task/')
    const tasks = growthRules.map(async rule => {
      const task = await taskOf(rule, context, claimedTasks.includes(nameOf(rule, context)))
      return { ...task, growth: rule.growth, isDaily: rule.isDaily }
    })
    return { growth, ...levelAt(growth), tasks: await Promise.all(tasks) }
  },

  takeGrowth: async ({ task }, context) => {
    const { db, uid, now } = context
    const before = levelAt(await growthOf(db, uid)).level
    const claim = task === 'signin' ? await signIn(context) : await taskClaim(context, task)
    await claimOnce(db, { ...claim, uid, atMs: now })
    const { level } = levelAt(await growthOf(db, uid))
    return {
      points: claim.points,
      growth: claim.growth,
      newLevel: level.level > before.level ? level : null,
      streakDays: streakAt(await signedDays(db, uid), dayOf(now)),
      available: await available(db, uid, now),
    }
  },
})

type Reward = Omit<Claim, 'uid' | 'atMs' | 'growth'> & { growth: number }

const signedDays = (db: Context['db'], uid: string) => taken(db, uid, 'signIn/')

const signIn = async ({ db, uid, now }: Context): Promise<Reward> => {
  const today = dayOf(now)
  // Signed in already today: it is the same step, and is refused below as already taken.
  const streak = streakAt([...(await signedDays(db, uid)), today], today)
  return { what: `signIn/${today}`, points: pointsOfStep(streak), growth: signInGrowth, reason: 'signIn' }
}

const taskClaim = async (context: Context, task: string): Promise<Reward> => {
  const rule = growthRules.find(each => each.task === task)
  if (!rule) throw badInput([{ path: 'task', message: 'is unknown' }])
  const { state } = await taskOf(rule, context, false)
  if (state !== 'claimable') throw badInput([{ path: 'task', message: 'is not done yet' }])
  return { what: `task/${nameOf(rule, context)}`, points: rule.points, growth: rule.growth, reason: 'task' }
}
