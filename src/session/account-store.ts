import * as v from 'valibot'
import { readStored, writeStored } from '@/platform/storage'
import { currentUid } from './session'

type Options<Value, Empty> = {
  key: string
  /** Of everything but the owner. A list is `readableRows`, so that one bad row does not take the others along. */
  schema: v.GenericSchema<unknown, Value>
  /** What an account finds that has stored nothing yet. */
  empty: Empty
}

const Owned = v.object({ uid: v.string() })

/**
 * What the phone keeps for one account under one key. Nobody reads what another account stored there, and what cannot
 * be read counts as nothing. Signing out erases it.
 */
export const accountStore = <Value extends object, Empty>({ key, schema, empty }: Options<Value, Empty>) => ({
  read: (): Value | Empty => {
    const stored = readStored(key)
    const isOwn = v.is(Owned, stored) && stored.uid === currentUid()
    const value = isOwn ? v.safeParse(schema, stored) : undefined
    return value?.success ? value.output : empty
  },
  /** True when it is stored; without an account nothing is. */
  write: (value: Value): boolean => {
    const uid = currentUid()
    return uid !== undefined && writeStored(key, { uid, ...value })
  },
})
