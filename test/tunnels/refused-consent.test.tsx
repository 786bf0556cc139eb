import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** Once the agreements were refused nothing new is begun; what was begun can be closed, for every phone. */

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
  for (const phone of [one, other]) await phone.refresh()
})
afterEach(endHome)

test('closes for good what another phone has opened, though a favourite waits to be told', async () => {
  other.refuseConsent()
  other.favour(mapId, true)
  await pass(1_000)
  for (const door of other.elsewhere()) other.close(door)
  await pass(10 * minuteMs)
  await one.refresh()
  expect(home.open()).toEqual([])
  expect([...one.seen(), ...other.seen()]).toEqual([])
})

test('tells every phone that a service is closed that was deleted', async () => {
  one.refuseConsent()
  one.command('remove', mapId)
  await pass(minuteMs)
  await other.refresh()
  expect(home.open()).toEqual([])
  expect(other.seen()).toEqual([])
  expect(other.listed()).toEqual([])
})

test('keeps what another phone has used a day after this one deleted it, once the agreements are accepted', async () => {
  one.refuseConsent()
  one.command('remove', mapId)
  await pass(25 * 60 * minuteMs)
  await one.refresh()
  other.command('start', mapId)
  await pass(minuteMs)
  one.accept()
  for (const phone of [one, other, one, other]) {
    await phone.refresh()
    await pass(1_000)
  }
  expect([one, other].map(phone => phone.listed().map(({ name }) => name))).toEqual([['S80'], ['S80']])
})
