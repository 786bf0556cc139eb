import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** A server of the account's data that takes long, while something at home is to be closed. */

let home: Home
let one: Phone
let other: Phone
let mapId: string
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  ;[home, one, other] = startHome('one', 'other')
  mapId = one.add(80)
  await pass(5_000)
  await other.refresh()
  await pass(minuteMs)
})
afterEach(endHome)

const hang = () => Object.assign(one.line(), { accountTakesMs: 19_000 })
const openPorts = () => home.open().length

test('stops a service while it is looked up whether another one was closed elsewhere', async () => {
  const another = one.add(81)
  await pass(5_000)
  one.line().isOffline = true
  await pass(3 * minuteMs)
  hang()
  one.line().isOffline = false
  await pass(20_000)
  for (const id of [mapId, another]) {
    one.command('stop', id)
    await pass(2_000)
    expect(one.stateOf(id)).toBe('stopped')
  }
  expect(openPorts()).toBe(0)
})

test('stops a service while the account is told of another one', async () => {
  hang()
  one.add(81)
  await pass(2_000)
  one.command('stop', mapId)
  await pass(1_000)
  expect([openPorts(), one.stateOf(mapId)]).toEqual([0, 'stopped'])
  await pass(minuteMs)
  expect(openPorts()).toBe(1)
})

const openLate = async () => {
  hang()
  one.command('start', mapId)
}
const openAtSecondTry = async () => {
  one.line().late.set('userData.saveUserData', 'request lost')
  one.command('start', mapId)
  await pass(100)
  hang()
}

test.each([
  ['opened', openLate],
  ['tried again', openAtSecondTry],
])('closes a service in time while the account is told of another one that is %s', async (_, openAnother) => {
  one.command('stop', mapId)
  const timed = one.add(81, 2 * minuteMs)
  await pass(2 * minuteMs - 2_500)
  await openAnother()
  await pass(3_500)
  expect([openPorts(), one.stateOf(timed)]).toEqual([0, 'stopped'])
})

test('stops a service while it is asked for another one whether its node was unbound', async () => {
  one.noteUnbinding()
  one.line().late.set('binding.binding', 'slow reply')
  one.add(81)
  await pass(500)
  one.command('stop', mapId)
  await pass(1_000)
  expect(one.stateOf(mapId)).toBe('stopped')
  await pass(minuteMs)
  expect(openPorts()).toBe(1)
})

test.each([
  ['in a tunnel that is open', () => one],
  ['before there is a tunnel', () => other],
])('stops a service while it is asked for that one whether its node was unbound: %s', async (_, phoneThatOpens) => {
  const phone = phoneThatOpens()
  phone.noteUnbinding()
  phone.line().bindingTakesMs = 19_000
  const another = phone.add(81)
  await pass(500)
  phone.command('stop', another)
  await pass(1_000)
  expect(phone.stateOf(another)).toBe('stopped')
  await pass(minuteMs)
  expect(openPorts()).toBe(1)
})

test('does not open, nor list for good, what is stopped while the account is told of it', async () => {
  one.command('stop', mapId)
  await pass(5_000)
  hang()
  one.command('start', mapId)
  await pass(2_000)
  one.line().accountTakesMs = 0
  one.command('stop', mapId)
  await pass(1_000)
  expect(one.stateOf(mapId)).toBe('stopped')
  await pass(minuteMs)
  expect(openPorts()).toBe(0)
  expect([...home.data.keys()].filter(key => key.startsWith('service-open/'))).toEqual([])
})

test('opens what is started again while the account is still told of the time before', async () => {
  one.command('stop', mapId)
  await pass(5_000)
  hang()
  one.command('start', mapId)
  await pass(2_000)
  one.command('stop', mapId)
  await pass(1_000)
  one.line().accountTakesMs = 0
  one.command('start', mapId)
  await pass(5_000)
  expect(one.stateOf(mapId)).toBe('running')
  await pass(minuteMs)
  for (const phone of [one, other]) await phone.refresh()
  expect(one.stateOf(mapId)).toBe('running')
  expect([one.seen(), other.seen()]).toEqual([home.open(), home.open()])
})

test('closes everything when its account signs out while it is told of a service', async () => {
  hang()
  one.add(81)
  await pass(2_000)
  one.leave()
  await pass(1_000)
  expect(openPorts()).toBe(0)
})

test('closes what another phone has opened, though where it is now cannot be read', async () => {
  Object.assign(other.line(), { accountTakesMs: 19_000 })
  for (const door of other.elsewhere()) other.close(door)
  await pass(12_000)
  expect(openPorts()).toBe(0)
  await pass(5 * minuteMs)
  for (const phone of [one, other]) await Promise.race([phone.refresh(), pass(minuteMs)])
  expect([one.seen(), other.seen()]).toEqual([[], []])
})
