import { useInfiniteQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { serverNow } from '@/lib/clock'
import { TimeMs } from '@/lib/shapes'
import { pagedQuery, rowsOf } from '@/request/paged-query'
import { type Feedback, feedback } from '@/services/feedback'
import { storedState } from './stored-state'

/**
 * Until when the user has seen our replies to their feedback, which the server does not know. An account that signs in
 * on a phone which remembers nothing of it may have read the earlier ones elsewhere, so none of them is new.
 */
const useStore = storedState(
  { key: 'feedback.seen', schema: v.object({ untilMs: TimeMs }), empty: { untilMs: 0 } },
  (now, earlier) => ({ untilMs: Math.max(now.untilMs, earlier.untilMs) }),
)

/** Replies take hours: a screen that only counts them reads no more often. */
const restMs = 10 * 60_000

export const useUnseenReplies = () => {
  const { data, dataUpdatedAt: readAtMs } = useInfiniteQuery({
    ...pagedQuery(feedback.sentFeedback, {}),
    staleTime: restMs,
  })
  const untilMs = useStore(seen => seen.untilMs)
  const unseen = (data ? rowsOf(data) : []).filter(({ answer: reply }) => reply !== null && reply.atMs > untilMs)
  const latestAtMs = Math.max(0, ...unseen.map(({ answer: reply }) => reply?.atMs ?? 0))
  return { count: unseen.length, latestAtMs, readAtMs }
}

/** Marks these as seen. */
export const markRepliesSeen = (feedbacks: readonly Feedback[]): void =>
  seeUntil(Math.max(...feedbacks.map(({ answer: reply }) => reply?.atMs ?? 0)))

/** Called when an account signs in, and not at a start of the app. */
export const beginToCountReplies = (): void => {
  if (useStore.getState().untilMs === 0) seeUntil(serverNow())
}

const seeUntil = (untilMs: number) => {
  if (untilMs > useStore.getState().untilMs) useStore.keep({ untilMs })
}
