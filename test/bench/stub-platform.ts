import Module from 'node:module'
import { AbortController, AbortSignal } from '@/polyfills/abort'

/**
 * Stands in for Taro and `wx`, so that parts of the app run here as they are: a storage, files of zeros but for their
 * names, and one response to every request. `main.ts` imports it before them.
 */
type Incoming = { statusCode: number; header: Record<string, string>; cookies: string[]; data: string }
type Asked = { url: string; method?: string; header?: object; data?: unknown }
type Read = { filePath: string; position: number; length: number; success: (read: { data: ArrayBuffer }) => void }

const stored = new Map<string, string>()

export const platform = {
  writtenBytes: 0,
  response: { statusCode: 200, header: {}, cookies: [], data: '' } as Incoming,
  /** Resolves soon, as a request does. */
  request: (_asked: Asked): Promise<Incoming> => Promise.resolve(platform.response),
}

const taro = {
  request: (asked: Asked) => platform.request(asked),
  getStorageSync: (key: string) => stored.get(key) ?? '',
  setStorageSync: (key: string, text: string) => {
    platform.writtenBytes += Buffer.byteLength(key + text)
    stored.set(key, text)
  },
  removeStorageSync: (key: string) => void stored.delete(key),
  getStorageInfoSync: () => ({ keys: [...stored.keys()] }),
}

const readFile = ({ filePath, position, length, success }: Read) => {
  const piece = Buffer.alloc(position + length)
  piece.write(filePath)
  success({ data: new Uint8Array(piece.subarray(position)).buffer })
}
Object.assign(globalThis, { wx: { getFileSystemManager: () => ({ readFile }) } })
process.env.TARO_ENV = 'weapp'

const id = require.resolve('@tarojs/taro')
const module = new Module(id)
module.exports = taro
module.loaded = true
require.cache[id] = module

/** This run's compiler names every function whenever it is made, which took half the time of a call. The builds do not. */
const { defineProperty } = Object
Object.defineProperty = (target, key, described) =>
  key === 'name' && typeof target === 'function' ? target : defineProperty(target, key, described)

const nodes = { AbortController: globalThis.AbortController, AbortSignal: globalThis.AbortSignal }
// Node's accessors would be slow to replace.
for (const [name, value] of Object.entries(nodes))
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })

/** With the mini-program's own classes, which its build puts in the place of these names; the bench itself needs Node's. */
export const asBuilt = (run: () => Promise<unknown>) => async (): Promise<void> => {
  Object.assign(globalThis, { AbortController, AbortSignal })
  await run()
  Object.assign(globalThis, nodes)
}
