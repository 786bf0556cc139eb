import { useQuery } from '@tanstack/react-query'
import { useArrival } from '@/payment/use-arrival'
import { query } from '@/request/query'
import { type Order, type OrdersPage, orders } from '@/services/orders'
import { useGrowingPauses } from '@/ui/use-polling'

/** Paid for, and not there yet. */
const isStarting = ({ kind, state }: Order): boolean => kind === 'boost' && (state === 'paid' || state === 'delivering')

/**
 * The order of a boost that is on its way, followed to its end: its owner may have left the payment's page as soon as it
 * was paid.
 */
export const useStarting = (): Order | undefined => {
  const { data } = useQuery({
    ...query(orders.orders, {}),
    refetchInterval: useGrowingPauses<OrdersPage>(({ items }) => items.some(isStarting)),
  })
  const starting = data?.items.find(isStarting)
  useArrival(data && !starting)
  return starting
}
