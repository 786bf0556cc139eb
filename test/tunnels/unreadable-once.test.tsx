import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** A phone whose storage fails once while the app starts. */

let home: Home
let one: Phone
let other: Phone
beforeEach(async () => {
  ;[home, one, other] = startHome('one', 'other')
  await pass(5_000)
})
afterEach(endHome)

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

test.each([
  ['what is open', 'well'],
  ['what has just opened', 'slow reply'],
] as const)('does not say that %s is closed though nothing that was stored of it can be read', async (_, fate) => {
  one.line().late.set('tunnel.startMapService', fate)
  one.add(80)
  await pass(2_000)
  one.spoil('tunnels')
  one.restart()
  await pass(minuteMs)
  for (const phone of [one, other]) await phone.refresh()
  expect(home.open()).toHaveLength(1)
  expect(one.seen()).toEqual(home.open())
  expect(other.seen()).toEqual(home.open())
  for (const door of one.elsewhere()) one.close(door)
  await pass(minuteMs)
  expect([home.open(), one.seen()]).toEqual([[], []])
})

test('closes what it opened before it lost all trace of it, though the same service is opened anew', async () => {
  const mapId = one.add(80)
  await pass(2_000)
  one.spoil('tunnels')
  one.restart()
  await pass(minuteMs)
  one.command('start', mapId)
  await pass(minuteMs)
  expect(one.seen().sort()).toEqual(home.open().sort())
  one.command('stop', mapId)
  for (const door of one.elsewhere()) one.close(door)
  await pass(minuteMs)
  expect([home.open(), one.seen()]).toEqual([[], []])
})
