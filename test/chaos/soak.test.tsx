import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { acts } from './acts'
import { openPhone, type Phone, signIn } from './phone'
import type { Step } from './steps'
import { setNetwork } from './surroundings'

/** Eight hours in the foreground and background, by the test's clock: what an hour brings is gone when it is over. */
jest.setTimeout(600_000)
const minuteMs = 60_000

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10), doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  for (const level of ['error', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const countListeners = () => {
  let count = 0
  const { addEventListener, removeEventListener } = window
  jest.spyOn(window, 'addEventListener').mockImplementation((...args: unknown[]) => {
    count += 1
    Reflect.apply(addEventListener, window, args)
  })
  jest.spyOn(window, 'removeEventListener').mockImplementation((...args: unknown[]) => {
    count -= 1
    Reflect.apply(removeEventListener, window, args)
  })
  return () => count
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
/** Without what nothing refers to any more. */
const heapBytes = (): number => {
  collect()
  return process.memoryUsage().heapUsed
}

const anHour: Step['does'][] = ['open a service', 'exchange', 'print', 'back up', 'boost', 'limit', 'wake']

const spendHour = async (phone: Phone, hour: number) => {
  const { person, pass } = phone
  await signIn(phone, 'u-fleet')
  for (const [at, does] of anHour.entries()) {
    await acts[does](
      phone,
      { does, which: 0, elsewhere: null, meanwhile: null, badLuck: null, thenMs: 0 },
      hour * 10 + at,
    )
    await pass(2 * minuteMs)
  }
  person.app.go(false)
  await pass(30 * minuteMs)
  person.app.go(true)
  await acts['stop a service'](
    phone,
    { does: 'wait', which: 0, elsewhere: null, meanwhile: null, badLuck: null, thenMs: 0 },
    0,
  )
  await pass(5 * minuteMs)
  person.app.signOut()
  await pass(11 * minuteMs)
}

/** What an hour left for the account's return is told then. */
const comeBack = async (phone: Phone) => {
  await signIn(phone, 'u-fleet')
  await phone.pass(10 * minuteMs)
  phone.person.app.signOut()
  await phone.pass(11 * minuteMs)
}

test('keeps no timer, listener, stored key or memory of hours that are over', async () => {
  setNetwork(true)
  const listeners = countListeners()
  const phone = await openPhone({ seed: 1 })
  const held = () => ({
    timers: jest.getTimerCount(),
    listeners: listeners(),
    // With the length of what lies under it.
    keys: Object.entries({ ...window.localStorage }).map(([key, text]) => `${key}: ${text.length}`),
  })
  await spendHour(phone, 0)
  await comeBack(phone)
  const [after, heapAfter] = [held(), heapBytes()]
  for (let hour = 1; hour < 8; hour++) await spendHour(phone, hour)
  await comeBack(phone)
  expect(held()).toEqual(after)
  // The stand-in and this test remember what was asked, in some 300 kB an hour.
  expect(heapBytes() - heapAfter).toBeLessThan(5_000_000)
  expect(phone.person.wrong).toEqual([])
  expect(phone.env.counts.arrivals.length).toBeGreaterThan(300)
  phone.person.app.unwatch()
  phone.windows.close(phone.person.app)
  phone.env.stop()
})
