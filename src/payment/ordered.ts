import type { Ending } from '@/intention/intention'
import { second } from '@/services/second'
import type { UnpaidOrder } from '@/services/shapes/payments'
import { noteAction } from '@/session/user-actions'
import type { PaymentKind } from './payment'
import { keepPayment } from './store'

export const kinds: Record<string, PaymentKind> = {
  [second.orderBoost.name]: 'boost',
  [second.orderTopUp.name]: 'topUp',
}

/** An order was made, whether its page still waits for that or not: it is kept before anybody can pay. */
export const keepOrdered = (ending: Ending, call: string): void => {
  const kind = kinds[call]
  if (!kind || ending.kind === 'refused') return
  // The book keeps replies of all calls; under these names they are orders to pay.
  const { orderNo, amountFen } = ending.reply as Pick<UnpaidOrder, 'orderNo' | 'amountFen'>
  noteAction('order', orderNo)
  keepPayment({ orderNo, kind, title: '', amountFen, claim: null })
}
