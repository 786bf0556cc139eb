import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** A node that refuses whatever it is asked, and what people take off their list there. */

let home: Home
let one: Phone
let other: Phone
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  ;[home, one, other] = startHome('one', 'other')
  one.add(80)
  await pass(5_000)
  await other.refresh()
})
afterEach(endHome)

test('tells the account of no service where the closing of another phone’s is taken off the list', async () => {
  home.disobey()
  const [door] = other.elsewhere()
  if (door) other.close(door)
  await pass(10 * minuteMs)
  const closing = `door-${door?.startedAs}`
  expect(other.lineOf(closing).status.state).toBe('failed')
  other.command('hide', closing)
  await pass(minuteMs)
  expect(() => other.lineOf(closing)).toThrow()
  expect([...home.data.keys()].filter(key => key.startsWith('service/door-'))).toEqual([])
})
