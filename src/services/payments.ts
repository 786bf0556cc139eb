import * as v from 'valibot'
import { Fen, Id, oneOf, Phone, RequestId, ServerTimeMs, WebAddress } from '@/lib/shapes'
import { calls, post, postToRead } from '@/request/call'

/**
 * Assumed: every field but those of `PaymentParameters`, which the platform's `requestPayment` prescribes, and the
 * trade states, which are the payment provider's. A browser has no `requestPayment`: it opens `pageUrl`, the provider's
 * own page, which leads back to the `redirect_url` that is added to it, as WeChat's payment for browsers does.
 */

const PaymentParameters = v.object({
  timeStamp: v.string(),
  nonceStr: v.string(),
  /** `prepay_id=…` */
  package: v.string(),
  signType: v.picklist(['MD5', 'HMAC-SHA256', 'RSA']),
  paySign: v.string(),
  /** The provider's page for browsers: https, or on the app's own site. */
  pageUrl: v.nullish(WebAddress),
})
export type PaymentParameters = v.InferOutput<typeof PaymentParameters>

/**
 * Pays an order that stands: the same order, with a new prepayment when the old one is used up. It has no `requestId`
 * on purpose, since it makes nothing that could be made twice.
 */
const PayAgain = v.object({ orderNo: Id })

export const UnpaidOrder = v.object({
  orderNo: Id,
  amountFen: Fen,
  payment: PaymentParameters,
  /** The prepayment's end; the order itself stays open longer (`closesAtMs` of the order). */
  expiresAtMs: ServerTimeMs,
})
export type UnpaidOrder = v.InferOutput<typeof UnpaidOrder>

const OrderQuery = v.object({ orderNo: Id })

/** A state that a newer provider adds settles nothing: it is still "being confirmed". */
export const TradeState = oneOf(['SUCCESS', 'NOTPAY', 'USERPAYING', 'CLOSED', 'REFUND', 'PAYERROR'], 'UNKNOWN')
export type TradeState = v.InferOutput<typeof TradeState>

const Trade = v.object({ orderNo: Id, tradeState: TradeState })

/**
 * A top-up needs the phone it goes to, or an order that went there before: phones keep no numbers, and orders show
 * theirs masked. A voucher needs neither.
 */
const TopUpPurchase = v.object({
  requestId: RequestId,
  productId: Id,
  phone: v.optional(Phone),
  phoneOfOrderNo: v.optional(Id),
})
export type TopUpPurchase = v.InferOutput<typeof TopUpPurchase>
const TopUpOrder = v.union([TopUpPurchase, PayAgain])

const BoostPurchase = v.object({ requestId: RequestId, planId: Id, deviceId: Id })
export type BoostPurchase = v.InferOutput<typeof BoostPurchase>
const BoostOrder = v.union([BoostPurchase, PayAgain])

const buying = { isUrgent: true }

/** Short enough that five unanswered reads in a row end within a minute. */
const truth = { isUrgent: true, timeoutMs: 8_000 }

/** Orders that are paid with money, and what the provider says of them. */
export const payments = calls('payments', {
  orderBoost: post('second', '/pay/UnifiedOrder', { input: BoostOrder, reply: UnpaidOrder, ...buying }),
  boostOrder: postToRead('second', '/pay/OrderQuery', { input: OrderQuery, reply: Trade, ...truth }),
  orderTopUp: post('second', '/fulupay/UnifiedOrder', { input: TopUpOrder, reply: UnpaidOrder, ...buying }),
  topUpOrder: postToRead('second', '/fulupay/OrderQuery', { input: OrderQuery, reply: Trade, ...truth }),
})
