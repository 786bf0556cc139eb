import * as v from 'valibot'
import { Id, Phone, RequestId } from '@/lib/shapes'
import { PayAgain } from './payments'

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
export const TopUpOrder = v.union([TopUpPurchase, PayAgain])
