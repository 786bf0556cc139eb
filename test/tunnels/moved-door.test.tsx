import { connect } from '@/request/send'
import { type Home, makeHome } from './home'
import { openPhone, type Phone } from './phones'

const minuteMs = 60_000
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

let home: Home
let one: Phone
let other: Phone
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  home = makeHome()
  connect(home.carryMessage)
  ;[one, other] = [openPhone(home, 'one'), openPhone(home, 'other')]
})
afterEach(async () => {
  for (const phone of [one, other]) phone.line().isCut = true
  jest.clearAllTimers()
  jest.useRealTimers()
})

test('goes on closing what it could not read the place of, which was opened again elsewhere', async () => {
  one.add(80)
  await pass(2_000)
  await other.refresh()
  home.restart()
  await pass(3 * minuteMs)
  // Lost, or without a network, for good.
  one.line().isCut = true
  other.line().late.set('userData.userData', 'request lost')
  for (const door of other.elsewhere()) other.close(door)
  await pass(200)
  expect([...new Set(other.seen())]).toEqual(home.open())
  expect(home.open()).toHaveLength(1)
  await pass(minuteMs)
  expect([home.open(), other.seen()]).toEqual([[], []])
})
