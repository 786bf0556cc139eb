import Taro from '@tarojs/taro'
import { steadyNow } from '@/lib/clock'
import { later } from '@/lib/pauses'
import { redact } from '@/lib/redact'

/**
 * Small values stored on the phone. Every key has our prefix: in a browser the origin's storage is not ours alone. A
 * full or broken storage never stops the app (`faults.md` 51): it continues in memory and warns once on the console.
 */
const prefix = 'nodemate.'

/**
 * What is stored under each key that was read or written, '' for nothing. The mini-program has one window, whose storage
 * takes long; in a browser another window may have stored something else since.
 */
const known = new Map<string, string>()
/** The keys as they were before: what was stored or removed since is known. */
let listed: string[] | undefined
/** A phone that cannot list them is asked again a minute later, and not at each key. */
let mayListAtMs = 0
/** Longer ones are read once, and would be in memory twice. */
const maxKnown = 100_000
const know = (key: string, text: string): void => {
  if (process.env.TARO_ENV === 'h5') return
  if (text.length <= maxKnown) known.set(key, text)
  else forget(key)
}
/** It may be there or not. */
const forget = (key: string): void => {
  known.delete(key)
  listed = undefined
}

/**
 * Since when a key could not be read: whoever writes now may take what is there for nothing. What cannot be read for so
 * long is given up, or nothing could be stored there ever again.
 */
const unreadSinceMs = new Map<string, number>()
const giveUpAfterMs = 60_000
const tryAgainMs = 2_000
const noteUnread = (key: string): void => {
  if (unreadSinceMs.has(key)) return
  unreadSinceMs.set(key, steadyNow())
  const tryAgain = () => {
    if (isUnread(key)) later(tryAgainMs, tryAgain)
    else if (unreadSinceMs.has(key)) tellOf(key)
  }
  later(tryAgainMs, tryAgain)
}
/** Told once a key can be read again, or is given up. */
const readAgain = new Set<(key: string) => void>()
const tellOf = (key: string): void => {
  for (const tell of readAgain) tell(key)
}
const untold = new Set<string>()
const noteRead = (key: string): void => {
  if (!unreadSinceMs.delete(key)) return
  untold.add(key)
  later(0, () => {
    untold.delete(key)
    tellOf(key)
  })
}
/** Whether that is so. It is read once more, for the next try: perhaps nobody has tried for long. */
export const isUnread = (key: string): boolean => {
  const sinceMs = unreadSinceMs.get(key)
  if (sinceMs === undefined) return false
  readStored(key)
  return !unreadSinceMs.has(key) || steadyNow() - sinceMs < giveUpAfterMs
}
/** It has just been read at last, and those who took it for missing are told in a moment. */
export const isUntold = (key: string): boolean => untold.has(key)

/** Undefined when there is no value, or it cannot be read. */
export const readStored = (key: string): unknown => {
  try {
    // A missing key reads as '' in the mini-program and in Taro's browser build.
    const text = known.get(key) ?? read(key)
    if (typeof text !== 'string') return undefined
    if (text !== '' || isMissing(key)) {
      know(key, text)
      noteRead(key)
    } else if (listed && !known.has(key)) noteUnread(key)
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * What a phone fails to read once would be missing for as long as the app runs, and then be written over. A read that
 * fails may say nothing of it, and return '' as for what is missing.
 */
const read = (key: string, isLast = false): unknown => {
  try {
    const text = Taro.getStorageSync(prefix + key)
    if (text !== '' || isLast || isMissing(key)) return text
  } catch (error) {
    if (isLast) {
      noteUnread(key)
      throw error
    }
  }
  return read(key, true)
}

const isMissing = (key: string): boolean => {
  if (process.env.TARO_ENV === 'h5') return true
  if (!listed && steadyNow() >= mayListAtMs) {
    listed = listKeys()
    if (!listed) mayListAtMs = steadyNow() + 60_000
  }
  return listed?.includes(key) === false
}

let makeRoom = () => false

/** Sets what frees something of little value when storage is full; it returns false when there is nothing to free. */
export const whenStorageIsFull = (make: () => boolean): void => {
  makeRoom = make
}

/** Returns whether it was stored. Nothing is stored over what could not be read. */
export const writeStored = (key: string, value: unknown): boolean => {
  if (isUnread(key)) return false
  try {
    const text = JSON.stringify(value)
    Taro.setStorageSync(prefix + key, text)
    know(key, text)
    unreadSinceMs.delete(key)
    return true
  } catch (error) {
    forget(key)
    if (makeRoom()) return writeStored(key, value)
    console.warn('not stored:', key, redact(error))
    return false
  }
}

/** Returns whether it is gone. */
export const removeStored = (key: string): boolean => {
  try {
    if (known.get(key) !== '') Taro.removeStorageSync(prefix + key)
    know(key, '')
    unreadSinceMs.delete(key)
    return true
  } catch (error) {
    forget(key)
    console.warn('not removed:', key, redact(error))
    return false
  }
}

/** Removes everything of ours, except keys with these prefixes. Returns whether all of it is gone. */
export const removeAllStored = (except: readonly string[] = []): boolean => {
  known.clear()
  listed = undefined
  const isKept = (key: string) => except.some(start => key.startsWith(start))
  const removals = listKeys()?.map(key => isKept(key) || removeStored(key))
  return removals?.every(Boolean) ?? false
}

/** Our keys, without the prefix; none when they cannot be listed. */
export const storedKeys = (): string[] => listKeys() ?? []

/** Whether there is anything under this key, even if it cannot be read; also when nobody can tell. */
export const mayBeStored = (key: string): boolean => listKeys()?.includes(key) ?? true

/** Undefined when they cannot be listed, not even at the second try. */
export const listKeys = (isLast = false): string[] | undefined => {
  try {
    // A phone may fail to list them without an error: then there is no list.
    const { keys } = Taro.getStorageInfoSync()
    return keys.filter(key => key.startsWith(prefix)).map(key => key.slice(prefix.length))
  } catch (error) {
    if (!isLast) return listKeys(true)
    console.warn('not listed', redact(error))
    return undefined
  }
}

/**
 * Calls back when this key, or one that begins with `startsWith`, is no longer as it was read: another window of the
 * browser has changed it, or it could not be read until now. The mini-program has only one window.
 */
export const onStoredElsewhere = (
  key: string | { startsWith: string },
  listener: (changed?: string) => void,
): (() => void) => {
  const tell = (changed: string) => {
    if (typeof key === 'string' ? changed === key : changed.startsWith(key.startsWith)) listener(changed)
  }
  readAgain.add(tell)
  const hear = (event: StorageEvent) => {
    // No key means that everything was removed.
    if (event.key === null) listener()
    else if (event.key.startsWith(prefix)) tell(event.key.slice(prefix.length))
  }
  if (process.env.TARO_ENV === 'h5') window.addEventListener('storage', hear)
  return () => {
    readAgain.delete(tell)
    if (process.env.TARO_ENV === 'h5') window.removeEventListener('storage', hear)
  }
}
