import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** A node that refuses whatever it is asked, and what people take off their list there. */

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

test('tells the account of no service where the closing of another phone’s is taken off the list', async () => {
  home.disobey()
  const [door] = other.elsewhere()
  if (door) other.close(door)
  await pass(10 * minuteMs)
  const closing = `door-${door?.startedAs}`
  expect(other.lineOf(closing).status.state).toBe('failed')
  other.command('hide', closing)
  await pass(minuteMs)
  expect(() => other.lineOf(closing)).toThrow()
  expect([...home.data.keys()].filter(key => key.startsWith('service/door-'))).toEqual([])
})

const seenByBoth = async () => {
  for (const phone of [one, other]) await phone.refresh()
  return [one.seen(), other.seen()]
}
const takeOffTheList = async () => {
  home.disobey()
  await pass(10 * minuteMs)
  expect(one.lineOf(mapId).status.state).toBe('failed')
  one.command('hide', mapId)
  await pass(minuteMs)
  expect(one.listed()).toEqual([])
}

test('lists what may still be open there, and closes it from any phone once the node obeys again', async () => {
  await takeOffTheList()
  expect(home.open()).toHaveLength(1)
  expect(await seenByBoth()).toEqual([home.open(), home.open()])
  expect(one.doorStates()).toEqual(['may-be-open'])
  home.disobey(false)
  for (const door of other.elsewhere()) other.close(door)
  await pass(minuteMs)
  expect(home.open()).toEqual([])
  expect(await seenByBoth()).toEqual([[], []])
})

test('lists what may still be open there, though its phone has signed out since', async () => {
  await takeOffTheList()
  one.leave()
  await pass(minuteMs)
  one.comeBack()
  await pass(minuteMs)
  expect(home.open()).toHaveLength(1)
  expect(await seenByBoth()).toEqual([home.open(), home.open()])
})

test('lists nothing any more of what the node has refused to close a second time, once that is taken off the list too', async () => {
  await takeOffTheList()
  const [door] = one.elsewhere()
  if (door) one.close(door)
  await pass(10 * minuteMs)
  one.command('hide', `door-${door?.startedAs}`)
  await pass(minuteMs)
  expect(await seenByBoth()).toEqual([[], []])
})
