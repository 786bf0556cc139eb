import { serverDaysUpTo } from '@/lib/server-days'
import type { PointsChart } from '@/services/points'

/** Of the server's week, which begins on Monday. */
export const daysWithPoints = ({ today, days }: Pick<PointsChart, 'today' | 'days'>): number => {
  const monday = mondayOf(today)
  return days.filter(({ day, points }) => day >= monday && day <= today && points > 0).length
}

export const mondayOf = (day: string): string => {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return serverDaysUpTo(day, sinceMonday + 1)[0] ?? day
}
