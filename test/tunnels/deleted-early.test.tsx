import type { Home } from './home'
import { pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** A service that is deleted while nobody knows yet whether the account was told of it. */

let home: Home
let one: Phone
let other: Phone
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  ;[home, one, other] = startHome('one', 'other')
})
afterEach(endHome)

const listed = () => [one, other].map(phone => phone.listed().map(({ name }) => name))

test.each([
  ['whose telling was never answered', 'reply lost', 100],
  ['while the account is being told of it', 'slow reply', 500],
  ['before the account is told of it', 'slow request', 500],
] as const)('does not list again on any phone a service that was deleted %s', async (_when, fate, afterMs) => {
  await pass(5_000)
  one.line().late.set('userData.saveUserData', fate)
  const mapId = one.add(80)
  await pass(afterMs)
  one.command('remove', mapId)
  await pass(60_000)
  for (const phone of [other, one, other]) await phone.refresh()
  await pass(1_000)
  await other.refresh()
  expect(listed()).toEqual([[], []])
  expect(home.open()).toEqual([])
})

test.each(['slow reply', 'slow request'] as const)(
  'keeps a favourite that was chosen while the account was being told: %s',
  async fate => {
    await pass(5_000)
    one.line().late.set('userData.saveUserData', fate)
    const mapId = one.add(80)
    await pass(500)
    one.favour(mapId, true)
    await pass(10_000)
    for (const phone of [one, other]) await phone.refresh()
    expect([one, other].map(phone => phone.listed().map(({ isFavourite }) => isFavourite))).toEqual([[true], [true]])
  },
)

test('lists no service again that was deleted before a request to tell of it arrived, long after its answer was awaited', async () => {
  await pass(5_000)
  one.line().late.set('userData.saveUserData', 'request lost')
  const mapId = one.add(80)
  await pass(2_000)
  const late = [...home.data]
  one.command('remove', mapId)
  await pass(60_000)
  for (const [key, value] of late) home.data.set(key, value)
  home.data.delete(`service/${mapId}/gone`)
  await one.refresh()
  await pass(1_000)
  await other.refresh()
  expect(listed()).toEqual([[], []])
})

test('leaves alone what another phone has opened again that did not know that it was deleted', async () => {
  const mapId = one.add(80)
  await pass(5_000)
  await other.refresh()
  one.command('remove', mapId)
  await pass(5_000)
  other.command('start', mapId)
  await pass(5_000)
  for (const phone of [one, other, one, other]) await phone.refresh()
  await pass(5_000)
  expect(other.stateOf(mapId)).toBe('running')
  expect(listed()).toEqual([['S80'], ['S80']])
})
