import { connect } from '@/request/send'
import { type Home, makeHome } from './home'
import { openPhone, type Phone } from './phones'

/** A phone whose storage fails once while the app starts. */

const minuteMs = 60_000
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

let home: Home
let one: Phone
let other: Phone
beforeEach(async () => {
  jest.useFakeTimers()
  home = makeHome()
  connect(home.carryMessage)
  ;[one, other] = [openPhone(home, 'one'), openPhone(home, 'other')]
  await pass(5_000)
})
afterEach(async () => {
  for (const phone of [one, other]) phone.line().isCut = true
  jest.clearAllTimers()
  jest.useRealTimers()
})

test.each(['tunnels', 'session'])('lists what is open though %s could not be read at once', async key => {
  one.add(80)
  await pass(2_000)
  one.failOnce(key)
  one.restart()
  await pass(minuteMs)
  for (const phone of [one, other]) await phone.refresh()
  expect(home.open()).toHaveLength(1)
  expect(one.seen()).toEqual(home.open())
  expect(other.seen()).toEqual(home.open())
  expect(one.listed().map(({ name }) => name)).toEqual(['S80'])
})
