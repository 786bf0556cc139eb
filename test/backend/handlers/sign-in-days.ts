import { dayMs } from '../server-day'

/** Streaks and rewards of daily sign-ins. Days are names in order, as `2026-11-21`. */

/** Points by step of the ladder; after the last it starts over. */
const ladderPoints = [5, 5, 10, 10, 15, 20, 50]

export const streakAt = (signedDays: string[], today: string): number => {
  const signed = new Set(signedDays)
  let day = signed.has(today) ? today : dayBefore(today)
  let streak = 0
  for (; signed.has(day); day = dayBefore(day)) streak += 1
  return streak
}

export const longestStreak = (signedDays: string[]): number => {
  let [longest, current, last] = [0, 0, '']
  for (const day of signedDays) {
    current = last === dayBefore(day) ? current + 1 : 1
    longest = Math.max(longest, current)
    last = day
  }
  return longest
}

/** What signing in on the n-th day in a row brings. */
export const pointsOfStep = (streak: number): number => ladderPoints[(streak - 1) % ladderPoints.length] ?? 0

/** The steps around today: those of this round already taken, today's, and those ahead. */
export const ladderAt = (streak: number, isSignedToday: boolean) => {
  const todayStep = isSignedToday ? streak : streak + 1
  const firstStep = todayStep - ((todayStep - 1) % ladderPoints.length)
  return ladderPoints.map((points, index) => {
    const step = firstStep + index
    const isTaken = step < todayStep || (step === todayStep && isSignedToday)
    const state = isTaken ? 'taken' : step === todayStep ? 'today' : 'ahead'
    return { step: index + 1, points, state } as const
  })
}

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)
