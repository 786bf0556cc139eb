import { serverDayAt, serverDaysUpTo } from '@/lib/server-days'
import type { DevicePoints, Traffic } from '@/services/node-page'

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

/** What each of the last seven days brought a week earlier; null where that was not measured. */
export const weekBefore = (month: DevicePoints | undefined): (number | null)[] =>
  month
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
