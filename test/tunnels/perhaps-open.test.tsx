import { stateText } from '@/pages/tunnels/labels'
import { connect } from '@/request/send'
import { type Home, makeHome } from './home'
import { openPhone, type Phone } from './phones'

const minuteMs = 60_000
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

let home: Home
let one: Phone
beforeEach(async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  home = makeHome()
  connect(home.carryMessage)
  one = openPhone(home, 'one')
  await pass(5_000)
})
afterEach(async () => {
  one.line().isCut = true
  jest.clearAllTimers()
  jest.useRealTimers()
})

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
