import * as v from 'valibot'
import { Count, ServerTimeMs } from '@/lib/shapes'

/** Assumed: every field. */

export const ButlerLeft = v.object({
  atMs: ServerTimeMs,
  /** Null when there is no butler. */
  endsAtMs: v.nullable(ServerTimeMs),
  helpsLeft: Count,
})
