import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** A node of which the phone does not know whether it was unbound: the reply was lost, or the app was killed. */

let home: Home
let one: Phone
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  ;[home, one] = startHome('one')
  const mapId = one.add(80)
  await pass(5_000)
  // It does not confirm that it closes anything.
  home.disobey()
  one.command('stop', mapId)
  await pass(5_000)
  one.noteUnbinding()
})
afterEach(endHome)

const messages = (from: number) => home.asked.slice(from).filter(({ name }) => name.startsWith('tunnel.'))

const stay = () => undefined
const restart = () => one.restart()
const signOut = () => one.leave()
const leaveAndReturn = async () => {
  one.leave()
  await pass(minuteMs)
  one.comeBack()
}

test.each([
  ['in the same run', stay],
  ['at the next start', restart],
  ['while its account signs out', signOut],
  ['once its account is back', leaveAndReturn],
])('gets no token that was unbound: %s', async (_, act) => {
  home.bind('none')
  const from = home.asked.length
  await act()
  await pass(20 * minuteMs)
  expect(messages(from)).toEqual([])
})

test.each([
  ['in the same run', stay],
  ['at the next start', restart],
])('gets no token while nobody can tell, and is closed once it is still ours: %s', async (_, act) => {
  home.bind('unknown')
  const from = home.asked.length
  act()
  await pass(5 * minuteMs)
  expect(messages(from)).toEqual([])
  home.disobey(false)
  home.bind('bound')
  await pass(5 * minuteMs)
  expect(home.open()).toEqual([])
})

test('is forgotten, with its services, once it is refused as not ours', async () => {
  home.bind('refused')
  const from = home.asked.length
  await one.refresh()
  await pass(minuteMs)
  expect([one.isUnbinding(), one.listed()]).toEqual([false, []])
  expect(messages(from)).toEqual([])
})

test.each(['waiting', 'failed', 'unknown'])(
  'gets no token as long as nobody can tell, and is kept: %s',
  async state => {
    home.bind(state)
    const from = home.asked.length
    await pass(20 * minuteMs)
    await one.refresh()
    await pass(20 * minuteMs)
    expect(messages(from)).toEqual([])
    expect([one.isUnbinding(), one.listed()]).toMatchObject([true, [{ name: 'S80' }]])
    home.disobey(false)
    home.bind('bound')
    await one.refresh()
    await pass(5 * minuteMs)
    expect([one.isUnbinding(), home.open()]).toEqual([false, []])
  },
)

test('is asked about no more once its account has left', async () => {
  home.disobey(false)
  await pass(5 * minuteMs)
  expect(home.open()).toEqual([])
  one.noteUnbinding('n-2')
  one.line().late.set('binding.binding', 'slow reply')
  const from = home.asked.length
  await one.refresh()
  await pass(1_000)
  one.leave()
  await pass(minuteMs)
  const asked = home.asked.slice(from).filter(({ name }) => name === 'binding.binding')
  expect(asked.map(({ input }) => input)).toEqual([{ deviceId: 'n-1' }])
})

test('is somebody else’s for the account that has asked alone, and not for the next one on the same phone', async () => {
  home.bind('refused')
  one.line().bindingTakesMs = 1_000
  await one.refresh()
  await pass(500)
  one.leave()
  one.signInAs('u-2')
  one.noteUnbinding()
  await pass(700)
  home.bind('unknown')
  await pass(5_000)
  expect(one.isUnbinding()).toBe(true)
})

test('is known to be bound once somebody could tell, though a full phone could not store that', async () => {
  one.fill(/unbindings$/)
  home.bind('bound')
  home.disobey(false)
  await pass(15 * minuteMs)
  await one.refresh()
  await pass(5_000)
  expect(one.isUnbinding()).toBe(false)
})

const asks = (from: number) => home.asked.slice(from).filter(({ name }) => name === 'binding.binding').length

test.each([
  ['waiting', 20],
  ['failed', 20],
  ['unknown', 20],
  ['busy', 5],
])('is asked about ever more rarely while nobody can tell: %s', async (state, most) => {
  home.bind(state)
  const from = home.asked.length
  await pass(60 * minuteMs)
  expect(asks(from)).toBeGreaterThan(2)
  expect(asks(from)).toBeLessThanOrEqual(most)
})

test.each(['waiting', 'failed', 'unknown'])(
  'is asked about hardly any more on a day on which nobody can tell: %s',
  async state => {
    home.bind(state)
    await pass(4 * 60 * minuteMs)
    const from = home.asked.length
    await pass(20 * 60 * minuteMs)
    expect(asks(from)).toBeGreaterThan(10)
    expect(asks(from)).toBeLessThanOrEqual(25)
  },
)

test('is asked about no more, and forgotten with its services, once it is not ours where only its binding has failed', async () => {
  home.bind('failed')
  home.own(false)
  await one.refresh()
  await pass(5_000)
  expect([one.isUnbinding(), one.listed()]).toEqual([false, []])
  const from = home.asked.length
  await pass(60 * minuteMs)
  expect([asks(from), messages(from)]).toEqual([0, []])
})

test('is closed, and asked about no more, once it is ours where only its binding has failed', async () => {
  home.bind('failed')
  home.own(true)
  home.disobey(false)
  await pass(15 * minuteMs)
  await one.refresh()
  await pass(5_000)
  expect([one.isUnbinding(), home.open()]).toEqual([false, []])
})

test('is asked about ever more rarely, however often a page reads the account by itself', async () => {
  home.bind('unknown')
  const from = home.asked.length
  for (let minutes = 0; minutes < 60; minutes += 1) {
    await pass(minuteMs)
    expect(await one.refreshAgain()).toBe(true)
  }
  expect(asks(from)).toBeGreaterThan(2)
  expect(asks(from)).toBeLessThanOrEqual(20)
})

test('is asked about at once when somebody wants something of it', async () => {
  home.bind('waiting')
  await pass(60 * minuteMs)
  home.disobey(false)
  home.bind('bound')
  const another = one.add(81)
  await pass(5_000)
  expect(one.stateOf(another)).toBe('running')
})
