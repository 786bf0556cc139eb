import type { Stage } from '@/payment/payment'
import type { Order } from '@/services/orders'
import type { TradeState } from '@/services/payments'
import type { paymentPageWords } from './words'

/** The state of a step, by the key of the page's words. */
export type StepStatus = keyof Pick<
  typeof paymentPageWords,
  'isDone' | 'isNow' | 'isUnpaid' | 'isLater' | 'isNever' | 'isRefunded'
>

/** The status of the paying step; never "in progress" below a page that says "not paid". */
export const payStepStatus = (tradeState: TradeState | undefined, stage: Stage): StepStatus => {
  if (tradeState === 'SUCCESS' || tradeState === 'REFUND') return 'isDone'
  if (tradeState === 'CLOSED') return 'isNever'
  return stage === 'unfinished' ? 'isUnpaid' : 'isNow'
}

export const deliveryStepStatus = (
  tradeState: TradeState | undefined,
  orderState: Order['state'] | undefined,
): StepStatus => {
  if (tradeState === 'REFUND' || orderState === 'refunded') return 'isRefunded'
  if (tradeState === 'CLOSED') return 'isNever'
  if (tradeState !== 'SUCCESS') return 'isLater'
  return orderState === 'done' ? 'isDone' : 'isNow'
}
