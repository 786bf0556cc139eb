import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** A node that is no longer the account's, whose owner is somebody else by now. */

let home: Home
let one: Phone
let other: Phone
let mapId: string
/** What the first phone has added. */
let mine: string[]
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  ;[home, one, other] = startHome('one', 'other')
  mapId = one.add(80)
  mine = [mapId]
  await pass(5_000)
  await other.refresh()
})
afterEach(endHome)

const messages = (from: number, by = 'one 1') =>
  home.asked.slice(from).filter(({ name, phone }) => name.startsWith('tunnel.') && phone === by)

test('lists none of its services that are closed', async () => {
  one.command('stop', mapId)
  await pass(5_000)
  one.disown()
  const from = home.asked.length
  await pass(minuteMs)
  for (const phone of [one, other]) await phone.refresh()
  expect([one, other].map(phone => phone.listed())).toEqual([[], []])
  one.restart()
  await pass(minuteMs)
  expect(one.listed()).toEqual([])
  expect(messages(from)).toEqual([])
})

test('is told to no other phone as the place of what was opened there since the last read', async () => {
  await one.refresh()
  one.add(81)
  await pass(5_000)
  expect(home.open()).toHaveLength(2)
  one.disown()
  await pass(minuteMs)
  await other.refresh()
  const from = home.asked.length
  for (const door of other.elsewhere()) other.close(door)
  await pass(minuteMs)
  expect(messages(from, 'other 1')).toEqual([])
  expect([...home.data.keys()]).toEqual([])
})

test('tells the account of no service that a print, or the closing of another phone’s, has opened there', async () => {
  one.openForJob(631)
  await pass(5_000)
  expect(home.open()).toHaveLength(2)
  other.add(81)
  await pass(5_000)
  await one.refresh()
  home.unplug()
  for (const door of one.elsewhere()) one.close(door)
  await pass(5_000)
  const from = home.asked.length
  one.disown()
  await pass(minuteMs)
  const keys = home.asked.slice(from).flatMap(({ input }) => (input.entries ?? []).map(({ key }) => key))
  expect(keys.filter(key => key.includes(mapId))).not.toEqual([])
  expect(keys.filter(key => /^service\/(job|door)-[^/]+\/[^/]+$/.test(key))).toEqual([])
})

test.each([
  ['nobody has used them since', async () => undefined],
  [
    'another phone has used one since',
    async () => {
      other.command('start', mapId)
      await pass(5_000)
    },
  ],
])('leaves nothing of its services in the account that could be told only later: %s', async (_, use) => {
  one.command('stop', mapId)
  await pass(5_000)
  await other.refresh()
  one.line().isOffline = true
  one.disown()
  await pass(minuteMs)
  await use()
  one.line().isOffline = false
  await one.refresh()
  await pass(6 * minuteMs)
  // Where that is open stays told, until it is closed.
  expect([...home.data.keys()].filter(key => /^service\/(?!.*\/at\/)/.test(key))).toEqual([])
})

const addAnother = async () => void mine.push(one.add(81))
/** A check finds another tunnel than the one that the service was opened in. */
const replaceTunnel = async () => {
  other.end()
  await pass(200)
  other.add(81)
}

test.each([
  ['while the account is read', 'userData.userData', async () => home.restart()],
  ['while the account is read before a check', 'userData.userData', replaceTunnel],
  ['while the account is told', 'userData.saveUserData', addAnother],
])('gets no message and is told nowhere of a service that was to be opened on it: %s', async (_, call, begin) => {
  await pass(20_000)
  one.line().late.set(call, 'slow reply')
  await begin()
  const had = timesOf(call)
  while (timesOf(call) === had) await pass(500)
  one.disown()
  const from = home.asked.length
  await pass(5 * minuteMs)
  await one.refresh()
  await pass(minuteMs)
  expect(messages(from)).toEqual([])
  expect(mine.filter(id => home.data.has(`service/${id}/addr`))).toEqual([])
})

test('gets no token of a phone that has read that another one has unbound it', async () => {
  const theirs = other.add(81)
  await pass(5_000)
  await one.refresh()
  home.disobey()
  home.bind('none')
  one.disown()
  await pass(2_000)
  const from = home.asked.length
  await other.refresh()
  await pass(20 * minuteMs)
  expect(messages(from, 'other 1')).toEqual([])
  expect(other.listed().map(({ id }) => id)).not.toContain(theirs)
})

test.each([
  ['had read of that', () => other.refresh()],
  ['knew nothing of that', async () => undefined],
])(
  'gets no token of a phone that was deleting its only service there when another one unbound it, which %s',
  async (_, read) => {
    home.disobey()
    one.remove(mapId)
    await pass(5_000)
    await read()
    home.bind('none')
    other.disown()
    await pass(2_000)
    await one.refresh()
    const from = home.asked.length
    await pass(20 * minuteMs)
    expect(messages(from)).toEqual([])
  },
)

test('is not asked about again once it is known to be somebody else’s, though something may still be open there', async () => {
  home.disobey()
  home.bind('none')
  one.disown()
  await pass(2_000)
  const from = home.asked.length
  await one.refresh()
  await pass(minuteMs)
  expect(one.stateOf(mapId)).toBe('failed')
  expect(home.asked.slice(from).map(({ name }) => name)).not.toContain('binding.binding')
})

test('is closed by signing out where it was doubted, and is ours again', async () => {
  home.disobey()
  one.remove(mapId)
  await pass(5_000)
  other.disown()
  await pass(2_000)
  const from = home.asked.length
  await one.refresh()
  await pass(1_000)
  expect(home.asked.slice(from).map(({ name }) => name)).toContain('binding.binding')
  home.disobey(false)
  one.leave()
  await pass(5 * minuteMs)
  expect(home.open()).toEqual([])
})

test('is asked about rarely once it is ours again, however often the account is read, though it confirms nothing', async () => {
  home.disobey()
  one.remove(mapId)
  await pass(5_000)
  other.disown()
  await pass(2_000)
  const from = home.asked.length
  for (let times = 0; times < 10; times += 1) {
    await one.refresh()
    await pass(20_000)
  }
  expect(asksAbout(from)).toBe(1)
  await pass(5 * minuteMs)
  await one.refresh()
  await pass(2_000)
  expect(asksAbout(from)).toBe(2)
})

test('is closed by signing out though the account was read right before', async () => {
  home.disobey()
  one.remove(mapId)
  await pass(5_000)
  other.disown()
  await pass(2_000)
  await one.refresh()
  await pass(10_000)
  one.line().bindingTakesMs = 5_000
  await one.refresh()
  home.disobey(false)
  one.leave()
  await pass(5 * minuteMs)
  expect(home.open()).toEqual([])
})

const asksAbout = (from: number) => home.asked.slice(from).filter(({ name }) => name === 'binding.binding').length

const timesOf = (call: string) => home.asked.filter(({ name, phone }) => name === call && phone === 'one 1').length
