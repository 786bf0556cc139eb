import { connect } from '@/request/send'
import { type Home, makeHome } from './home'
import { openPhone, type Phone } from './phones'

/** What ran when the app was last open, and is offered to be opened again. */

const minuteMs = 60_000
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

let home: Home
let one: Phone
let other: Phone
let mapId: string
beforeEach(async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  home = makeHome()
  connect(home.carryMessage)
  ;[one, other] = [openPhone(home, 'one'), openPhone(home, 'other')]
  await pass(5_000)
  mapId = one.add(80)
  await pass(2_000)
  home.restart()
  one.restart()
  await pass(minuteMs)
  await other.refresh()
})
afterEach(async () => {
  for (const phone of [one, other]) phone.line().isCut = true
  jest.clearAllTimers()
  jest.useRealTimers()
})

test('opens again what ran', async () => {
  expect(one.offered()).toHaveLength(1)
  one.openAgain()
  await pass(minuteMs)
  expect(home.open()).toHaveLength(1)
})

test('offers nothing that another phone has opened meanwhile', async () => {
  other.command('start', mapId)
  await pass(2_000)
  await one.refresh()
  expect(one.offered()).toEqual([])
  one.openAgain()
  await pass(minuteMs)
  expect(home.open()).toHaveLength(1)
})

test('offers nothing on a node that is no longer the account’s, and sends it no token', async () => {
  one.disown()
  const before = home.asked.length
  expect(one.offered()).toEqual([])
  one.openAgain()
  await pass(minuteMs)
  expect(home.asked.slice(before).filter(({ name }) => name.startsWith('tunnel.'))).toEqual([])
})
