import type { SignInCalendar } from '@/services/shapes/growth'

/** A cell of the month's grid; null before the first day. */
export type CalendarDay = { day: string; ofMonth: number; isSigned: boolean; isToday: boolean } | null

/** Weeks begin on Monday. Days are names, as the server counts them: this phone's clock and time zone do not matter. */
export const monthCells = ({
  month,
  today,
  signedDays,
}: Pick<SignInCalendar, 'month' | 'today' | 'signedDays'>): CalendarDay[] => {
  const [year = 0, ofYear = 0] = month.split('-').map(Number)
  const blanks = (new Date(Date.UTC(year, ofYear - 1, 1)).getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(year, ofYear, 0)).getUTCDate()
  const cells = Array.from({ length }, (_, at) => {
    const day = `${month}-${String(at + 1).padStart(2, '0')}`
    return { day, ofMonth: at + 1, isSigned: signedDays.includes(day), isToday: day === today }
  })
  return [...Array.from({ length: blanks }, () => null), ...cells]
}

export const monthBeside = (month: string, step: 1 | -1): string => {
  const [year = 0, ofYear = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, ofYear - 1 + step, 1)).toISOString().slice(0, 7)
}

/** What the next sign-in brings: today's step or tomorrow's; the first follows the last. */
export const nextStepPoints = ({ ladder }: Pick<SignInCalendar, 'ladder'>): number | undefined => {
  const next = ladder.find(({ state }) => state !== 'taken') ?? ladder[0]
  return next?.points
}
