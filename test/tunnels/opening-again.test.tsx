import { minuteMs, pass } from './pass'
import { endHome, startHome } from './start-home'

/** A service that is started again though its node never confirmed that it is closed. */

afterEach(endHome)

test('may still be open, and is not said to be connecting only', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  const [home, one] = startHome('one')
  await pass(5_000)
  const mapId = one.add(80)
  await pass(5_000)
  one.line().isOffline = true
  await pass(3 * minuteMs)
  one.command('stop', mapId)
  await pass(1_000)
  one.command('start', mapId)
  expect(home.open()).toHaveLength(1)
  expect(one.stateOf(mapId)).toBe('connecting')
  expect(one.doorStates()).toEqual(['may-be-open'])
})
