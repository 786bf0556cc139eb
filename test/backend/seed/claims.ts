import type { Claim } from '../handlers/claims'
import { pointsOfStep } from '../handlers/sign-in-days'
import { dayMs, dayOf, dayStart, hourMs } from '../server-day'

/** What the accounts claimed before today: gifts, sign-ins, tasks. */
export const seededClaims = (now: number): Claim[] => [
  ...ordinaryGifts(now),
  // One day was missed, so the streak is five. Today is still open.
  ...signIns('u-ordinary', now, 20, 7),
  ...signIns('u-ordinary', now, 5, 1),
  ...dailyTasks('u-ordinary', now, 14),
  ...signIns('u-other', now, 10, 1),
  ...signIns('u-fleet', now, 200, 1),
]

const ordinaryGifts = (now: number): Claim[] => {
  const mine = { uid: 'u-ordinary', reason: 'newcomer' } as const
  const at = (daysAgo: number) => dayStart(now, daysAgo) + 10 * hourMs
  return [
    { ...mine, what: 'newcomer/welcome', points: 50, atMs: at(59) },
    { ...mine, what: 'newcomer/first-node', points: 200, atMs: at(59) },
    { ...mine, what: 'newcomer/first-take', points: 50, atMs: at(58) },
    // Never spent in its thirty days: the ledger shows that it expired.
    { ...mine, what: 'openGift', reason: 'openGift', points: 200, atMs: at(58), expiresAtMs: at(28) },
  ]
}

/** Every day from the first to the last, both counted back from today. */
const signIns = (uid: string, now: number, fromDaysAgo: number, toDaysAgo: number): Claim[] =>
  Array.from({ length: fromDaysAgo - toDaysAgo + 1 }, (_, at) => {
    const startMs = dayStart(now) - (fromDaysAgo - at) * dayMs
    const what = `signIn/${dayOf(startMs)}`
    return { uid, what, reason: 'signIn', points: pointsOfStep(at + 1), growth: 5, atMs: startMs + 9 * hourMs }
  })

const dailyTasks = (uid: string, now: number, days: number): Claim[] =>
  Array.from({ length: days }, (_, at) => {
    const startMs = dayStart(now, at + 1)
    const what = `task/take-online-points/${dayOf(startMs)}`
    return { uid, what, reason: 'task', points: 5, growth: 5, atMs: startMs + 9 * hourMs }
  })
