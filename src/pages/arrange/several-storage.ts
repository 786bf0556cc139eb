import * as v from 'valibot'
import { removeStored, storedKeys } from '@/platform/storage'
import { takeTurn } from '@/platform/take-turn'
import { accountStore } from '@/session/account-store'

/** A run that has not ended: after a kill, or once its window is closed, it is told and not resumed. */
const Begun = v.object({
  total: v.number(),
  /** How many have an outcome. */
  ended: v.number(),
  /** The names of those that were in progress. */
  running: v.array(v.string()),
})
type Begun = v.InferOutput<typeof Begun>

const prefix = 'several'
/** Each window of a browser may have one of its own. */
const keyOf = (runId: string): string => (process.env.TARO_ENV === 'h5' ? `${prefix}.${runId}` : prefix)
const storeAt = (key: string) => accountStore<Begun, undefined>({ key, schema: Begun, empty: undefined })

export const storeRun = (runId: string, begun: Begun): boolean => storeAt(keyOf(runId)).write(begun)
export const forgetRun = (runId: string): void => forgetRunAt(keyOf(runId))
export const forgetRunAt = (key: string): void => void removeStored(key)

/** While it goes on, until the returned function is called. */
export const holdRun = (runId: string): (() => void) =>
  process.env.TARO_ENV === 'h5' ? takeTurn(keyOf(runId), { onMine: () => undefined }) : () => undefined

export type StoredRun = Begun & { key: string }

export const storedRuns = (keys = [prefix]): StoredRun[] =>
  keys.flatMap(key => {
    const begun = storeAt(key).read()
    return begun ? [{ key, ...begun }] : []
  })

/** Tells of each once no window of the browser goes on with it, unless the returned function is called before. */
export const onceInterrupted = (tell: (run: StoredRun) => void): (() => void) => {
  // An earlier version had one for all windows.
  const keys = storedKeys().filter(key => key === prefix || key.startsWith(keyOf('')))
  const ends = keys.map(key => onceNobodyHas(key, () => storedRuns([key]).forEach(tell)))
  return () => {
    for (const end of ends) end()
  }
}

const onceNobodyHas = (key: string, tell: () => void): (() => void) => {
  const end = takeTurn(key, {
    onMine: () => {
      tell()
      // Without other windows it is called before there is an `end`.
      void Promise.resolve().then(() => end())
    },
  })
  return end
}
