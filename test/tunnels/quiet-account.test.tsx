import { CallError } from '@/request/errors'
import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** A server of the account's data that wants to be left alone for long. */

let home: Home
let one: Phone
let mapId: string
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  ;[home, one] = startHome('one')
  await pass(5_000)
  mapId = one.add(80, 20 * minuteMs)
  await pass(2_000)
  home.refuse(new CallError('busy', '/jdis/usrdataset', { retryAfterS: 900 }))
})
afterEach(endHome)

const asks = () => home.asked.filter(({ name }) => name.startsWith('userData.')).length
/** Where a service is reached is told once that is known, however much later. */
const isOfPlace = ({ entries }: { entries?: { key: string }[] }) => entries?.every(({ key }) => key.includes('/at/'))
const asksForMore = () =>
  home.asked.filter(({ name, input }) => name.startsWith('userData.') && !isOfPlace(input)).length

test('stops at once what runs on a node where something else could not be opened for it', async () => {
  one.add(81)
  await pass(10_000)
  one.command('stop', mapId)
  await pass(minuteMs)
  expect(home.open()).toEqual([])
})

test('closes in time what runs on a node where something else could not be opened for it', async () => {
  await pass(15 * minuteMs)
  one.add(81)
  await pass(6 * minuteMs)
  expect(home.open()).toEqual([])
})

test('is left alone, and what could not be opened says so soon', async () => {
  const before = asks()
  const other = one.add(81)
  await pass(minuteMs)
  expect(one.stateOf(other)).toBe('failed')
  await pass(12 * minuteMs)
  expect(asks() - before).toBeLessThanOrEqual(3)
})

test.each([
  ['fails', () => one.line().late.set('userData.userData', 'request lost')],
  ['succeeds', () => home.refuse()],
])('is left alone for as long as it wanted, though a read that the user asks for %s', async (_, prepare) => {
  one.add(81)
  await pass(minuteMs)
  home.restart()
  await pass(minuteMs)
  prepare()
  await one.refresh()
  const before = asksForMore()
  await pass(10 * minuteMs)
  expect(asksForMore()).toBe(before)
  home.refuse()
  await pass(7 * minuteMs)
  expect(one.stateOf(mapId)).toBe('running')
})

test('opens after the few seconds that it wants to be left alone', async () => {
  home.refuse(new CallError('busy', '/jdis/usrdataset', { retryAfterS: 5 }))
  const other = one.add(81)
  await pass(4_500)
  home.refuse()
  await pass(minuteMs)
  expect(one.stateOf(other)).toBe('running')
})
