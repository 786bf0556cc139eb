import * as v from 'valibot'
import { accountState } from './account-state'
import { accountStore } from './account-store'

/**
 * How much each of these features still has to do. Their own code and storage come with their pages; after a kill the
 * tabs show what is unfinished, and opening it resumes it.
 */
const Unfinished = v.object({ prints: v.optional(v.number(), 0), backups: v.optional(v.number(), 0) })
export type Unfinished = v.InferOutput<typeof Unfinished>

const store = accountStore({ key: 'unfinished', schema: Unfinished, empty: { prints: 0, backups: 0 } })

const useStore = accountState(store.read)
export const useUnfinished = useStore

export const recordUnfinished = (change: Partial<Unfinished>): void => {
  const before = useStore.getState()
  const after = { ...before, ...change }
  if (after.prints === before.prints && after.backups === before.backups) return
  useStore.setState(after)
  store.write(after)
}

store.onChangedElsewhere(() => useStore.setState(store.read()))
