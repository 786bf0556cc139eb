import { connect } from '@/request/send'
import { type Home, makeHome } from './home'
import { openPhone, type Phone } from './phones'

/** Ending a node's tunnel closes what every phone has opened through it. */

const minuteMs = 60_000
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

let home: Home
let one: Phone
let other: Phone
beforeEach(async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  home = makeHome()
  connect(home.carryMessage)
  ;[one, other] = [openPhone(home, 'one'), openPhone(home, 'other')]
  await pass(5_000)
  one.add(80)
  await pass(2_000)
})
afterEach(async () => {
  for (const phone of [one, other]) phone.line().isCut = true
  jest.clearAllTimers()
  jest.useRealTimers()
})

test('closes for good what another phone has opened since this one has read of it', async () => {
  other.add(81)
  await pass(2_000)
  expect(home.open()).toHaveLength(2)
  one.end()
  await pass(10 * minuteMs)
  expect(home.open()).toEqual([])
})

test('leaves open what another phone opens after it', async () => {
  one.line().late.set('userData.userData', 'slow request')
  one.end()
  await pass(500)
  const mapId = other.add(81)
  await pass(10 * minuteMs)
  expect(home.open()).toHaveLength(1)
  expect(other.stateOf(mapId)).toBe('running')
})
