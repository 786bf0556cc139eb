import { serverDaysUpTo } from '@/lib/server-days'
import type { CheckInCalendar } from '@/services/growth'

/** A cell of the month's grid; null before the first day. */
export type CalendarDay = { day: string; dayOfMonth: number; isCheckedIn: boolean; isToday: boolean } | null

/**
 * Weeks begin on Monday. Days are strings such as `2026-11-03`, as the server counts them: this phone's clock and time
 * zone do not matter.
 */
export const monthCells = ({
  month,
  today,
  signedDays,
}: Pick<CheckInCalendar, 'month' | 'today' | 'signedDays'>): CalendarDay[] => {
  const [year = 0, monthOfYear = 0] = month.split('-').map(Number)
  const blanks = (new Date(Date.UTC(year, monthOfYear - 1, 1)).getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(year, monthOfYear, 0)).getUTCDate()
  const cells = Array.from({ length }, (_, at) => {
    const day = `${month}-${String(at + 1).padStart(2, '0')}`
    return { day, dayOfMonth: at + 1, isCheckedIn: signedDays.includes(day), isToday: day === today }
  })
  return [...Array.from({ length: blanks }, () => null), ...cells]
}

export const adjacentMonth = (month: string, step: 1 | -1): string => {
  const [year = 0, monthOfYear = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, monthOfYear - 1 + step, 1)).toISOString().slice(0, 7)
}

type Kept = Pick<CheckInCalendar, 'today' | 'isSignedToday'>

/** Whether the streak of a calendar that may have been kept overnight goes on: a day without a check-in ends it. */
export const isStreakKnown = ({ today, isSignedToday }: Kept, now: string): boolean =>
  today >= now || (isSignedToday && today === serverDaysUpTo(now, 2)[0])

/** What the next check-in brings: today's step or tomorrow's; the first follows the last. */
export const nextStepPoints = ({ ladder }: Pick<CheckInCalendar, 'ladder'>): number | undefined => {
  const next = ladder.find(({ state }) => state !== 'taken') ?? ladder[0]
  return next?.points
}
