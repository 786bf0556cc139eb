import { useQuery } from '@tanstack/react-query'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { growth } from '@/services/growth'
import { orders } from '@/services/orders'
import { useUnseenReplies } from '@/session/seen-replies'
import { accountWords } from '../words'

/** What waits for the user, in a word or two each, and the orders by state. A failed read shows nothing here. */
export const useBadges = () => {
  const t = useWords(accountWords)
  const ordersQuery = useQuery(query(orders.orders, {}))
  const calendar = useQuery(query(growth.signInCalendar, {}))
  const replies = useUnseenReplies()
  const toPay = ordersQuery.data?.counts.toPay ?? 0
  return {
    orderCounts: ordersQuery.data?.counts,
    orders: toPay > 0 ? t('toPay', { count: toPay }) : undefined,
    feedback: replies > 0 ? t('replies', { count: replies }) : undefined,
    growth: calendar.data?.isSignedToday === false ? t('checkInDue') : '',
  }
}
