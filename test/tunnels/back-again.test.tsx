import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** A phone that was away, or signed out, while the account's other one went on. */

let home: Home
let one: Phone
let other: Phone
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  ;[home, one, other] = startHome('one', 'other')
  one.add(80)
  await pass(2_000)
  await other.refresh()
})
afterEach(endHome)

test('starts nothing again that was closed while it had no network, nor before it knows', async () => {
  one.line().isOffline = true
  await pass(10 * minuteMs)
  // The other one ends the tunnel, and opens another service in the next.
  other.end()
  await pass(minuteMs)
  other.add(81)
  await pass(2_000)
  expect(home.open()).toHaveLength(1)
  one.line().isOffline = false
  await pass(5 * minuteMs)
  expect(home.unlisted).toEqual([])
  expect(home.open()).toHaveLength(1)
})

test('lists nothing as open that signing out has closed, once its account is back', async () => {
  one.leave()
  await pass(minuteMs)
  expect(home.open()).toEqual([])
  expect(one.stored()).not.toMatch(/S80|node\.example/)
  one.comeBack()
  await pass(minuteMs)
  for (const phone of [one, other]) await phone.refresh()
  expect([...one.elsewhere(), ...other.elsewhere()]).toEqual([])
})
