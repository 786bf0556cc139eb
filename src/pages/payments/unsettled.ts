import type { PaymentKind, Unsettled } from '@/payment/payment'
import type { Order } from '@/services/orders'

const kinds: Partial<Record<Order['kind'], PaymentKind>> = { boost: 'boost', topUp: 'topUp', voucher: 'topUp' }

/** The payment that an order needs; undefined when it was paid with points, or cannot be bought. */
export const unsettledOf = ({ orderNo, kind, title, amountFen }: Order): Unsettled | undefined => {
  const paidBy = kinds[kind]
  return paidBy && amountFen !== null ? { orderNo, kind: paidBy, title, amountFen, claim: null } : undefined
}
