import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { exchangeGoods } from '@/intention/writes'
import { useBelieved } from '@/payment/believed'
import { query, readAgain } from '@/request/query'
import { type Order, type OrdersPage, orders } from '@/services/orders'
import { useGrowingPauses } from '@/ui/use-polling'

/**
 * The order of a boost that is on its way, followed to its end: its owner may have left the payment's page as soon as it
 * was paid.
 */
export const useStarting = () => {
  const client = useQueryClient()
  const believed = useBelieved()
  /** Paid for, and not there yet. */
  const isStarting = (order: Order): boolean =>
    order.kind === 'boost' && ['paid', 'delivering'].includes(believed(order).state)
  const { data, refetch } = useQuery({
    ...query(orders.orders, {}),
    refetchInterval: useGrowingPauses<OrdersPage>(({ items }) => items.some(isStarting)),
  })
  const awaited = data?.items.filter(isStarting) ?? []
  const before = useRef(0)
  useEffect(() => {
    // Others may be awaited still, one of them for ever.
    if (awaited.length < before.current) void readAgain(client, exchangeGoods.staleAfterWrite)
    before.current = awaited.length
  }, [client, awaited.length])
  return { starting: awaited[0], refetch }
}
