import { useQuery } from '@tanstack/react-query'
import { useArrival } from '@/payment/use-arrival'
import { query } from '@/request/query'
import { type OrdersPage, orders } from '@/services/orders'
import { useGrowingPauses } from '@/ui/use-polling'

/** The order behind a payment; once paid it is polled until it is delivered. */
export const useOrder = (orderNo: string, isPaid: boolean) => {
  const order = useQuery({
    ...query(orders.orders, { orderNo }),
    // Read by its number it may contain voucher codes: they leave memory with the page.
    gcTime: 0,
    // A server may know a new order by its number only minutes later.
    refetchInterval: useGrowingPauses<OrdersPage>(({ items }) => isPaid && !isOver(items[0]?.state), isPaid),
  })
  const { data, errorUpdateCount } = order
  // Nothing has told of the end of one that could not be read before.
  useArrival(data || errorUpdateCount > 0 ? isOver(data?.items[0]?.state) : undefined)
  return order
}

const isOver = (state: string | undefined) => state === 'done' || state === 'refunded' || state === 'closed'
