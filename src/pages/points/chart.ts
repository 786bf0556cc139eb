import { serverDaysUpTo } from '@/lib/server-days'
import type { PointsChart } from '@/services/points'

type Causes = PointsChart['days'][number]['causes']
export type ChartDay = {
  day: string
  /** Null: not measured, which is not 0. */
  points: number | null
  causes: Causes
  isToday: boolean
}

/** Every day of the range as the server counts them, with gaps for missing ones. */
export const chartDays = ({ today, days }: Pick<PointsChart, 'today' | 'days'>, count: number): ChartDay[] => {
  const measured = new Map(days.map(each => [each.day, each]))
  return serverDaysUpTo(today, count).map(day => {
    const { points = null, causes = [] } = measured.get(day) ?? {}
    return { day, points, causes, isToday: day === today }
  })
}

/**
 * What each of the last seven days brought a week earlier, null where that was not measured; empty for an older month,
 * whose days are others.
 */
export const weekBefore = (month: PointsChart | undefined, today: string): (number | null)[] =>
  month?.today === today
    ? chartDays(month, 14)
        .slice(0, 7)
        .map(({ points }) => points)
    : []

export const bestDay = (days: readonly ChartDay[]): { day: string; points: number } | undefined =>
  days.reduce<{ day: string; points: number } | undefined>(
    (best, { day, points }) => (points !== null && points > (best?.points ?? 0) ? { day, points } : best),
    undefined,
  )

/** Nothing measured is unknown, and not 0. */
export const sumOf = ({ days, points }: Pick<PointsChart, 'days' | 'points'>): number | null =>
  days.length === 0 ? null : points

export const measuredCount = (days: readonly ChartDay[]): number => days.filter(({ points }) => points !== null).length
