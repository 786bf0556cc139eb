import * as v from 'valibot'
import { Count, Id } from '@/lib/shapes'

/** Assumed: every field. A plan is exchanged as goods of the same id; a second one starts when the first ends. */

export const ButlerPlans = v.object({
  plans: v.array(
    v.object({
      goodsId: Id,
      name: v.string(),
      days: Count,
      /** How many remote helps it includes. */
      helps: Count,
      pricePoints: Count,
      benefits: v.array(v.string()),
    }),
  ),
})
