import { serverDayAt, serverDaysUpTo } from '@/lib/server-days'
import type { DevicePoints, Traffic } from '@/services/node-figures'

export const wholeDayMinutes = 24 * 60

export type EarningDay = {
  day: string
  /** Null: not measured, which is not 0. */
  points: number | null
  onlineMinutes: number | null
  isToday: boolean
}

/** Every day of the range, with gaps for missing ones. */
export const earningDays = ({ today, days }: DevicePoints, count: number): EarningDay[] => {
  const measured = new Map(days.map(each => [each.day, each]))
  return serverDaysUpTo(today, count).map(day => {
    const { points = null, onlineMinutes = null } = measured.get(day) ?? {}
    return { day, points, onlineMinutes, isToday: day === today }
  })
}

/**
 * What each of the last seven days brought a week earlier, null where that was not measured; empty for an older month,
 * whose days are others.
 */
export const weekBefore = (month: DevicePoints | undefined, today: string): (number | null)[] =>
  month?.today === today
    ? earningDays(month, 14)
        .slice(0, 7)
        .map(({ points }) => points)
    : []

export type EarningSum = {
  points: number
  /** Only of days that were measured and are over: a morning would lower the average. */
  average: number
  measuredDays: number
  best: { day: string; points: number } | null
}

export const earningSum = (days: readonly EarningDay[]): EarningSum => {
  const measured = days.flatMap(each => (each.points === null ? [] : [{ ...each, points: each.points }]))
  const whole = measured.filter(({ isToday }) => !isToday)
  const sumOf = (some: typeof measured) => some.reduce((sum, { points }) => sum + points, 0)
  const best = measured.reduce<EarningSum['best']>((max, each) => (max && max.points >= each.points ? max : each), null)
  return {
    points: sumOf(measured),
    average: whole.length === 0 ? 0 : Math.round(sumOf(whole) / whole.length),
    measuredDays: whole.length,
    best: best && { day: best.day, points: best.points },
  }
}

/** What was uploaded on a server day, from a month's traffic by day; null when that was not measured. */
export const upBytesOn = (traffic: Traffic | undefined, day: string): number | null =>
  traffic?.slots.find(({ fromMs }) => serverDayAt(fromMs) === day)?.upBytes ?? null

/** How long it was online on the measured days that are over, in all and as a share; null where there are none. */
export const onlineSum = (
  days: readonly EarningDay[],
): { measuredDays: number; share: number; wholeDays: number } | null => {
  const minutes = days.flatMap(({ onlineMinutes, isToday }) =>
    onlineMinutes === null || isToday ? [] : Math.min(onlineMinutes, wholeDayMinutes),
  )
  if (minutes.length === 0) return null
  const sum = minutes.reduce((total, each) => total + each, 0)
  const wholeDays = minutes.filter(each => each === wholeDayMinutes).length
  return { measuredDays: minutes.length, share: sum / (minutes.length * wholeDayMinutes), wholeDays }
}

/** Less than this is what a node sends to say that it is there. */
const sharedBytes = 100_000_000

/**
 * Whether the node shares and is not paid: the last two measured days brought no points, and on each traffic was
 * measured. Nothing is said of days of which either is unknown.
 */
export const unpaidTraffic = (
  days: readonly EarningDay[],
  traffic: Traffic | undefined,
): { days: number; upBytes: number } | null => {
  const over = days.flatMap(({ day, points, isToday }) => {
    const upBytes = upBytesOn(traffic, day)
    return points === null || upBytes === null || isToday ? [] : { points, upBytes }
  })
  const latest = [...over].reverse()
  const paidAt = latest.findIndex(({ points, upBytes }) => points > 0 || upBytes < sharedBytes)
  const unpaid = paidAt < 0 ? latest : latest.slice(0, paidAt)
  if (unpaid.length < 2) return null
  return { days: unpaid.length, upBytes: unpaid.reduce((sum, { upBytes }) => sum + upBytes, 0) }
}
