import type { Order } from '@/services/orders'
import { ends } from './payment'
import { usePaidOrders, usePayments } from './store'

/** How its payment has ended counts, of which the server of an order may learn only later. */
export const useBelieved = () => {
  const payments = usePayments()
  const paid = usePaidOrders()
  return (order: Order): Order => {
    const { state, orderNo } = order
    const { tradeState } = payments.find(each => each.orderNo === orderNo) ?? {}
    const end = (tradeState && ends[tradeState]) ?? (paid.includes(orderNo) && 'paid')
    return state === 'created' && end ? { ...order, state: end } : order
  }
}
