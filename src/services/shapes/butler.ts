import * as v from 'valibot'
import { Count, TimeMs } from '@/lib/shapes'

/** Assumed: every field. */

export const ButlerLeft = v.object({
  atMs: TimeMs,
  /** Null when there is no butler. */
  endsAtMs: v.nullable(TimeMs),
  helpsLeft: Count,
})
