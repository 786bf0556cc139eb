import type { HttpExchange } from '@/request/http-exchange'
import { setNodeState } from '../backend/answers/node-state'
import { makeClock } from '../evening/clock'
import { site } from '../evening/in-process'
import { openWorld } from '../evening/world'
import type { App } from './app'
import { makeBadLuck } from './bad-luck'
import { nodesOf, otherThan, seedPeople, type Uid, uids } from './people'
import type { Evening } from './steps'
import { keptOf, shownOf, type Wanted } from './truths'

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
  const badLuck = makeBadLuck()
  const world = await openWorld({ seed, more: seedPeople, nextFate: badLuck.fateOf })
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
    wasStorageBad: false,
    hasForgotten: false,
    /** What could not be removed either stays. */
    wasStorageBroken: false,
    clockMovedMs: 0,
    wanted,
  }
  const lasting: { untilAt: number; end: () => unknown }[] = []
  return { world, badLuck, lasting, pass, settled, person, tokens: [] as string[] }
}
export type Phone = Awaited<ReturnType<typeof openPhone>>

/** What could not be stored is not there for who comes back, or starts anew. */
const forget = ({ person }: Phone) => {
  person.hasForgotten ||= person.wasStorageBad
}

export const signOut = (phone: Phone) => {
  forget(phone)
  phone.person.app.signOut()
}

export const signIn = async (phone: Phone, uid: Uid) => {
  const { world, person, tokens } = phone
  if (uid !== person.uid) forget(phone)
  const session = await world.session(uid)
  tokens.push(session.accessToken, session.authToken)
  person.uid = uid
  person.app.signIn(session)
  const other = otherThan(uid)
  person.wrong.push(...shownOf(other, person.wanted, person.app), ...(person.wasStorageBroken ? [] : keptOf(other)))
}

export const setNetwork = (isThere: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
}

/** Full: every write throws. Broken: reading and removing throw as well. */
const failing = { full: ['setItem'], broken: ['setItem', 'getItem', 'removeItem'], well: [] } as const

export const setStorage = ({ person }: Phone, state: keyof typeof failing) => {
  for (const method of failing.broken) jest.spyOn(Storage.prototype, method).mockRestore()
  person.wasStorageBad ||= state !== 'well'
  person.wasStorageBroken ||= state === 'broken'
  for (const method of failing[state])
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException(state, 'QuotaExceededError')
    })
}

/** The platform suspends an app that has been in the background for so long: its requests fail, and no timer runs. */
const untilAsleepMs = 5_000
const asleepMs = 30 * 60_000

export const sleep = async ({ world, person, pass, settled }: Phone) => {
  person.app.go(false)
  await pass(untilAsleepMs)
  world.breakOff()
  await settled()
  jest.setSystemTime(Date.now() + asleepMs)
  person.app.go(true)
}

/** The phone's clock; the servers' is not affected. */
export const moveClock = ({ world, person }: Phone, ms: number) => {
  person.clockMovedMs += ms
  world.backend.clock.move(-person.clockMovedMs)
  jest.setSystemTime(Date.now() + ms)
}

export const plugNode = ({ world: { backend } }: Phone, uid: Uid, isIn: boolean) =>
  backend.writes(() => setNodeState(backend.db, nodesOf[uid][0], isIn ? 'online' : 'offline', backend.clock.now()))

/** Dropping the fake timers sets the clock back to where it began. */
export const dropTimers = () => {
  const nowMs = Date.now()
  jest.clearAllTimers()
  jest.setSystemTime(nowMs)
}

/** Ends everything that runs; only what was stored is left. */
export const kill = (phone: Phone) => {
  const { world, person, badLuck } = phone
  forget(phone)
  person.app.end()
  person.app.unwatch()
  dropTimers()
  badLuck.clear()
  person.lives += 1
  person.app = startLife(world.exchange)
  // A sign-in that could not be stored is forgotten.
  const now = person.app.session()
  person.uid = uids.find(uid => now.status !== 'signed-out' && uid === now.uid) ?? person.uid
}
