import * as v from 'valibot'
import { create } from 'zustand'
import { accountStore } from './account-store'
import { onAccountChange } from './session'

/**
 * How much each of these features still has to do. Their own code and storage come with their pages; after a kill the
 * tabs show what is unfinished, and opening it resumes it.
 */
const Unfinished = v.object({ prints: v.optional(v.number(), 0), backups: v.optional(v.number(), 0) })
export type Unfinished = v.InferOutput<typeof Unfinished>

const store = accountStore({ key: 'unfinished', schema: Unfinished, empty: { prints: 0, backups: 0 } })

const useStore = create<Unfinished>(store.read)
export const useUnfinished = useStore

export const recordUnfinished = (change: Partial<Unfinished>): void => {
  const before = useStore.getState()
  const after = { ...before, ...change }
  if (after.prints === before.prints && after.backups === before.backups) return
  useStore.setState(after)
  store.write(after)
}

const reread = () => useStore.setState(store.read())
onAccountChange(reread)
store.onChangedElsewhere(reread)
