import { useQuery } from '@tanstack/react-query'
import { useArrival } from '@/payment/use-arrival'
import { query } from '@/request/query'
import { type OrdersPage, orders } from '@/services/orders'
import { useGrowingPauses, usePolling } from '@/ui/use-polling'

/** The order behind a payment; once paid it is polled until it is delivered. */
export const useOrder = (orderNo: string, isPaid: boolean) => {
  const whileOnItsWay = useGrowingPauses<OrdersPage>(({ items }) => isPaid && !isOver(items[0]?.state))
  // A server may know a new order by its number only minutes later, and nothing on the page says that it was not read.
  const whileUnread = usePolling<OrdersPage>(({ state }) => isPaid && state.error !== null && 5_000)
  const order = useQuery({
    ...query(orders.orders, { orderNo }),
    // Read by its number it may contain voucher codes: they leave memory with the page.
    gcTime: 0,
    refetchInterval: read => (read.state.data ? whileOnItsWay : whileUnread)(read),
  })
  const { data, errorUpdateCount } = order
  // Nothing has told of the end of one that could not be read before.
  useArrival(data || errorUpdateCount > 0 ? isOver(data?.items[0]?.state) : undefined)
  return order
}

const isOver = (state: string | undefined) => state === 'done' || state === 'refunded' || state === 'closed'
