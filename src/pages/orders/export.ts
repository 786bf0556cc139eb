import type { Translate } from '@/i18n/words'
import { type Cell, csvOf } from '@/lib/csv'
import { serverDayAt, serverTimeAt } from '@/lib/server-days'
import { isPriceShown } from '@/mall/virtual-prices'
import { type Order, type OrderTab, orders } from '@/services/orders'
import { stateWords } from './order-labels'
import type { ordersWords } from './words'

export const wholeList = (tab: OrderTab) => ({ call: orders.orders, input: { tab } })

type T = Translate<typeof ordersWords>

export const tableOf = (list: readonly Order[], t: T): string =>
  csvOf([
    [
      t('columnDay'),
      t('columnTime'),
      t('number'),
      t('columnTitle'),
      t('columnQuantity'),
      t('columnPoints'),
      t('columnYuan'),
      t('columnState'),
    ],
    ...list.map(order => lineOf(order, t)),
  ])

/** Ordered when its first step was made; a list that lacks it leaves the day empty. */
const lineOf = (order: Order, t: T): Cell[] => {
  const atMs = order.steps[0]?.atMs
  return [
    atMs === undefined ? null : serverDayAt(atMs),
    atMs === undefined ? null : serverTimeAt(atMs),
    order.orderNo,
    order.title,
    order.quantity,
    order.points,
    order.amountFen === null || !isPriceShown(order.kind) ? null : order.amountFen / 100,
    stateWords(order, t),
  ]
}
