import * as v from 'valibot'
import { Count, Id, listOf, Nothing } from '@/lib/shapes'
import { calls, postToRead } from '@/request/call'

/** Assumed: every field. A plan is exchanged as goods of the same id; a second one starts when the first ends. */

const ButlerPlans = v.object({
  plans: listOf(
    v.object({
      goodsId: Id,
      name: v.string(),
      days: Count,
      /** How many remote helps it includes. */
      helps: Count,
      pricePoints: Count,
      benefits: listOf(v.string()),
    }),
    'goodsId',
  ),
})

/** The plans of a butler. */
export const plans = calls('plans', {
  butlerPlans: postToRead('main', '/jdgj/goods', { input: Nothing, reply: ButlerPlans, isKept: true }),
})
