import * as v from 'valibot'
import { removeStored } from '@/platform/storage'
import { takeTurn } from '@/platform/take-turn'
import { accountStore } from '@/session/account-store'

const key = 'several'

/** A run that has not ended: after a kill, or once its window is closed, it is told and not resumed. */
const Begun = v.object({
  total: v.number(),
  /** How many have an outcome. */
  ended: v.number(),
  /** The names of those that were in progress. */
  running: v.array(v.string()),
})
type Begun = v.InferOutput<typeof Begun>

const store = accountStore<Begun, undefined>({ key, schema: Begun, empty: undefined })

export const interruptedRun = store.read
export const storeRun = store.write
export const forgetRun = (): void => void removeStored(key)

/** While it goes on, until the returned function is called. */
export const holdRun = (): (() => void) =>
  process.env.TARO_ENV === 'h5' ? takeTurn(key, { onMine: () => undefined }) : () => undefined

/** Tells once no window of the browser goes on with one, unless the returned function is called before. */
export const onceNoneRuns = (tell: () => void): (() => void) => {
  const end = takeTurn(key, {
    onMine: () => {
      tell()
      // Without other windows it is called before there is an `end`.
      void Promise.resolve().then(() => end())
    },
  })
  return end
}
