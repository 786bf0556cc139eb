import { type Home, makeHome } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, openPhones, startHome } from './start-home'

let home: Home
let one: Phone
let other: Phone
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  ;[home, one, other] = startHome('one', 'other')
})
afterEach(endHome)

const openOnOne = async () => {
  const mapId = one.add(80)
  await pass(2_000)
  await other.refresh()
  return mapId
}

test('lists on every phone what any of them opened, and where', async () => {
  const mapId = await openOnOne()
  expect(one.stateOf(mapId)).toBe('running')
  expect(other.listed()).toMatchObject([{ id: mapId, name: 'S80', wants: 'stopped' }])
  expect(other.elsewhere()).toMatchObject([
    { serviceId: mapId, place: { svMapHost: 'node.example', svMapPort: 4_100 } },
  ])
})

test('says in the account what is opened before its node is asked for it, and where right after', async () => {
  await openOnOne()
  const names = home.asked.map(({ name }) => name)
  const told = home.asked.findIndex(({ input }) => input.entries?.some(({ key }) => key.startsWith('service-open/')))
  expect(told).toBeLessThan(names.indexOf('tunnel.startMapService'))
  expect(told).toBeGreaterThan(-1)
})

test('opens nothing that the account could not be told of', async () => {
  one.line().isOffline = true
  one.add(80)
  await pass(minuteMs)
  expect(home.asked.filter(({ name }) => name === 'tunnel.startMapService')).toEqual([])
})

test('closes on one phone what another opened, which does not open it again', async () => {
  const mapId = await openOnOne()
  const [door] = other.elsewhere()
  if (door) other.close(door)
  await pass(2_000)
  expect(home.open()).toEqual([])
  await pass(5 * minuteMs)
  expect(home.open()).toEqual([])
  expect(one.stateOf(mapId)).toBe('stopped')
  expect([...home.data.keys()].filter(key => key.startsWith('service-open/'))).toEqual([])
})

test('closes what its phone has opened again elsewhere since it was read', async () => {
  await openOnOne()
  const [door] = other.elsewhere()
  home.restart()
  await pass(minuteMs)
  expect(home.open()).toEqual([door?.startedAs])
  expect(door?.place?.svMapPort).toBe(4_100)
  if (door) other.close(door)
  await pass(2_000)
  expect(home.open()).toEqual([])
  await pass(minuteMs)
  for (const phone of [one, other]) {
    await phone.refresh()
    expect(phone.seen()).toEqual([])
  }
})

test('has closed what other phones opened once it says so', async () => {
  await openOnOne()
  other.line().fates.push('well', 'well', 'request lost', 'request lost')
  const closing = other.closeServices().then(isClosed => ({ isClosed, open: home.open() }))
  await pass(8_000)
  expect(await closing).toEqual({ isClosed: true, open: [] })
})

test('has not closed what it could not read', async () => {
  await pass(1_000)
  one.add(80)
  await pass(2_000)
  other.line().fates.push('request lost')
  const closing = other.closeServices()
  await pass(8_000)
  expect(await closing).toBe(false)
  expect(home.open()).toHaveLength(1)
  const again = other.closeServices()
  await pass(8_000)
  expect(await again).toBe(true)
  expect(home.open()).toEqual([])
})

test('opens again by itself what no phone has closed', async () => {
  await openOnOne()
  home.restart()
  await pass(5 * minuteMs)
  expect(home.open()).toHaveLength(1)
  await other.refresh()
  expect(other.seen()).toEqual(home.open())
})

test('starts on one phone what another has stopped', async () => {
  const mapId = await openOnOne()
  one.command('stop', mapId)
  await pass(2_000)
  await other.refresh()
  expect(other.elsewhere()).toEqual([])
  other.command('start', mapId)
  await pass(2_000)
  expect(other.stateOf(mapId)).toBe('running')
  await one.refresh()
  expect(one.elsewhere()).toMatchObject([{ serviceId: mapId }])
})

test('goes on starting a service while the account is read before it is told of it', async () => {
  const mapId = await openOnOne()
  one.command('stop', mapId)
  await pass(20_000)
  await other.refresh()
  other.line().fates.push('well', 'slow request')
  other.command('start', mapId)
  await pass(100)
  const reading = other.refresh()
  await pass(5_000)
  await reading
  expect(other.stateOf(mapId)).toBe('running')
  expect(home.open()).toHaveLength(1)
})

test('asks on no phone for the port of an address that one of them has taken back', async () => {
  const mapId = await openOnOne()
  for (const door of other.elsewhere()) other.close(door)
  other.takeBack(mapId, 4_100)
  await pass(2_000)
  await one.refresh()
  await pass(2_000)
  expect(home.open()).toEqual([])
  home.asked.splice(0)
  one.command('start', mapId)
  await pass(2_000)
  expect(one.stateOf(mapId)).toBe('running')
  const starts = home.asked.filter(({ name }) => name === 'tunnel.startMapService')
  expect(starts.map(({ input }) => input.listenPort)).toEqual([0])
})

test('deletes for every phone, and closes it', async () => {
  const mapId = await openOnOne()
  other.command('remove', mapId)
  await pass(2_000)
  await one.refresh()
  await pass(2_000)
  expect([...one.listed(), ...other.listed()]).toEqual([])
  expect(home.open()).toEqual([])
})

test('lists what was opened by a phone that was killed before the response', async () => {
  one.line().fates.push('well', 'well', 'well', 'reply lost')
  one.add(80)
  await pass(100)
  one.line().isCut = true
  await other.refresh()
  expect(other.seen()).toEqual(expect.arrayContaining(home.open()))
})

test('keeps a favourite of one phone and the deletion of another service by the other', async () => {
  const [kept, deleted] = [one.add(80), one.add(81)]
  await pass(3_000)
  await other.refresh()
  one.line().isOffline = true
  one.favour(kept, true)
  other.command('remove', deleted)
  await pass(3_000)
  one.line().isOffline = false
  await pass(minuteMs)
  for (const phone of [one, other]) await phone.refresh()
  await pass(3_000)
  for (const phone of [one, other]) expect(phone.listed()).toMatchObject([{ id: kept, isFavourite: true }])
})

/** The account's data is read in one page, before what is being written arrives, and that is known later. */
const readWhileWriting = async (write: () => void) => {
  one.line().fates.push('slow request', 'slow reply')
  write()
  await pass(100)
  const reading = one.refresh()
  await pass(5_000)
  await reading
}

test('does not list again what was deleted while the account was being read', async () => {
  home = makeHome(200)
  ;[one, other] = openPhones(home, 'one', 'other')
  const mapId = await openOnOne()
  one.command('stop', mapId)
  await pass(20_000)
  await readWhileWriting(() => one.command('remove', mapId))
  expect([...home.data.keys()]).toEqual([`service/${mapId}/gone`])
  expect(one.listed()).toEqual([])
})

test('keeps and goes on with services that are put into the account while it is being read', async () => {
  home = makeHome(200)
  ;[one] = openPhones(home, 'one')
  const mapId = one.add(80)
  await pass(2_000)
  home.data.clear()
  one.forgetAccount()
  one.restart()
  await pass(20_000)
  expect(one.stateOf(mapId)).toBe('running')
  await readWhileWriting(() => one.share())
  await pass(10_000)
  expect(one.stateOf(mapId)).toBe('running')
  expect(home.open()).toHaveLength(1)
})

test('forgets and closes nothing because the account could be read in part only', async () => {
  const ids = [one.add(80), one.add(81)]
  await pass(5_000)
  home.loseCursors()
  const isRead = await one.refresh()
  await pass(5_000)
  for (const mapId of ids) expect(one.stateOf(mapId)).toBe('running')
  expect(home.open()).toHaveLength(2)
  expect(isRead).toBe(false)
})

test('puts no token into the account', async () => {
  await openOnOne()
  expect(home.tokensSeen).toEqual([])
  expect([...home.data.values()].join()).not.toContain('one 1')
})

test('opens nothing while nothing can be stored on the phone', async () => {
  one.fill(/./)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  one.add(80)
  await pass(minuteMs)
  expect(home.open()).toEqual([])
})

test.each([
  ['while the app is open', () => pass(6 * minuteMs)],
  [
    'while the app is closed',
    async () => {
      one.line().isCut = true
      await pass(6 * minuteMs)
      one.restart()
      await pass(minuteMs)
    },
  ],
])('lists nothing as open that was closed on time %s', async (_, spend) => {
  const mapId = one.add(80, 5 * minuteMs)
  await pass(2_000)
  expect(one.stateOf(mapId)).toBe('running')
  await spend()
  for (const phone of [one, other]) await phone.refresh()
  expect(home.open()).toEqual([])
  expect(one.stateOf(mapId)).toBe('stopped')
  expect([...one.elsewhere(), ...other.elsewhere()]).toEqual([])
})

test('lists nothing as open that this phone has closed, though it could not store that it had opened it', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  one.fill(/services/)
  const mapId = one.add(80, 5 * minuteMs)
  await pass(2_000)
  one.line().isCut = true
  await pass(6 * minuteMs)
  one.empty()
  one.restart()
  await pass(minuteMs)
  for (const phone of [one, other]) await phone.refresh()
  expect(home.open()).toEqual([])
  expect(one.stateOf(mapId)).toBe('stopped')
  expect([...one.elsewhere(), ...other.elsewhere()]).toEqual([])
})
