import type { Handset } from '../handset'
import { type Apis, Refused, refuse } from './api'

const keyLimitBytes = 1024 * 1024
const totalLimitBytes = 10 * 1024 * 1024

/** A missing key fails asynchronously and reads '' synchronously; 1 MB a key, 10 MB in all. */
export const storage = ({ memory, traces }: Handset): Apis => {
  const entries = memory.storage
  const bytesOf = (key: string) => Buffer.byteLength(key) + Buffer.byteLength(entries.get(key) ?? '')
  const usedBytes = () => [...entries.keys()].reduce((sum, key) => sum + bytesOf(key), 0)

  const write = (key: string, data: unknown) => {
    const text = JSON.stringify(data) ?? '""'
    if (Buffer.byteLength(text) > keyLimitBytes) refuse('entry size limit reached')
    const grownBytes = Buffer.byteLength(key) + Buffer.byteLength(text) - (entries.has(key) ? bytesOf(key) : 0)
    if (usedBytes() + grownBytes > totalLimitBytes) refuse('exceed storage max size 10Mb')
    entries.set(key, text)
    traces.stored.push({ key, text })
  }
  const read = (key: string): unknown => {
    const text = entries.get(key)
    return text === undefined ? undefined : JSON.parse(text)
  }
  const usage = () => ({
    keys: [...entries.keys()],
    currentSize: Math.ceil(usedBytes() / 1024),
    limitSize: totalLimitBytes / 1024,
  })

  return {
    handlers: {
      getStorage: ({ key }: { key: string }) =>
        entries.has(key) ? { data: read(key) } : refuse('data not found', { errno: 1000 }),
      setStorage: ({ key, data }: { key: string; data: unknown }) => write(key, data),
      removeStorage: ({ key }: { key: string }) => void entries.delete(key),
      clearStorage: () => entries.clear(),
      getStorageInfo: usage,
    },
    values: {
      getStorageSync: (key: string) => read(key) ?? '',
      setStorageSync: (key: string, data: unknown) => aloud('setStorageSync', () => write(key, data)),
      removeStorageSync: (key: string) => void entries.delete(key),
      clearStorageSync: () => entries.clear(),
      getStorageInfoSync: usage,
    },
  }
}

/** Synchronous calls throw their refusal. */
const aloud = (name: string, run: () => void) => {
  try {
    run()
  } catch (error) {
    throw error instanceof Refused ? new Error(`${name}:fail ${error.reason}`) : error
  }
}
