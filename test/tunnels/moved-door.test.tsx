import { CallError } from '@/request/errors'
import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

let home: Home
let one: Phone
let other: Phone
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  ;[home, one, other] = startHome('one', 'other')
})
afterEach(endHome)

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

/** What the node says of the old place is that it has closed it. */
const closeUnread = async () => {
  one.add(80)
  await pass(2_000)
  await other.refresh()
  home.restart()
  await pass(3 * minuteMs)
  one.line().isCut = true
  home.refuse(new CallError('too-many', '/', { status: 429, retryAfterS: 900 }))
  for (const door of other.elsewhere()) other.close(door)
  await pass(minuteMs)
}
const asked = (call: string) => home.asked.filter(({ name, phone }) => name === call && phone === 'other 1').length

test('says that it may still be open while the server of the account is left alone, and closes it after that', async () => {
  await closeUnread()
  expect(home.open()).toHaveLength(1)
  expect(other.elsewhere()).toEqual([expect.objectContaining({ isClosing: false, place: null })])
  home.refuse()
  const [reads, stops] = [asked('userData.userData'), asked('tunnel.stopMapService')]
  await pass(13 * minuteMs)
  expect(home.open()).toHaveLength(1)
  expect([asked('userData.userData'), asked('tunnel.stopMapService')]).toEqual([reads, stops])
  await pass(5 * minuteMs)
  expect([home.open(), other.seen()]).toEqual([[], []])
})

test('is closing it again once the server of the account need not be left alone, though its node is silent', async () => {
  await closeUnread()
  home.refuse()
  other.line().isCut = true
  await pass(17 * minuteMs)
  expect(other.elsewhere()).toEqual([expect.objectContaining({ isClosing: true })])
})

test('closes it at once when the user asks again and the account can be read', async () => {
  await closeUnread()
  home.refuse()
  for (const door of other.elsewhere()) other.close(door)
  await pass(2_000)
  expect([home.open(), other.seen()]).toEqual([[], []])
})

test('opens another service of that node meanwhile', async () => {
  await closeUnread()
  home.refuse()
  const mapId = other.add(81)
  await pass(5_000)
  expect(other.stateOf(mapId)).toBe('running')
  expect(home.open()).toHaveLength(2)
  await pass(18 * minuteMs)
  expect(other.stateOf(mapId)).toBe('running')
  expect(home.open()).toHaveLength(1)
})
