import * as v from 'valibot'
import { forgetPutOff } from './put-off'
import { storedState } from './stored-state'

/**
 * How much each of these features still has to do. Their own code and storage come with their pages; after a kill the
 * tabs show what is unfinished, and opening it resumes it.
 */
const Unfinished = v.object({
  prints: v.optional(v.number(), 0),
  backups: v.optional(v.number(), 0),
  /** Which those are. */
  ids: v.optional(v.object({ prints: v.optional(v.string()), backups: v.optional(v.string()) }), {}),
})
type Kind = 'prints' | 'backups'
type Unfinished = Record<Kind, number> & { ids: Partial<Record<Kind, string | undefined>> }

const useStore = storedState<Unfinished>(
  { key: 'unfinished', schema: Unfinished, empty: { prints: 0, backups: 0, ids: {} } },
  (now, earlier) => ({
    prints: (now.ids.prints === undefined ? earlier : now).prints,
    backups: (now.ids.backups === undefined ? earlier : now).backups,
    ids: { ...earlier.ids, ...now.ids },
  }),
)
export const useUnfinished = useStore

export const keyOfUnfinished = (kind: Kind, { [kind]: count, ids }: Unfinished): string =>
  `${kind} ${ids[kind] ?? count}`

/** What is done, and begins again, is put off no longer. `count`: of several that were begun as one. */
export const recordUnfinished = (kind: Kind, which: readonly string[], count = which.length): void => {
  const before = useStore.getState()
  const after = { ...before, [kind]: count, ids: { ...before.ids, [kind]: `${which}` } }
  const key = keyOfUnfinished(kind, after)
  forgetPutOff(each => each.startsWith(`${kind} `) && each !== key)
  if (after[kind] === before[kind] && after.ids[kind] === before.ids[kind]) return
  useStore.keep(after)
}
