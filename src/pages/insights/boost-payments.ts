import { serverDayAt } from '@/lib/server-days'
import type { Order, OrderState } from '@/services/orders'

const paid: readonly OrderState[] = ['paid', 'delivering', 'done']

const paidAtMs = ({ steps }: Order): number | undefined => steps.find(({ state }) => state === 'paid')?.atMs

/**
 * What boosts cost in money on these server days, all of them together, as their points cannot be told apart. Null where
 * an order does not say what it cost, when, or whether it was paid.
 */
export const paidForBoosts = (all: readonly Order[], firstDay: string, lastDay: string): number | null => {
  const bought = all.filter(({ kind, points, state }) => kind === 'boost' && points === null && mayBePaid(state))
  const prices = bought.map(order => {
    const atMs = paidAtMs(order)
    if (atMs === undefined) return null
    const day = serverDayAt(atMs)
    if (day < firstDay || day > lastDay) return 0
    return order.state === 'unknown' ? null : order.amountFen
  })
  return prices.reduce((sum, price) => (sum === null || price === null ? null : sum + price), 0)
}

const mayBePaid = (state: OrderState): boolean => paid.includes(state) || state === 'unknown'

/** Assumed: no order is paid later than that. */
const payableMs = 86_400_000

/** The orders come newest first: whether one that was paid earlier, if at all, was among these. */
export const reachesTo = (all: readonly Order[], firstDay: string): boolean => {
  const created = all[all.length - 1]?.steps[0]?.atMs
  return created !== undefined && serverDayAt(created + payableMs) < firstDay
}
