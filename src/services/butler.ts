import * as v from 'valibot'
import { Count, Nothing, orNull, ServerTimeMs } from '@/lib/shapes'
import { calls, postToRead } from '@/request/call'

/** Assumed: every field. */

const ButlerLeft = v.object({
  atMs: ServerTimeMs,
  /** Null when there is no butler. */
  endsAtMs: orNull(ServerTimeMs),
  helpsLeft: Count,
})

/** What is left of a butler. */
export const butler = calls('butler', {
  butlerLeft: postToRead('main', '/jdgj/left', { input: Nothing, reply: ButlerLeft, isKept: true }),
})
