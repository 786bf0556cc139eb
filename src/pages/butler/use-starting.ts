import { useQuery } from '@tanstack/react-query'
import { query } from '@/request/query'
import { butler } from '@/services/butler'
import { type Order, type OrdersPage, orders } from '@/services/orders'
import { useNewOrders } from '@/session/new-orders'
import { useServerNow } from '@/ui/use-now'
import { useGrowingPauses } from '@/ui/use-polling'

const soonMs = 10 * 60_000

/**
 * The plan that was redeemed and is not there yet, asked for where there is none, or where one may just have been extended:
 * a server may take the points, and even call the order done, before it tells of the plan.
 */
export const useStarting = (isOver: boolean) => {
  const nowMs = useServerNow(60_000)
  const isStarting = ({ kind, state, steps }: Order): boolean =>
    kind === 'butler' &&
    (['created', 'paid', 'delivering'].includes(state) ||
      (state === 'done' && steps.some(({ atMs }) => nowMs - atMs < soonMs)))
  const newOrders = useNewOrders()
  const isAsked = isOver || newOrders.length > 0
  const isUnlisted = (items: readonly Order[]) =>
    newOrders.some(orderNo => items.every(each => each.orderNo !== orderNo))
  const redeemed = useQuery({
    ...query(orders.orders, {}),
    enabled: isAsked,
    refetchInterval: useGrowingPauses<OrdersPage>(
      // What was just placed may be one, which the server does not list yet.
      ({ items }) => items.some(isStarting) || isUnlisted(items),
    ),
  })
  const starting = isAsked ? redeemed.data?.items.find(isStarting) : undefined
  useQuery({ ...query(butler.butlerLeft, {}), refetchInterval: useGrowingPauses(() => starting !== undefined) })
  return { redeemed, starting, mayStart: isUnlisted(redeemed.data?.items ?? []) }
}
