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

/** A stored list: a row that can no longer be read is left out, and no other with it. */
export const readableRows = <Row>(schema: v.GenericSchema<unknown, Row>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform(rows => rows.flatMap(each => readable(schema, each))),
  )

const readable = <Row>(schema: v.GenericSchema<unknown, Row>, stored: unknown): Row[] => {
  const row = v.safeParse(schema, stored)
  return row.success ? [row.output] : []
}
