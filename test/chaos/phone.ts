import type { HttpExchange } from '@/request/http-exchange'
import { setNodeState } from '../backend/answers/node-state'
import { makeClock } from '../evening/clock'
import type { Fate } from '../evening/faults'
import { site } from '../evening/in-process'
import { openWorld } from '../evening/world'
import type { App } from './app'
import { nodesOf, otherThan, seedPeople, type Uid, uids } from './people'
import type { Evening } from './steps'
import { seenOf, type Wanted } from './truths'

type StartApp = typeof import('./app')['startApp']

/** A killed app receives no response any more. */
const untilKilled = (exchange: HttpExchange) => {
  let isOver = false
  const never = new Promise<never>(() => undefined)
  const heard: HttpExchange = (outgoing, signal) =>
    exchange(outgoing, signal).then(
      incoming => (isOver ? never : incoming),
      error => (isOver ? never : Promise.reject(error)),
    )
  const end = () => {
    isOver = true
  }
  return { heard, end }
}

/** Loading these takes three times as long as the app's own modules, and none keeps anything of a life. */
for (const library of ['@tarojs/taro', '@tanstack/react-query', 'protobufjs/minimal', 'react', 'valibot', 'zustand'])
  jest.setMock(library, jest.requireActual(library))

/** Each run of the app has modules of its own, as each start of an app has. */
const startLife = (exchange: HttpExchange): App & { end: () => void } => {
  const { heard, end } = untilKilled(exchange)
  jest.resetModules()
  return { ...jest.requireActual<{ startApp: StartApp }>('./app').startApp(heard, site), end }
}

/** One phone and its surroundings, at the beginning of an evening. */
export const openPhone = async ({ seed }: Evening) => {
  window.localStorage.clear()
  const coming: Fate[] = []
  // The sign of life that goes out twice a minute would take every fault upon itself.
  const nextFate = (call: string): Fate => (call !== 'statistics.reportAlive' && coming.shift()) || { is: 'well' }
  const world = await openWorld({ seed, more: seedPeople, nextFate })
  jest.spyOn(Math, 'random').mockImplementation(world.random)
  const { passUnseen: pass, settled } = makeClock(world.isBusy)
  const wanted: Wanted = {
    taps: { 'u-fleet': 0, 'u-ordinary': 0 },
    orders: { 'u-fleet': 0, 'u-ordinary': 0 },
    schedules: { 'u-fleet': 0, 'u-ordinary': 0 },
    boosts: { 'u-fleet': 0, 'u-ordinary': 0 },
    limits: [],
    maps: [],
    prints: [],
  }
  const person = {
    app: startLife(world.exchange),
    uid: uids[0] as Uid, // the first of the two
    wrong: [] as string[],
    lives: 1,
    retries: 0,
    /** What could not be stored is forgotten by a kill. */
    wasStorageFull: false,
    clockMovedMs: 0,
    wanted,
  }
  return { world, coming, pass, settled, person, tokens: [] as string[] }
}
export type Phone = Awaited<ReturnType<typeof openPhone>>

export const signIn = async ({ world, person, tokens }: Phone, uid: Uid) => {
  const session = await world.session(uid)
  tokens.push(session.accessToken, session.authToken)
  person.uid = uid
  person.app.signIn(session)
  person.wrong.push(...seenOf(otherThan(uid), person.wanted, person.app))
}

export const setNetwork = (isThere: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
}

/** Full, or broken: every write throws. */
export const setStorage = ({ person }: Phone, isFull: boolean) => {
  const write = jest.spyOn(Storage.prototype, 'setItem')
  person.wasStorageFull ||= isFull
  if (!isFull) return write.mockRestore()
  write.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

/** The phone's clock; the servers' is not affected. */
export const moveClock = ({ world, person }: Phone, ms: number) => {
  person.clockMovedMs += ms
  world.backend.clock.move(-person.clockMovedMs)
  jest.setSystemTime(Date.now() + ms)
}

export const plugNode = ({ world: { backend }, person }: Phone, isIn: boolean) =>
  backend.writes(() =>
    setNodeState(backend.db, nodesOf[person.uid][0], isIn ? 'online' : 'offline', backend.clock.now()),
  )

/** Dropping the fake timers sets the clock back to where it began. */
export const dropTimers = () => {
  const nowMs = Date.now()
  jest.clearAllTimers()
  jest.setSystemTime(nowMs)
}

/** Ends everything that runs; only what was stored is left. */
export const kill = ({ world, person, coming }: Phone) => {
  person.app.end()
  person.app.unwatch()
  dropTimers()
  coming.length = 0
  person.lives += 1
  person.app = startLife(world.exchange)
}
