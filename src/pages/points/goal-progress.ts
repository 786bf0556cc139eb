import { daysToEarn } from '@/node/usual-points'
import type { Goods } from '@/services/mall'
import type { Order } from '@/services/orders'
import type { PointsChart } from '@/services/points'

/** How far the points are from one item, and in about how many days they get there; null where that is not known. */
export const goalProgress = (
  { pricePoints }: Pick<Goods, 'pricePoints'>,
  available: number,
  chart: PointsChart | undefined,
) => {
  const missing = Math.max(0, pricePoints - available)
  return {
    missing,
    share: missing === 0 ? 1 : available / pricePoints,
    days: missing === 0 ? 0 : daysToEarn(missing, chart),
  }
}

/** Ordered by any phone since it became the goal, unless that came to nothing. */
export const isOrdered = (
  list: readonly Pick<Order, 'itemId' | 'state' | 'steps'>[],
  goal: { goodsId: string | undefined; sinceMs: number },
): boolean =>
  list.some(
    // One from before it may have been delivered since.
    ({ itemId, state, steps: [ordered] }) =>
      itemId === goal.goodsId && !['closed', 'refunded'].includes(state) && (ordered?.atMs ?? 0) >= goal.sinceMs,
  )
