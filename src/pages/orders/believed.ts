import { usePaidOrders } from '@/payment/store'
import type { Order } from '@/services/orders'

/** What was paid in this run is paid, though its server calls it unpaid still. */
export const useBelieved = () => {
  const paid = usePaidOrders()
  return (order: Order): Order =>
    order.state === 'created' && paid.includes(order.orderNo) ? { ...order, state: 'paid' } : order
}
