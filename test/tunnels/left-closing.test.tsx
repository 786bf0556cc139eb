import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

let home: Home
let phones: [Phone, Phone, Phone]
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  ;[home, ...phones] = startHome('one', 'other', 'third')
})
afterEach(endHome)

test('lets a phone close what another one was closing that is gone since', async () => {
  const [one, other, third] = phones
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
