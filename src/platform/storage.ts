import Taro from '@tarojs/taro'
import { redact } from '@/lib/redact'

/**
 * Small values stored on the phone. Every key has our prefix: in a browser the origin's storage is not ours alone. A
 * full or broken storage never stops the app (`faults.md` 51): it continues in memory and warns once on the console.
 */
const prefix = 'nodemate.'

/** Undefined when there is no value, or it cannot be read. */
export const readStored = (key: string): unknown => {
  try {
    // A missing key reads as '' in the mini-program and in Taro's browser build.
    const text: unknown = Taro.getStorageSync(prefix + key)
    return typeof text === 'string' && text !== '' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

let makeRoom = () => false

/** Sets what frees something of little value when storage is full; it returns false when there is nothing to free. */
export const whenStorageIsFull = (make: () => boolean): void => {
  makeRoom = make
}

/** Returns whether it was stored. */
export const writeStored = (key: string, value: unknown): boolean => {
  try {
    Taro.setStorageSync(prefix + key, JSON.stringify(value))
    return true
  } catch (error) {
    if (makeRoom()) return writeStored(key, value)
    console.warn('not stored:', key, redact(error))
    return false
  }
}

/** Returns whether it is gone. */
export const removeStored = (key: string): boolean => {
  try {
    Taro.removeStorageSync(prefix + key)
    return true
  } catch (error) {
    console.warn('not removed:', key, redact(error))
    return false
  }
}

/** Removes everything of ours, except keys with these prefixes. Returns whether all of it is gone. */
export const removeAllStored = ({ except = [] }: { except?: readonly string[] } = {}): boolean => {
  const isKept = (key: string) => except.some(start => key.startsWith(start))
  const removals = readKeys()?.map(key => isKept(key) || removeStored(key))
  return removals?.every(Boolean) ?? false
}

/** Our keys, without the prefix. */
export const storedKeys = (): string[] => readKeys() ?? []

const readKeys = (): string[] | undefined => {
  try {
    const keys = Taro.getStorageInfoSync().keys ?? []
    return keys.filter(key => key.startsWith(prefix)).map(key => key.slice(prefix.length))
  } catch (error) {
    console.warn('not removed', redact(error))
    return undefined
  }
}

/**
 * Calls back when another window of the browser has changed this key, or one that begins with `startsWith`. The
 * mini-program has only one window.
 */
export const onStoredElsewhere = (key: string | { startsWith: string }, listener: () => void): (() => void) => {
  if (process.env.TARO_ENV !== 'h5') return () => undefined
  const isMeant = (changed: string) =>
    typeof key === 'string' ? changed === prefix + key : changed.startsWith(prefix + key.startsWith)
  const hear = (event: StorageEvent) => {
    // No key means that everything was removed.
    if (event.key === null || isMeant(event.key)) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
