import { useQuery } from '@tanstack/react-query'
import { useArrival } from '@/payment/use-arrival'
import { query } from '@/request/query'
import { isOrderOver, type Order, type OrdersPage, orders } from '@/services/orders'
import { useGrowingPauses } from '@/ui/use-polling'

/**
 * The order behind a payment; once paid it is polled until it is delivered, also where the payment `isClosed` and only
 * the order tells of money.
 */
export const useOrder = (orderNo: string, isPaid: boolean, isClosed = false) => {
  const order = useQuery({
    ...query(orders.orders, { orderNo }),
    // Read by its number it may contain voucher codes: they leave memory with the page.
    gcTime: 0,
    // A server may know a new order by its number only minutes later.
    refetchInterval: useGrowingPauses<OrdersPage>(
      ({ items }) => (isPaid && !items.some(isOrderOver)) || (isClosed && items.some(isOnItsWay)),
      isPaid,
    ),
  })
  const { data, errorUpdateCount } = order
  // Nothing has told of the end of one that could not be read before.
  useArrival(data || errorUpdateCount > 0 ? data?.items.some(isOrderOver) === true : undefined)
  return order
}

const isOnItsWay = ({ state }: Order) => state === 'paid' || state === 'delivering'
