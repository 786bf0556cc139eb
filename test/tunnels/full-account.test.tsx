import { connect } from '@/request/send'
import { type Home, makeHome } from './home'
import { openPhone, type Phone } from './phones'

/** An account whose data takes nothing more, and forgets what it is told to. */

const minuteMs = 60_000
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

let home: Home
let one: Phone
let other: Phone
let mapId: string
beforeEach(async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // refused requests
  home = makeHome()
  connect(home.carryMessage)
  ;[one, other] = [openPhone(home, 'one'), openPhone(home, 'other')]
  await pass(5_000)
  mapId = one.add(80)
  await pass(2_000)
  await other.refresh()
  home.fill()
})
afterEach(async () => {
  for (const phone of [one, other]) phone.line().isCut = true
  jest.clearAllTimers()
  jest.useRealTimers()
})

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
