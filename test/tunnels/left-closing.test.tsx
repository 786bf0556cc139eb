import { connect } from '@/request/send'
import { type Home, makeHome } from './home'
import { openPhone, type Phone } from './phones'

const minuteMs = 60_000
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

let home: Home
let phones: Phone[]
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  home = makeHome()
  connect(home.carryMessage)
  phones = ['one', 'other', 'third'].map(name => openPhone(home, name))
})
afterEach(async () => {
  for (const phone of phones) phone.line().isCut = true
  jest.clearAllTimers()
  jest.useRealTimers()
})

test('lets a phone close what another one was closing that is gone since', async () => {
  const [one, other, third] = phones as [Phone, Phone, Phone]
  one.add(80)
  await pass(2_000)
  await other.refresh()
  one.line().isCut = true
  other.line().late.set('tunnel.stopMapService', 'request lost')
  for (const door of other.elsewhere()) other.close(door)
  await pass(10)
  other.line().isCut = true
  await third.refresh()
  const isClosing = () => third.elsewhere().map(door => door.isClosing)
  expect(isClosing()).toEqual([true])
  expect(home.open()).toHaveLength(1)
  await pass(6 * minuteMs)
  await third.refresh()
  expect(isClosing()).toEqual([false])
  for (const door of third.elsewhere()) third.close(door)
  await pass(minuteMs)
  expect([home.open(), third.elsewhere()]).toEqual([[], []])
})
