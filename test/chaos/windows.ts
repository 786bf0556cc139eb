import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type Taro from '@tarojs/taro'
import type { RoundTrip } from '@/request/round-trip'
import type { Env } from '../evening/env'
import { callAt, site } from '../evening/in-process'
import { makeLocks } from '../platform/locks'
import type { App } from './app'

type StartApp = typeof import('./app')['startApp']

const taroModule = jest.requireActual<{ default: typeof Taro }>('@tarojs/taro')
const { default: taro } = taroModule
/** Loading these takes several times as long as the app's own modules, and none keeps anything of a life. */
const libraries = ['@tarojs/components', '@tanstack/react-query', 'protobufjs/minimal', 'react', 'valibot', 'zustand']
const services = readdirSync(join(__dirname, '../../src/services'), { recursive: true, encoding: 'utf8' })
const calls = services.filter(file => file.endsWith('.ts')).map(file => `@/services/${file.slice(0, -'.ts'.length)}`)
for (const each of [...libraries, ...calls]) jest.setMock(each, jest.requireActual(each))

/** Also while the storage is broken for the app. */
const { getItem } = Storage.prototype
const stored = (key: string): string | null => getItem.call(window.localStorage, key)

/** What a closed window has begun ends nowhere: it receives no response and stores nothing any more. */
type Life = { isOver: boolean; listeners: ((event: StorageEvent) => void)[]; notifiedNext: string[] }
type Unheard = Set<string>

const whileOpen =
  (life: Life, roundTrip: RoundTrip, unheard: Unheard): RoundTrip =>
  (outgoing, signal) => {
    const never = new Promise<never>(() => undefined)
    if (life.isOver) return never
    return roundTrip(outgoing, signal).then(
      incoming => {
        if (life.isOver) unheard.add(callAt(outgoing))
        return life.isOver ? never : incoming
      },
      error => (life.isOver ? never : Promise.reject(error)),
    )
  }

/** What is registered for `storage` meanwhile belongs to this window. */
const hearing = <T>({ listeners }: Life, start: () => T): T => {
  const add = window.addEventListener
  window.addEventListener = (type: string, listener: unknown, ...options: unknown[]) => {
    // as: of this one event.
    if (type === 'storage') listeners.push(listener as (event: StorageEvent) => void)
    else Reflect.apply(add, window, [type, listener, ...options])
  }
  try {
    return start()
  } finally {
    window.addEventListener = add
  }
}

/** Whether code that comes in a package of its own is there at once, after a while, or not at all. */
export type Packages = 'there' | 'late' | 'missing'
const lateMs = 20_000

const arrivalOf = (packages: Packages): Promise<void> => {
  if (packages === 'there') return Promise.resolve()
  return new Promise((come, fail) =>
    setTimeout(packages === 'late' ? come : () => fail(new Error('its package did not come')), lateMs),
  )
}

/** An event may come as late as this, but never before an earlier one. */
export const maxLateMs = 50

/**
 * The windows of one browser: each is a run of the app with modules of its own, over the same storage, and hears of
 * what the others store.
 */
export const makeWindows = ({ roundTrip, random }: Pick<Env, 'roundTrip' | 'random'>) => {
  const runs = new Map<App, Life>()
  const locks = makeLocks()
  let packages: Packages = 'there'
  /** Calls that acted for a window which was closed by then. */
  const unheard: Unheard = new Set()

  const notifyOthers = (from: Life, key: string) => {
    for (const life of runs.values()) {
      if (life === from) continue
      life.notifiedNext.push(key)
      setTimeout(() => notify(life), random() * maxLateMs)
    }
  }
  const notify = ({ isOver, listeners, notifiedNext }: Life) => {
    const key = notifiedNext.shift()
    if (key === undefined || isOver) return
    for (const listener of listeners) listener(new StorageEvent('storage', { key }))
  }

  const storageOf = (life: Life) => {
    const changing =
      <Args extends [string, ...unknown[]]>(change: (...args: Args) => void) =>
      (...args: Args) => {
        if (life.isOver) return
        const before = stored(args[0])
        change(...args)
        if (stored(args[0]) !== before) notifyOthers(life, args[0])
      }
    return {
      setStorageSync: changing((key: string, data: unknown) => taro.setStorageSync(key, data)),
      removeStorageSync: changing((key: string) => taro.removeStorageSync(key)),
      // Browsers list keys in no order that an app may rely on.
      getStorageInfoSync: () => {
        const { keys = [], ...info } = taro.getStorageInfoSync()
        const drawn = keys.map(key => ({ key, at: random() })).sort((one, other) => one.at - other.at)
        return { ...info, keys: drawn.map(({ key }) => key) }
      },
    }
  }

  /** The code of a package, for a window that is still open by then. */
  const fetchedBy = (life: Life) => ({
    // biome-ignore lint/suspicious/noThenProperty: it stands where a promise does.
    then: <T>(load: () => T) =>
      arrivalOf(packages).then(() => (life.isOver ? new Promise<never>(() => undefined) : locks.during(life, load))),
  })

  const open = (): App => {
    const life: Life = { isOver: false, listeners: [], notifiedNext: [] }
    jest.resetModules()
    Object.assign(globalThis, { nodemateFetched: fetchedBy(life) })
    const own = Object.assign(Object.create(taro), storageOf(life))
    jest.setMock('@tarojs/taro', { ...taroModule, __esModule: true, default: own })
    const storage = jest.requireActual<typeof import('@/platform/storage')>('@/platform/storage')
    const onStoredElsewhere: typeof storage.onStoredElsewhere = (...of) =>
      hearing(life, () => storage.onStoredElsewhere(...of))
    jest.setMock('@/platform/storage', { ...storage, onStoredElsewhere })
    const { startApp } = locks.during(life, () => jest.requireActual<{ startApp: StartApp }>('./app'))
    const app = startApp(whileOpen(life, roundTrip, unheard), site)
    runs.set(app, life)
    return app
  }

  const close = (app: App) => {
    app.unwatch()
    const life = runs.get(app)
    if (life) {
      life.isOver = true
      locks.close(life)
    }
    runs.delete(app)
  }

  const setPackages = (are: Packages) => {
    packages = are
  }

  return { open, close, unheard, setPackages, all: (): App[] => [...runs.keys()] }
}
