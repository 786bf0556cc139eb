import type { Ending, StoredOrderNo } from '@/intention/intention'
import { rowOf } from '@/intention/writes'
import type { UnpaidOrder } from '@/services/payments'
import { logAction } from '@/session/user-actions'
import { keepPayment } from './store'

/**
 * Stores a new order as an open payment before anybody can pay, whether or not its page is still open. Returns its
 * number; undefined when nothing was ordered.
 */
export const keepOrdered = (ending: Ending, call: string, subject: string): StoredOrderNo | undefined => {
  const kind = rowOf(call)?.sells
  if (!kind || ending.kind === 'refused') return undefined
  // as: intentions keep replies of all calls; those of a row that sells are orders to pay.
  const { orderNo, amountFen } = ending.reply as Pick<UnpaidOrder, 'orderNo' | 'amountFen'>
  logAction('order', orderNo)
  return keepPayment({ orderNo, kind, subject, title: '', amountFen, claim: null, sheetAtMs: null })
}
