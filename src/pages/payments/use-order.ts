import { useQuery } from '@tanstack/react-query'
import { query } from '@/request/query'
import { type OrdersPage, orders } from '@/services/orders'
import { useGrowingPauses } from '@/ui/use-polling'

/** The order behind a payment; once paid it is polled until it is delivered. */
export const useOrder = (orderNo: string, isPaid: boolean) =>
  useQuery({
    ...query(orders.orders, { orderNo }),
    // Read by its number it may contain voucher codes: they leave memory with the page.
    gcTime: 0,
    refetchInterval: useGrowingPauses<OrdersPage>(({ items }) => isPaid && !isOver(items[0]?.state)),
  })

const isOver = (state: string | undefined) => state === 'done' || state === 'refunded' || state === 'closed'
