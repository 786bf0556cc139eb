import * as v from 'valibot'
import { serverNow } from '@/lib/clock'
import {
  isUnread,
  isUntold,
  onStoredElsewhere,
  readStored,
  removeStored,
  storedKeys,
  writeStored,
} from '@/platform/storage'
import { currentUid, isEndedElsewhere, leftPrefix, Owned, onSessionEnding } from './session'

export type Options<Value, Empty> = {
  key: string
  /** Everything but the owner. A list is `readableRows`, so that one bad row does not lose the others. */
  schema: v.GenericSchema<unknown, Value>
  /** The value for an account that has stored nothing yet. */
  empty: Empty
  /**
   * What stays on the phone after signing out, for this account's return; undefined for nothing. It must not contain a
   * phone number, address or token (`faults.md` 60).
   */
  afterSignOut?: (value: Value) => Value | undefined
  /** The app writes what it has in memory, without reading first what is stored. */
  isInMemory?: boolean
  /** An older version did not store whose it was. */
  wasUnowned?: boolean
}

const Left = v.object({ uid: v.string(), datedAtMs: v.optional(v.number()) })

const leftForMs = 30 * 86_400_000
const leftKeyOf = (uid: string, key: string) => `${leftPrefix}${uid}.${key}`

/**
 * What the phone stores for one account under one key. Another account's value is never read, and an unreadable one
 * counts as missing. Signing out erases it, except what `afterSignOut` leaves under a key of that account.
 */
export const accountStore = <Value extends object, Empty>(options: Options<Value, Empty>) => {
  const { key, schema, empty, afterSignOut, wasUnowned = false, isInMemory = false } = options

  const valueIn = (stored: unknown): Value | undefined => {
    const value = v.safeParse(schema, stored)
    return value.success ? value.output : undefined
  }
  const ownUnder = (storageKey: string, uid: string | undefined): Value | undefined => {
    const stored = readStored(storageKey)
    return (v.is(Owned, stored) ? stored.uid === uid : wasUnowned) ? valueIn(stored) : undefined
  }
  /**
   * Reads the value whoever owns it: in another window another account may be signed in. Returns the key of what does not
   * fit, or cannot be read: it may do so later.
   */
  const putAside = () => {
    const stored = readStored(key)
    if (!v.is(Owned, stored)) return isUnread(key) ? key : undefined
    const value = valueIn(stored)
    const left = value && afterSignOut?.(value)
    return left && !leave(stored.uid, left) ? key : undefined
  }
  /** With a time, without which an earlier version would erase it. It is newer than what could not be read there before. */
  const leave = (uid: string, left: Value) => {
    readStored(leftKeyOf(uid, key))
    return writeStored(leftKeyOf(uid, key), { uid, leftAtMs: serverNow(), ...left })
  }

  /** Of an account that may have signed out. */
  const readOf = (uid: string): Value | Empty =>
    ownUnder(key, uid) ?? (afterSignOut && ownUnder(leftKeyOf(uid, key), uid)) ?? empty
  const read = (): Value | Empty => {
    const uid = currentUid()
    return uid === undefined ? empty : readOf(uid)
  }
  /** True when there was something to leave, and it is stored. */
  const writeLeft = (uid: string, value: Value): boolean => {
    const left = afterSignOut?.(value)
    if (left) return leave(uid, left)
    removeStored(leftKeyOf(uid, key))
    return false
  }
  /** Something is stored that whoever writes may know nothing of. */
  const isInDoubt = (uid: string) => isUnread(key) || (isInMemory && [key, leftKeyOf(uid, key)].some(isUntold))
  /** True when it is stored; without an account nothing is. */
  const write = (value: Value): boolean => {
    const uid = currentUid()
    if (uid === undefined || isInDoubt(uid)) return false
    if (isEndedElsewhere()) return writeLeft(uid, value)
    if (afterSignOut && !ownUnder(key, uid) && (putAside() || isUnread(leftKeyOf(uid, key)))) return false
    const isStored = writeStored(key, { uid, ...value })
    if (isStored && afterSignOut) removeStored(leftKeyOf(uid, key))
    return isStored
  }

  if (afterSignOut) onSessionEnding(putAside)

  /** Changes what an account left when it signed out. What was erased since stays erased. */
  const updateLeft = (uid: string, change: (left: Value) => Value): void => {
    const left = ownUnder(leftKeyOf(uid, key), uid)
    if (left) writeLeft(uid, change(left))
  }

  /**
   * Calls back when another window of the browser has stored something here, or what could not be read can be, also of
   * what the account has left; that another window signed out, the session says.
   */
  const onChangedElsewhere = (listener: () => void) =>
    onStoredElsewhere({ startsWith: '' }, (changed = key) => {
      const uid = currentUid()
      const isLeft = process.env.TARO_ENV !== 'h5' && changed === leftKeyOf(`${uid}`, key)
      if ((changed === key || isLeft) && ownUnder(changed, uid)) listener()
    })
  return { read, readOf, write, updateLeft, onChangedElsewhere }
}

/**
 * Erases what accounts left that have not returned for a month. `nowMs` is the server's, which also dates what was left:
 * the phone's clock may be years off, and what is in doubt could be made twice without it.
 */
export const forgetLongLeft = (nowMs: number): void => {
  for (const key of storedKeys().filter(each => each.startsWith(leftPrefix))) {
    const left = readStored(key)
    if (v.is(Left, left)) forgetOnceOld(key, left, nowMs)
    else if (!isUnread(key)) removeStored(key)
  }
}

const forgetOnceOld = (key: string, left: v.InferOutput<typeof Left>, nowMs: number): void => {
  if (left.uid === currentUid()) return
  const agoMs = nowMs - (left.datedAtMs ?? Infinity)
  if (agoMs < 0) writeStored(key, { ...left, datedAtMs: nowMs })
  if (agoMs > leftForMs) removeStored(key)
}
