import * as v from 'valibot'
import { Fen, Id, TimeMs } from '@/lib/shapes'

/**
 * Assumed: every field but those of `PaymentParameters`, which the platform's `requestPayment` prescribes, and the
 * trade states, which are the payment provider's.
 */

const PaymentParameters = v.object({
  timeStamp: v.string(),
  nonceStr: v.string(),
  /** `prepay_id=…` */
  package: v.string(),
  signType: v.string(),
  paySign: v.string(),
})

/**
 * Pays an order that stands: the same order, with a new prepayment when the old one is used up. It has no `requestId`
 * on purpose, since it makes nothing that could be made twice.
 */
export const PayAgain = v.object({ orderNo: Id })

export const UnpaidOrder = v.object({
  orderNo: Id,
  amountFen: Fen,
  payment: PaymentParameters,
  /** The prepayment's end; the order itself stays open longer (`closesAtMs` of the order). */
  expiresAtMs: TimeMs,
})
export type UnpaidOrder = v.InferOutput<typeof UnpaidOrder>

export const OrderQuery = v.object({ orderNo: Id })

/** A state that a newer provider adds settles nothing: it is still "being confirmed". */
export const TradeState = v.fallback(
  v.picklist(['SUCCESS', 'NOTPAY', 'USERPAYING', 'CLOSED', 'REFUND', 'PAYERROR', 'UNKNOWN']),
  'UNKNOWN',
)
export type TradeState = v.InferOutput<typeof TradeState>

export const Trade = v.object({ orderNo: Id, tradeState: TradeState })
