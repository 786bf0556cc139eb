import { useInfiniteQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { TimeMs } from '@/lib/shapes'
import { pagedQuery, rowsOf } from '@/request/paged-query'
import { type Feedback, feedback } from '@/services/feedback'
import { accountState } from './account-state'
import { accountStore } from './account-store'

/**
 * When the user last looked at our replies to their feedback, which the server does not know. An account that is new on
 * this phone has seen all earlier ones.
 */
const store = accountStore({
  key: 'feedback.seen',
  schema: v.object({ untilMs: TimeMs }),
  empty: { untilMs: 0 },
})

const useStore = accountState(store.read)

/** Replies take hours: a screen that only counts them reads no more often. */
const restMs = 10 * 60_000

export const useUnseenReplies = (): number => {
  const { data } = useInfiniteQuery({ ...pagedQuery(feedback.sentFeedback, {}), staleTime: restMs })
  const untilMs = useStore(seen => seen.untilMs)
  return (data ? rowsOf(data) : []).filter(({ answer: reply }) => reply !== null && reply.atMs > untilMs).length
}

/** Marks these as seen. */
export const markRepliesSeen = (feedbacks: readonly Feedback[]): void => {
  const untilMs = Math.max(useStore.getState().untilMs, ...feedbacks.map(({ answer: reply }) => reply?.atMs ?? 0))
  if (untilMs === useStore.getState().untilMs) return
  useStore.setState({ untilMs })
  store.write({ untilMs })
}
