import { useInfiniteQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { create } from 'zustand'
import { TimeMs } from '@/lib/shapes'
import { pagedQuery, rowsOf } from '@/request/paged-query'
import { type Feedback, feedback } from '@/services/feedback'
import { accountStore } from './account-store'
import { onAccountChange } from './session'

/**
 * When the user last looked at our replies to their feedback, which the server does not know. An account that is new on
 * this phone has seen all earlier ones.
 */
const store = accountStore({
  key: 'feedback.seen',
  schema: v.object({ untilMs: TimeMs }),
  empty: { untilMs: 0 },
})

/** Undefined until read from storage. */
const useStore = create<{ untilMs: number | undefined }>(() => ({ untilMs: undefined }))
onAccountChange(() => useStore.setState({ untilMs: undefined }))

/** Replies take hours: a screen that only counts them reads no more often. */
const restMs = 10 * 60_000

export const useUnseenReplies = (): number => {
  const { data } = useInfiniteQuery({ ...pagedQuery(feedback.sentFeedback, {}), staleTime: restMs })
  const untilMs = useStore(seen => seen.untilMs) ?? readUntilMs()
  return (data ? rowsOf(data) : []).filter(({ answer: reply }) => reply !== null && reply.atMs > untilMs).length
}

/** Marks these as seen. */
export const markRepliesSeen = (feedbacks: readonly Feedback[]): void => {
  const untilMs = Math.max(readUntilMs(), ...feedbacks.map(({ answer: reply }) => reply?.atMs ?? 0))
  if (untilMs === readUntilMs()) return
  useStore.setState({ untilMs })
  store.write({ untilMs })
}

const readUntilMs = (): number => useStore.getState().untilMs ?? store.read().untilMs
