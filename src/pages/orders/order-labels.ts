import { formatFen } from '@/i18n/format-number'
import type { Translate } from '@/i18n/words'
import { isPriceShown } from '@/mall/virtual-prices'
import type { Order, OrderState } from '@/services/orders'
import type { ordersWords } from './words'

type T = Translate<typeof ordersWords>

/** Points or money, whichever it was paid with. */
export const priceText = ({ points, amountFen, kind }: Order, t: T): string => {
  if (points !== null) return t('points', { points })
  if (!isPriceShown(kind)) return t('priceHidden')
  return amountFen === null ? t('priceUnknown') : formatFen(amountFen)
}

/** What a step of this order is called. */
export const stepWords = (order: Order, state: OrderState, t: T): string => {
  const { points, kind } = order
  switch (state) {
    case 'paid':
      return points === null ? t('paid') : t('pointsTaken', { points })
    case 'delivering':
      return t(inProgressTexts[kind])
    case 'done':
      return t(arrivedTexts[kind])
    case 'refunded':
      return t(points === null ? 'refunded' : 'pointsReturned')
    case 'closed':
      return t('closed')
    default:
      return t(state)
  }
}

/** In one or two words, for a badge. */
export const stateWords = (order: Order, t: T): string => {
  if (order.state === 'created' && order.points === null) return t('toPay')
  return order.state === 'paid' ? stepWords(order, 'delivering', t) : stepWords(order, order.state, t)
}

const inProgressTexts = {
  thing: 'sending',
  voucher: 'preparing',
  topUp: 'topping',
  boost: 'starting',
  butler: 'starting',
  unknown: 'unknown',
} as const satisfies Record<Order['kind'], keyof typeof ordersWords>

const arrivedTexts = {
  thing: 'received',
  voucher: 'prepared',
  topUp: 'topped',
  boost: 'started',
  butler: 'started',
  unknown: 'done',
} as const satisfies Record<Order['kind'], keyof typeof ordersWords>
