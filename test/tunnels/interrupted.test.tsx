import { CallError } from '@/request/errors'
import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** A node that has no power for a while, or an account that nobody can read, and two phones that use it. */

let home: Home
let one: Phone
let other: Phone
let mapId: string
beforeEach(async () => {
  ;[home, one, other] = startHome('one', 'other')
  mapId = one.add(80)
  await pass(2_000)
  await other.refresh()
})
afterEach(endHome)

/** How often the first phone has made a call, from then on. */
const timesOf = (call: string, from = 0) =>
  home.asked.slice(from).filter(({ name, phone }) => name === call && phone === 'one 1').length

test('is asked whether it is there without the account being read each time, and goes on once it is', async () => {
  home.unplug()
  const from = home.asked.length
  await pass(60 * minuteMs)
  expect(one.stateOf(mapId)).toBe('node-offline')
  expect(timesOf('tunnel.createTunnel', from)).toBeGreaterThan(60)
  expect(timesOf('userData.userData', from)).toBeLessThanOrEqual(2)
  home.unplug(false)
  await pass(minuteMs)
  expect(one.stateOf(mapId)).toBe('running')
  expect(home.open()).toHaveLength(1)
})

test('opens nothing again that another phone has closed meanwhile', async () => {
  home.unplug()
  await pass(5 * minuteMs)
  for (const door of other.elsewhere()) other.close(door)
  await pass(5 * minuteMs)
  const from = home.asked.length
  home.unplug(false)
  await pass(5 * minuteMs)
  expect(timesOf('tunnel.startMapService', from)).toBe(0)
  expect(home.open()).toEqual([])
  expect(one.stateOf(mapId)).toBe('stopped')
})

test.each([
  ['that ran', () => home.restart()],
  ['that ran, and has stopped', () => one.command('stop', mapId)],
])('leaves a server alone that wants it, before a service %s is opened again', async (_, interrupt) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refusals
  home.refuse(new CallError('too-many', '/', { status: 429, retryAfterS: 900 }))
  interrupt()
  await pass(minuteMs)
  one.command('start', mapId)
  const from = home.asked.length
  await pass(60 * minuteMs)
  expect(timesOf('userData.userData', from)).toBeLessThanOrEqual(6)
  expect(home.open()).toEqual([])
  home.refuse()
  await pass(16 * minuteMs)
  if (one.stateOf(mapId) === 'failed') one.command('start', mapId)
  await pass(minuteMs)
  expect(one.stateOf(mapId)).toBe('running')
})

test('leaves a server alone that wants it, while what another phone opened cannot be closed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refusals, and the lost requests
  const doors = other.elsewhere()
  home.refuse(new CallError('too-many', '/', { status: 429, retryAfterS: 900 }))
  for (const door of doors) other.close(door)
  const from = home.asked.length
  for (let ms = 0; ms < 20 * minuteMs; ms += 400) {
    other.line().late.set('tunnel.stopMapService', 'request lost')
    await pass(400)
  }
  const reads = home.asked.slice(from).filter(({ name, phone }) => name === 'userData.userData' && phone === 'other 1')
  expect(reads.length).toBeLessThanOrEqual(4)
  home.refuse()
  other.line().late.clear()
  await pass(3 * minuteMs)
  expect(home.open()).toEqual([])
})

test('opens nothing again in a tunnel that takes the place of one that another phone has just ended', async () => {
  const [closed] = home.open()
  const second = one.add(81)
  await pass(2_000)
  one.command('stop', second)
  await pass(20_000)
  for (const phone of [one, other]) await Promise.all([phone.refresh(), pass(100)])
  other.end()
  await pass(200)
  expect(home.open()).toEqual([])
  one.command('start', second)
  await pass(10_000)
  expect(home.open()).toHaveLength(1)
  expect(home.open()).not.toContain(closed)
  expect(one.stateOf(second)).toBe('running')
  expect(one.stateOf(mapId)).toBe('stopped')
})

test.each([
  ['at once', 'well', 0, 100],
  ['at once, though it was read a moment before,', 'well', 40_000, 100],
  ['as soon as the account can be read', 'request lost', 0, 10_000],
] as const)(
  'closes %s what a check opens again in the tunnel of a phone that has just ended the one before',
  async (_, fate, afterMs, forMs) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost request
    const [closed = ''] = home.open()
    await pass(afterMs)
    if (afterMs > 0) await Promise.all([one.refresh(), pass(100)])
    other.end()
    await pass(200)
    const mine = other.add(81)
    const from = home.asked.length
    one.line().late.set('userData.userData', fate)
    let openForMs = 0
    for (let ms = 0; ms < 2 * minuteMs; ms += 20) {
      await pass(20)
      if (home.open().includes(closed)) openForMs += 20
    }
    // Nothing but the check itself tells of another tunnel.
    expect(timesOf('tunnel.startMapService', from)).toBeGreaterThan(0)
    expect(openForMs).toBeLessThanOrEqual(forMs)
    expect(one.stateOf(mapId)).toBe('stopped')
    expect(other.stateOf(mine)).toBe('running')
  },
)
