import { serverDaysUpTo } from '@/lib/server-days'
import type { PointsChart } from '@/services/points'

/** Of the server's week, which begins on Monday. */
export const daysWithPoints = ({ today, days }: Pick<PointsChart, 'today' | 'days'>): number => {
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = serverDaysUpTo(today, sinceMonday + 1)[0] ?? today
  return days.filter(({ day, points }) => day >= monday && day <= today && points > 0).length
}
