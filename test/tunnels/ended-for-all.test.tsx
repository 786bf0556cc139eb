import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** Ending a node's tunnel closes what every phone has opened through it. */

let home: Home
let one: Phone
let other: Phone
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  ;[home, one, other] = startHome('one', 'other')
  await pass(5_000)
  one.add(80)
  await pass(2_000)
})
afterEach(endHome)

test('closes for good what another phone has opened since this one has read of it', async () => {
  other.add(81)
  await pass(2_000)
  expect(home.open()).toHaveLength(2)
  one.end()
  await pass(10 * minuteMs)
  expect(home.open()).toEqual([])
})

test('closes for good what another phone has opened while this one was reading', async () => {
  one.line().late.set('userData.userData', 'slow reply')
  void one.refresh()
  await pass(500)
  other.add(81)
  await pass(1_000)
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
