import { serverDayAt } from '@/lib/server-days'
import { useServerNow } from '@/ui/use-now'

/** False once the server's day is another: a reply that was kept overnight says nothing about today. */
export const useIsOfToday = (reply: { today: string } | undefined): boolean => {
  const today = serverDayAt(useServerNow(60_000))
  return reply === undefined || reply.today >= today
}
