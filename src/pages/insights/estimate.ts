import { serverDaysUpTo } from '@/lib/server-days'
import type { PointsChart, PointsSummary } from '@/services/points'

/**
 * What the month will have brought when it ends. A day to come is expected to bring what the last week's days did; the
 * range is how far wrong that would have been for the days already known.
 */

export type Estimate =
  | { kind: 'tooEarly'; daysMissing: number }
  | { kind: 'range'; soFar: number; expected: number; low: number; high: number; lastDay: string }

/** What comes once says nothing about the days to come. */
const once = ['newcomer', 'gift', 'code']
const daysNeeded = 7
const weekDays = 7
/** By how much even the steadiest weeks may be wrong about the next ones; more while there are few of them. */
const leastError = (daysKnown: number) => (daysKnown < 2 * weekDays ? 0.6 : 0.24)

/** Days to come may be worse, and better, than any so far. */
const caution = 1.6

export const estimateOf = (
  { today, days }: Pick<PointsChart, 'today' | 'days'>,
  { earnedThisMonth }: Pick<PointsSummary, 'earnedThisMonth'>,
): Estimate => {
  const known = days.filter(({ day }) => day < today)
  if (known.length < daysNeeded) return { kind: 'tooEarly', daysMissing: daysNeeded - known.length }
  const usual = dailyPoints(known, today)
  const { lastDay, daysLeft } = monthOf(today)
  const perDay = mean(usual.slice(-weekDays))
  const { below, above } = errorsOf(usual, daysLeft)
  const restOfToday = Math.max(0, perDay - regularPoints(days.find(({ day }) => day === today)))
  const toCome = restOfToday + perDay * daysLeft
  const least = perDay * leastError(usual.length) * (daysLeft + 1)
  const whole = (points: number) => earnedThisMonth + Math.max(0, Math.round(points))
  return {
    kind: 'range',
    soFar: earnedThisMonth,
    expected: whole(toCome),
    low: whole(toCome - Math.max(least, toCome * below * caution)),
    high: whole(toCome + Math.max(least, toCome * above * caution)),
    lastDay,
  }
}

/** Each finished day since the first that was measured. On a day without figures nothing came in. */
const dailyPoints = (known: PointsChart['days'], today: string): number[] => {
  const byDay = new Map(known.map(each => [each.day, each]))
  const all = serverDaysUpTo(today, known.length + 60).filter(day => day < today && day >= (known[0]?.day ?? today))
  return all.map(day => regularPoints(byDay.get(day)))
}

const regularPoints = (day: PointsChart['days'][number] | undefined): number =>
  day ? day.points - sum(day.causes.filter(({ cause }) => once.includes(cause)).map(({ points }) => points)) : 0

const monthOf = (today: string) => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { lastDay, daysLeft: Number(lastDay.slice(8)) - day }
}

/**
 * By how much a week has been wrong about the days after it, as shares of what was expected. What came above the little
 * of a week before nodes were added is a share of what the last week brought.
 */
const errorsOf = (usual: readonly number[], daysLeft: number): { below: number; above: number } => {
  const shares: number[] = []
  const last = mean(usual.slice(-weekDays))
  for (let at = weekDays; at + 3 <= usual.length; at += 1) {
    const expected = mean(usual.slice(at - weekDays, at))
    const found = mean(usual.slice(at, at + Math.max(3, daysLeft)))
    if (expected > 0) shares.push((found - expected) / (found > expected ? Math.max(expected, last) : expected))
  }
  return { below: Math.max(0, -Math.min(0, ...shares)), above: Math.max(0, ...shares) }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => (values.length === 0 ? 0 : sum(values) / values.length)
