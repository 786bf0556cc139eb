import * as v from 'valibot'
import { removeStored } from '@/platform/storage'
import { accountStore } from '@/session/account-store'

const key = 'several'

/** A run that has not ended: after a kill it is told and not resumed. */
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
