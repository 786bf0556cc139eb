import { stateText } from '@/pages/tunnels/labels'
import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

let home: Home
let one: Phone
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  ;[home, one] = startHome('one')
  await pass(5_000)
})
afterEach(endHome)

test('does not say that a service was not opened while it may be open', async () => {
  const mapId = one.add(80)
  for (let tries = 0; tries < 100 && one.stateOf(mapId) === 'connecting'; tries += 1) {
    one.line().late.set('tunnel.startMapService', 'reply lost')
    one.line().late.set('tunnel.stopMapService', 'request lost')
    await pass(100)
  }
  one.line().isOffline = true
  await pass(10 * minuteMs)
  expect(home.open()).toHaveLength(1)
  expect(stateText(one.lineOf(mapId).status, 'en')).toBe('Connection lost. It may have opened, so it is being closed')
  one.line().isOffline = false
  await pass(10 * minuteMs)
  expect(home.open()).toEqual([])
  expect(stateText(one.lineOf(mapId).status, 'en')).toBe('Not opened: Connection lost')
})
