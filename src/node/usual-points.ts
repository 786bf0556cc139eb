import { serverDaysUpTo } from '@/lib/server-days'
import type { PointsChart } from '@/services/points'

type Cause = PointsChart['days'][number]['causes'][number]['cause']

/** Tasks, gifts and codes are not earned by nodes and do not count here. */
const fromNodes: readonly Cause[] = ['onlineHours', 'traffic', 'limit', 'boost']

/**
 * What nodes earned on each of the six days before today, null where nothing was measured; empty for an older chart.
 */
export const daysBefore = (chart: PointsChart | undefined, today: string): (number | null)[] => {
  if (chart?.today !== today) return []
  const measured = new Map(chart.days.map(({ day, causes }) => [day, causes]))
  return serverDaysUpTo(today, 7)
    .slice(0, -1)
    .map(day => {
      const causes = measured.get(day)
      if (!causes) return null
      return causes.reduce((sum, { cause, points }) => (fromNodes.includes(cause) ? sum + points : sum), 0)
    })
}

export const usualPoints = (days: readonly (number | null)[]): number | null => {
  const measured = days.filter(points => points !== null)
  return measured.length === 0 ? null : Math.round(measured.reduce((sum, points) => sum + points, 0) / measured.length)
}

/** Fewer say little of what is usual. */
const enoughDays = 3
/** Further ahead a number says nothing. */
const mostDays = 365

/** In about how many days nodes earn as much, at what was usual in the last week; null where that says too little. */
export const daysToEarn = (points: number, chart: PointsChart | undefined): number | null => {
  const days = daysBefore(chart, chart?.today ?? '')
  const usual = usualPoints(days)
  if (days.filter(each => each !== null).length < enoughDays || usual === null || usual <= 0) return null
  const count = Math.ceil(points / usual)
  return count <= mostDays ? count : null
}
