import type { Order, OrderState } from '@/services/orders'
import type { TradeState } from '@/services/payments'
import { usePaidOrders, usePayments } from './store'

const ends: Partial<Record<TradeState, OrderState>> = { SUCCESS: 'paid', REFUND: 'refunded', CLOSED: 'closed' }

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
