import * as v from 'valibot'
import { withoutPhones } from '@/lib/phones'
import { Count, Nothing, orNull, ServerTimeMs } from '@/lib/shapes'
import { calls, get } from '@/request/call'

const RankedPerson = v.object({
  place: v.pipe(Count, v.minValue(1)),
  /** Never a phone number; null for a hidden person. */
  nickname: orNull(
    v.pipe(
      v.string(),
      // Some have never chosen a name, and where a server then takes their number nobody else is to read it.
      v.transform(name => withoutPhones(name).trim() || null),
    ),
  ),
  points: Count,
  isMe: v.nullish(v.boolean(), false),
})

/** Hidden people are counted and not named. Hiding is a setting (`isHiddenInRanking`). */
export const Ranking = v.object({
  atMs: ServerTimeMs,
  people: v.array(RankedPerson),
  /** Null when there is nothing to rank yet. */
  me: orNull(
    v.object({
      place: v.pipe(Count, v.minValue(1)),
      points: Count,
      /** The share of people with fewer points, in percent. */
      percentile: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
      isHidden: v.boolean(),
    }),
  ),
  count: Count,
})
export type Ranking = v.InferOutput<typeof Ranking>

/** Who earned most. */
export const ranking = calls('ranking', {
  rankToday: get('second', '/api/jdb/user/rank/today', { input: Nothing, reply: Ranking, isKept: true }),
  rankThreeDays: get('second', '/api/jdb/user/rank/threeday', { input: Nothing, reply: Ranking, isKept: true }),
})
