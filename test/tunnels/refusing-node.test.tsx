import { CallError } from '@/request/errors'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../session/sample'
import { minuteMs, pass } from './pass'
import { connectSilentNode, connectWillingNode } from './willing-node'
import { closeAll, open } from './windows'

/** Whatever one window stores meanwhile, the other hears of a moment later. */
const tellingEachOther = async (act: () => Promise<void>) => {
  const { setItem } = Storage.prototype
  const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    setItem.call(localStorage, key, value)
    if (key === 'nodemate.tunnels') setTimeout(() => dispatchEvent(new StorageEvent('storage', { key })), 20)
  })
  await act()
  spy.mockRestore()
}

const lostOnce = () => Promise.reject(new CallError('network', '/'))

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  startSession(sessionOf('u-1'))
})
afterEach(async () => {
  await closeAll()
  endSession()
  jest.useRealTimers()
})

test('comes to rest though its node refuses each window what the other may have opened', async () => {
  const [one, other] = [open(), open()]
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed requests
  const { hangUp } = connectSilentNode()
  const starts = [one.add('n-1'), one.add('n-1'), other.add('n-1')]
  connectWillingNode(undefined, ({ name }) => (name === 'tunnel.startMapService' ? lostOnce() : {}))
  hangUp()
  await tellingEachOther(async () => {
    await pass(10_000)
    const asked = connectWillingNode(undefined, ({ name }) =>
      name === 'tunnel.startMapService' ? { isOk: false, errcode: 1 } : {},
    )
    for (const { command } of [one, other]) for (const mapId of starts) command('n-1', { is: 'stop', mapId })
    await pass(10 * minuteMs)
    expect(asked.length).toBeLessThan(100)
    const states = starts.flatMap(mapId => [one.stateOf('n-1', mapId), other.stateOf('n-1', mapId)])
    expect(states.filter(state => state !== 'stopped' && state !== 'failed')).toEqual([])
  })
})
