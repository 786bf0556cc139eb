import { connect } from '@/request/send'
import { type Home, makeHome } from './home'
import { openPhone, type Phone } from './phones'

/** A node that has no power for a while, and two phones that use it. */

const minuteMs = 60_000
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

let home: Home
let one: Phone
let other: Phone
let mapId: string
beforeEach(async () => {
  jest.useFakeTimers()
  home = makeHome()
  connect(home.carryMessage)
  ;[one, other] = [openPhone(home, 'one'), openPhone(home, 'other')]
  mapId = one.add(80)
  await pass(2_000)
  await other.refresh()
  home.unplug()
})
afterEach(() => {
  for (const phone of [one, other]) phone.line().isCut = true
  jest.clearAllTimers()
  jest.useRealTimers()
})

/** How often the first phone has made a call since the node lost its power. */
const timesOf = (call: string, from = 0) =>
  home.asked.slice(from).filter(({ name, phone }) => name === call && phone === 'one 1').length

test('is asked whether it is there without the account being read each time, and goes on once it is', async () => {
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
