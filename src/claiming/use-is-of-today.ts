import { serverDayAt } from '@/lib/server-days'
import type { CheckInCalendar } from '@/services/growth'
import { useServerNow } from '@/ui/use-now'

/** False once the server's day is another: a reply that was kept overnight says nothing about today. */
export const useIsOfToday = (calendar: Pick<CheckInCalendar, 'today'> | undefined): boolean => {
  const today = serverDayAt(useServerNow(60_000))
  return calendar === undefined || calendar.today >= today
}
