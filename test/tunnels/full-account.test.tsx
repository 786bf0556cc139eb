import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** An account whose data takes nothing more, and forgets what it is told to. */

let home: Home
let one: Phone
let other: Phone
let mapId: string
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // refused requests
  ;[home, one, other] = startHome('one', 'other')
  await pass(5_000)
  mapId = one.add(80)
  await pass(2_000)
  await other.refresh()
  home.fill()
})
afterEach(endHome)

test('is told what is closed, though a favourite waits that it refuses', async () => {
  other.favour(mapId, true)
  await pass(1_000)
  for (const door of other.elsewhere()) other.close(door)
  await pass(10 * minuteMs)
  await one.refresh()
  expect(home.open()).toEqual([])
  expect([...one.seen(), ...other.seen()]).toEqual([])
})

test('is asked ever more rarely to keep what it refuses', async () => {
  const before = home.asked.length
  other.favour(mapId, true)
  await pass(60 * minuteMs)
  const told = home.asked.slice(before).filter(({ name }) => name === 'userData.saveUserData')
  expect(told.length).toBeLessThan(20)
})
