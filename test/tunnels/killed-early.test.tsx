import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** The app is killed while the account is being told of a service that was just added. */

let home: Home
let one: Phone
let mapId: string
beforeEach(async () => {
  ;[home, one] = startHome('one')
  one.line().accountTakesMs = 3_000
  mapId = one.add(80)
  await pass(1_000)
  one.restart()
  // The account is read before the node answers.
  one.line().late.set('tunnel.createTunnel', 'slow reply')
})
afterEach(endHome)

test('is opened by the next start, when the account was never told of it', async () => {
  await pass(minuteMs)
  expect(one.stateOf(mapId)).toBe('running')
  expect(home.open()).toHaveLength(1)
})

test('stays closed, when another phone has closed it meanwhile', async () => {
  home.save([{ key: `service/${mapId}/node`, value: 'n-1' }])
  await pass(minuteMs)
  expect(one.stateOf(mapId)).toBe('stopped')
  expect(home.open()).toEqual([])
})

test('is offered by the next start when it was started from home, and the app killed before it was known where its node is', async () => {
  await pass(minuteMs)
  one.command('stop', mapId)
  await pass(minuteMs)
  one.line().late.set('devices.nodes', 'slow reply')
  one.tap(mapId)
  await pass(1_000)
  one.restart()
  await pass(minuteMs)
  expect(one.offered().map(({ map }) => map.id)).toEqual([mapId])
})
