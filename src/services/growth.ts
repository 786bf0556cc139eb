/**
 * Assumed: every field. A day is the server's. Missing a day resets the streak; the ladder has seven steps and then
 * starts over. Growth only grows, and the level follows from it.
 */
import * as v from 'valibot'
import { Count, Day, Id, listOf, Nothing, oneOf, orNull, RequestId } from '@/lib/shapes'
import { calls, post, postToRead } from '@/request/call'
import { Task } from './points'

const Month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/** This month by default. */
const CalendarQuery = v.object({ month: v.optional(Month) })

export const CheckInCalendar = v.object({
  today: Day,
  month: Month,
  /** Of that month. */
  signedDays: v.array(Day),
  isSignedToday: v.boolean(),
  /** Up to today, or up to yesterday while today is not checked in yet. */
  streakDays: Count,
  longestStreakDays: Count,
  /** The steps of the current round. */
  ladder: listOf(
    v.object({
      step: Count,
      points: Count,
      state: oneOf(['taken', 'today'], 'ahead'),
    }),
    'step',
  ),
})
export type CheckInCalendar = v.InferOutput<typeof CheckInCalendar>

const Level = v.object({ level: Count, name: v.string(), fromGrowth: Count, benefits: listOf(v.string()) })

export const Growth = v.object({
  growth: Count,
  level: Level,
  /** Null at the top. */
  nextLevel: orNull(Level),
  /** Daily tasks come again on the server's next day. */
  tasks: listOf(v.object({ ...Task.entries, growth: Count, isDaily: v.boolean() }), 'task'),
})
export type Growth = v.InferOutput<typeof Growth>

/** `signin` checks in for the server's day; any other task is one of the list. */
const GrowthClaim = v.object({ task: Id, requestId: RequestId })

const GrowthClaimed = v.object({
  points: Count,
  growth: Count,
  /** Set when this claim reached it. */
  newLevel: orNull(Level),
  streakDays: Count,
  available: Count,
})

/** Levels, tasks and the daily check-in. */
export const growth = calls('growth', {
  signInCalendar: postToRead('second', '/api/jdxb/user/signin/info', {
    input: CalendarQuery,
    reply: CheckInCalendar,
    isKept: true,
  }),
  growth: postToRead('second', '/api/jdxb/user/growth/info', { input: Nothing, reply: Growth, isKept: true }),
  takeGrowth: post('second', '/api/jdxb/user/growth/take', { input: GrowthClaim, reply: GrowthClaimed }),
})
