import * as v from 'valibot'
import { Count, Id, listOf } from '@/lib/shapes'

/** Assumed: every field. A plan is exchanged as goods of the same id; a second one starts when the first ends. */

export const ButlerPlans = v.object({
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
