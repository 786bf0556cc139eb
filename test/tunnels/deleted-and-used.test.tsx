import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** A service that one phone deletes while another, which does not know of it, uses it or has used it. */

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
})
afterEach(endHome)

const readByBoth = async () => {
  for (const phone of [one, other, one, other]) {
    await phone.refresh()
    await pass(1_000)
  }
  return [one, other].map(phone => phone.listed().map(({ name }) => name))
}

/** What a request would tell that was sent now: all of the service, and that it is not deleted. */
const tellingNow = () => {
  const fields = [...home.data].filter(([key]) => key.startsWith(`service/${mapId}/`) && !/\/(at|closing)\//.test(key))
  return [...fields, [`service/${mapId}/gone`, null] as const].map(([key, value]) => ({ key, value }))
}

test('keeps a service that another phone has opened and stopped long after this one has deleted it', async () => {
  one.command('remove', mapId)
  await pass(15 * minuteMs)
  other.command('start', mapId)
  await pass(5_000)
  other.command('stop', mapId)
  await pass(5_000)
  expect(await readByBoth()).toEqual([['S80'], ['S80']])
})

test('lists no service again whose deletion a late request undoes while another phone’s opening of it is closed', async () => {
  one.command('stop', mapId)
  await pass(5_000)
  other.command('start', mapId)
  await pass(5_000)
  await one.refresh()
  const late = tellingNow()
  // Its closing is never confirmed.
  home.unplug()
  one.remove(mapId)
  await pass(5_000)
  home.save(late)
  expect(await readByBoth()).toEqual([[], []])
})

test('lists no service again whose deletion a late request undoes while it is open since before', async () => {
  one.command('stop', mapId)
  await pass(5_000)
  await other.refresh()
  other.command('start', mapId)
  await pass(5_000)
  const late = tellingNow()
  one.command('remove', mapId)
  await pass(5_000)
  home.save(late)
  expect(await readByBoth()).toEqual([[], []])
})

const deleteWithoutNetwork = async () => {
  one.command('stop', mapId)
  await pass(5_000)
  await other.refresh()
  one.line().isOffline = true
  one.command('remove', mapId)
  await pass(15 * minuteMs)
}
const useElsewhere = async () => {
  other.command('start', mapId)
  await pass(5_000)
}

test.each([
  ['uses', 'once that has a network', async () => undefined],
  ['uses', 'once that has a network for a while', () => pass(6 * minuteMs)],
  ['has used', 'once that has a network', async () => other.command('stop', mapId)],
  [
    'uses',
    'once its account is back',
    async () => {
      one.leave()
      await pass(5_000)
      one.comeBack()
      await pass(5_000)
    },
  ],
])('keeps what another phone %s since this one could tell nobody that it was deleted, %s', async (_, _when, wait) => {
  await deleteWithoutNetwork()
  await useElsewhere()
  one.line().isOffline = false
  await wait()
  await pass(5_000)
  expect(await readByBoth()).toEqual([['S80'], ['S80']])
})

test('deletes what nobody has used since this phone could tell nobody that it was deleted', async () => {
  await deleteWithoutNetwork()
  one.line().isOffline = false
  await pass(6 * minuteMs)
  expect(await readByBoth()).toEqual([[], []])
})

test('tells at once what is closed, though the account cannot be read to find out whether a late deletion still holds', async () => {
  other.add(81)
  await pass(5_000)
  await deleteWithoutNetwork()
  home.failReads()
  one.line().isOffline = false
  await pass(6 * minuteMs)
  const timed = one.add(82)
  await pass(5_000)
  one.command('stop', timed)
  await pass(10_000)
  expect([...home.data.keys()].filter(key => key.startsWith(`service-open/${timed}/`))).toEqual([])
  expect(home.data.has(`service/${mapId}/node`)).toBe(true)
  home.failReads(false)
  await pass(6 * minuteMs)
  expect((await readByBoth()).map(names => names.sort())).toEqual([
    ['S81', 'S82'],
    ['S81', 'S82'],
  ])
})

test('tells soon what is closed while it is looked up in vain whether a late deletion still holds', async () => {
  await deleteWithoutNetwork()
  home.failReads()
  one.line().isOffline = false
  await pass(6 * minuteMs)
  const open = one.add(82)
  await pass(5_000)
  one.line().accountTakesMs = 19_000
  one.favour(open, true)
  await pass(25_000)
  one.command('stop', open)
  await pass(40_000)
  expect([...home.data.keys()].filter(key => key.startsWith(`service-open/${open}/`))).toEqual([])
  expect(home.data.has(`service/${mapId}/node`)).toBe(true)
})

test('tells at once what is changed while it is looked up whether a late deletion still holds', async () => {
  const another = one.add(81)
  await pass(5_000)
  await deleteWithoutNetwork()
  one.line().isOffline = false
  one.line().accountReadsTakeMs = 19_000
  for (const isFavourite of [true, false]) {
    one.favour(another, isFavourite)
    await pass(1_000)
    expect(home.data.get(`service/${another}/favourite`)).toBe(isFavourite ? 'yes' : 'no')
  }
  expect(home.data.has(`service/${mapId}/node`)).toBe(true)
  one.line().accountReadsTakeMs = 0
  await pass(30_000)
  expect(home.data.has(`service/${mapId}/node`)).toBe(false)
})

test('reads the account once where a late deletion is looked up', async () => {
  await deleteWithoutNetwork()
  one.line().isOffline = false
  const from = home.asked.length
  await one.refresh()
  await pass(5_000)
  const reads = home.asked
    .slice(from)
    .filter(({ name, input }) => name === 'userData.userData' && input.cursor === null)
  expect(reads).toHaveLength(1)
  expect(home.data.has(`service/${mapId}/node`)).toBe(false)
})
