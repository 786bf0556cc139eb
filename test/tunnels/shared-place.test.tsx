import { CallError } from '@/request/errors'
import { isSameAgain } from '@/tunnels/entries'
import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** What is given to somebody of a service, and taken back. */

let home: Home
let phones: [Phone, Phone, Phone]
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  ;[home, ...phones] = startHome('one', 'other', 'third')
  await pass(5_000)
})
afterEach(endHome)

test('gives the address that stays, while another one of the same service is being closed', async () => {
  const [one, other, third] = phones
  const mapId = one.add(80)
  await pass(2_000)
  await other.refresh()
  other.command('start', mapId)
  await pass(2_000)
  await third.refresh()
  const [first, second] = third.elsewhere()
  third.line().late.set('tunnel.stopMapService', 'slow reply')
  if (first) third.close(first)
  await pass(500)
  expect(third.sharedPlace(mapId)).toEqual({ host: 'node.example', port: second?.place?.svMapPort })
})

test('stops a service whose address has changed while it was asked whether to stop sharing it', async () => {
  const [one] = phones
  const mapId = one.add(80)
  await pass(2_000)
  const place = one.sharedPlace(mapId)
  home.restart()
  await pass(3 * minuteMs)
  expect(one.sharedPlace(mapId)?.port).not.toBe(place?.port)
  if (place) one.stopSharing(mapId, place)
  await pass(minuteMs)
  expect(home.open()).toEqual([])
  expect(one.stateOf(mapId)).toBe('stopped')
})

test('stops for all what another phone has opened too', async () => {
  const [one, other] = phones
  const mapId = one.add(80)
  await pass(2_000)
  await other.refresh()
  other.command('start', mapId)
  await pass(2_000)
  await one.refresh()
  const place = one.sharedPlace(mapId)
  expect(home.open()).toHaveLength(2)
  if (place) one.stopSharing(mapId, place)
  await pass(minuteMs)
  expect(home.open()).toEqual([])
})

test('puts what anyone may use in the place of what only its owner could, though the app was killed in between', async () => {
  const [one] = phones
  const mapId = one.add(80)
  await pass(2_000)
  one.line().late.set('tunnel.startMapService', 'slow reply')
  const successor = one.openToAll(mapId)
  await pass(1_000)
  expect([mapId, successor].map(one.stateOf)).toEqual(['running', 'connecting'])
  one.restart()
  await pass(minuteMs)
  expect(one.listed().map(({ id }) => id)).toEqual([successor])
  expect(home.open()).toHaveLength(1)
})

test('closes what only its owner could use on a phone that is offline too, once what anyone may use is in its place', async () => {
  const [one, other] = phones
  const mapId = one.add(80)
  await pass(2_000)
  await other.refresh()
  other.command('start', mapId)
  await pass(2_000)
  other.line().isOffline = true
  await one.refresh()
  expect(home.open()).toHaveLength(2)
  const successor = one.openToAll(mapId)
  await pass(minuteMs)
  expect(one.listed().map(({ id }) => id)).toEqual([successor])
  expect(home.open()).toHaveLength(1)
})

test('keeps what only its owner can use when what could not take its place is opened later', async () => {
  const [one] = phones
  const mapId = one.add(80)
  await pass(2_000)
  home.refuse(new CallError('refused', 'userData.saveUserData', { code: 1601 }))
  const successor = one.openToAll(mapId)
  await pass(minuteMs)
  expect([mapId, successor].map(one.stateOf)).toEqual(['running', 'failed'])
  home.refuse()
  await pass(20 * minuteMs)
  one.command('start', successor)
  await pass(minuteMs)
  expect([mapId, successor].map(one.stateOf)).toEqual(['running', 'running'])
})

test('leaves what only its owner can use open in an account without a slot for both, and takes its place when asked again', async () => {
  const [one] = phones
  const mapId = one.add(80)
  await pass(2_000)
  home.allow(1)
  const successor = one.openToAll(mapId)
  const states = () => [mapId, successor].map(one.stateOf)
  await pass(5 * minuteMs)
  expect(states()).toEqual(['running', 'failed'])
  one.command('start', successor)
  await pass(minuteMs)
  expect(states()).toEqual(['running', 'failed'])
  home.allow(2)
  expect(one.openToAll(mapId)).toBe(successor)
  await pass(minuteMs)
  expect(one.listed().map(({ id }) => id)).toEqual([successor])
  expect(home.open()).toHaveLength(1)
})

test('puts what anyone may use in its place, too, when the app was killed before its node was asked and it is opened again', async () => {
  const [one] = phones
  const mapId = one.add(80)
  await pass(2_000)
  one.line().isOffline = true
  home.restart()
  await pass(minuteMs)
  const successor = one.openToAll(mapId)
  await pass(1_000)
  one.restart()
  await pass(minuteMs)
  expect(one.offered().map(({ map }) => map.id)).toContain(successor)
  one.openAgain()
  await pass(minuteMs)
  expect(one.listed().map(({ id }) => id)).toEqual([successor])
})

test.each([
  ['the account is told of what anyone may use', 'userData.saveUserData', 'slow reply'],
  ['its node opens it', 'tunnel.startMapService', 'slow reply'],
  ['its node does not hear of it', 'tunnel.startMapService', 'slow request'],
] as const)('leaves an account that signs out what it had, where %s meanwhile', async (_what, call, fate) => {
  const [one, other] = phones
  const mapId = one.add(80)
  await pass(2_000)
  one.line().late.set(call, fate)
  one.openToAll(mapId)
  await pass(500)
  one.leave()
  await pass(5 * minuteMs)
  expect(home.open()).toEqual([])
  one.comeBack()
  await one.refresh()
  await pass(minuteMs)
  for (const phone of [one, other]) await phone.refresh()
  expect([one, other].map(phone => phone.listed().map(({ id, rule }) => [id, rule]))).toEqual([
    [[mapId, 0]],
    [[mapId, 0]],
  ])
})

test('keeps both for an account that signs out, too, where it had the one for anyone before', async () => {
  const [one] = phones
  const successor = one.openToAll(one.add(80))
  await pass(minuteMs)
  one.command('stop', successor)
  const mapId = one.add(80)
  await pass(minuteMs)
  one.line().late.set('tunnel.startMapService', 'slow reply')
  expect(one.openToAll(mapId)).toBe(successor)
  await pass(500)
  one.leave()
  await pass(minuteMs)
  one.comeBack()
  await one.refresh()
  await pass(minuteMs)
  expect(new Set(one.listed().map(({ id }) => id))).toEqual(new Set([mapId, successor]))
})

test.each([
  ['', minuteMs],
  [', before the other one is open', 500],
])(
  'keeps both for an account that signs out once its owner has opened the first one again meanwhile%s',
  async (_, afterMs) => {
    const [one] = phones
    const mapId = one.add(80)
    await pass(2_000)
    one.line().late.set('tunnel.startMapService', 'slow reply')
    const successor = one.openToAll(mapId)
    await pass(500)
    for (const is of ['stop', 'start'] as const) one.command(is, mapId)
    await pass(afterMs)
    one.leave()
    await pass(minuteMs)
    one.comeBack()
    await one.refresh()
    await pass(minuteMs)
    expect(new Set(one.listed().map(({ id }) => id))).toEqual(new Set([mapId, successor]))
  },
)

test('keeps what only its owner can use when it is opened again before another one could take its place', async () => {
  const [one] = phones
  const mapId = one.add(80)
  await pass(2_000)
  one.line().isOffline = true
  const successor = one.openToAll(mapId)
  one.command('stop', mapId)
  await pass(1_000)
  one.command('start', mapId)
  one.line().isOffline = false
  await pass(5 * minuteMs)
  one.command('start', successor)
  await pass(minuteMs)
  expect([mapId, successor].map(one.stateOf)).toEqual(['running', 'running'])
})

test('gives nobody on another phone the address that was taken back, as long as another one may be offered', async () => {
  const [one, other] = phones
  home.offerOnly(4_000)
  const mapId = one.add(80)
  await pass(2_000)
  one.takeBack(mapId, 4_000)
  await pass(minuteMs)
  one.line().late.set('tunnel.stopMapService', 'slow reply')
  one.command('start', mapId)
  await pass(2_000)
  await other.refresh()
  expect(other.elsewhere()).toHaveLength(1)
  expect(other.sharedPlace(mapId)).toBeUndefined()
})

test('says on every phone that the address is the one that was taken back', async () => {
  const [one, other] = phones
  home.offerOnly(4_000)
  const mapId = one.add(80)
  await pass(2_000)
  await other.refresh()
  const place = other.sharedPlace(mapId)
  if (place) other.stopSharing(mapId, place)
  await pass(minuteMs)
  await one.refresh()
  expect(home.open()).toEqual([])
  one.command('start', mapId)
  await pass(minuteMs)
  await other.refresh()
  expect([one, other].map(phone => phone.sharedPlace(mapId)?.port)).toEqual([4_000, 4_000])
  expect([one, other].map(phone => isSameAgain(phone.lineOf(mapId)))).toEqual([true, true])
})
