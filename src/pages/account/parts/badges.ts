import { useQuery } from '@tanstack/react-query'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { main } from '@/services/main'
import { second } from '@/services/second'
import { useUnseenReplies } from '@/session/seen-replies'
import { accountWords } from '../words'

/** What waits for the user, in a word or two each, and the orders by state. A failed read shows nothing here. */
export const useBadges = () => {
  const t = useWords(accountWords)
  const orders = useQuery(query(main.orders, {}))
  const calendar = useQuery(query(second.signInCalendar, {}))
  const replies = useUnseenReplies()
  const toPay = orders.data?.counts.toPay ?? 0
  return {
    orderCounts: orders.data?.counts,
    orders: toPay > 0 ? t('toPay', { count: toPay }) : undefined,
    feedback: replies > 0 ? t('replies', { count: replies }) : undefined,
    growth: calendar.data?.isSignedToday === false ? t('checkInDue') : '',
  }
}
