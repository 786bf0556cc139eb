import * as v from 'valibot'
import { Fen, Id, listOf, oneOf, orNull } from '@/lib/shapes'
import { calls, postToRead } from '@/request/call'

/**
 * Assumed: every field, and that what is topped up or bought with money is listed by the path of the goods, since no
 * other path is known.
 */

const TopUpsFilter = v.object({
  paidWith: v.literal('money'),
  /** As far as it is typed: the server knows the operator by the first digits. */
  phoneStart: v.optional(v.pipe(v.string(), v.regex(/^1\d{2,10}$/))),
})

export const Operator = oneOf(['mobile', 'unicom', 'telecom', 'broadnet'], 'unknown')
export type Operator = v.InferOutput<typeof Operator>

const TopUpProduct = v.object({
  productId: Id,
  kind: oneOf(['topUp', 'voucher'], 'unknown'),
  name: v.string(),
  /** What arrives; null for a voucher that has no value printed on it. */
  faceFen: orNull(Fen),
  priceFen: Fen,
})
export type TopUpProduct = v.InferOutput<typeof TopUpProduct>

const TopUps = v.object({
  /** Null when no number was given, or too little of one. */
  operator: orNull(Operator),
  products: listOf(TopUpProduct, 'productId'),
})

/** What can be topped up. */
export const topUps = calls('topUps', {
  topUps: postToRead('main', '/jdb/goods/list', { input: TopUpsFilter, reply: TopUps, isPublic: true, isKept: true }),
})
