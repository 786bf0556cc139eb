import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** What ran when the app was last open, and is offered to be opened again. */

let home: Home
let one: Phone
let other: Phone
let mapId: string
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  ;[home, one, other] = startHome('one', 'other')
  await pass(5_000)
  mapId = one.add(80)
  await pass(2_000)
  home.restart()
  one.restart()
  await pass(minuteMs)
  await other.refresh()
})
afterEach(endHome)

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
