import { endSession, startSession } from '@/session/session'
import { ownAlone } from '@/tunnels/everywhere/commands'
import { kept } from '@/tunnels/everywhere/kept'
import { disownNode, openMap, readEverywhere, startTunnels, tunnelStatusOf, tunnelsNow } from '@/tunnels/store'
import { setForeground } from '@/tunnels/summary'
import { sessionOf } from '../session/sample'
import { pass } from './pass'
import { connectWillingNode } from './willing-node'

const node = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
const service = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const

beforeAll(startTunnels)
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

test('sends no token to a node that was unbound, however often the app is opened', async () => {
  connectWillingNode()
  const mapId = openMap(node, service) ?? ''
  await pass(5_000)
  const asked = connectWillingNode()
  disownNode('n-1')
  for (let times = 0; times < 3; times += 1) {
    setForeground(false)
    await pass(60_000)
    setForeground(true)
    await pass(60_000)
    await readEverywhere()
  }
  expect(asked).toEqual([])
  expect(tunnelStatusOf('n-1', mapId)).toEqual({ state: 'failed', ended: { why: 'disowned' } })
})

test.each([{}, { isOk: false, errcode: 1 }])(
  'sends no token to a node that was unbound before it answered: %j',
  async reply => {
    connectWillingNode()
    const mapId = openMap(node, service) ?? ''
    await pass(5_000)
    let answer: () => void = () => undefined
    const waiting = new Promise<object>(resolve => {
      answer = () => resolve(reply)
    })
    const asked = connectWillingNode(undefined, () => waiting)
    await pass(60_000)
    expect(asked).toHaveLength(1)
    disownNode('n-1')
    answer()
    for (let times = 0; times < 3; times += 1) {
      setForeground(false)
      await pass(60_000)
      setForeground(true)
      await pass(60_000)
    }
    expect(asked).toHaveLength(1)
    expect(tunnelStatusOf('n-1', mapId)).toEqual({ state: 'failed', ended: { why: 'disowned' } })
  },
)

test('opens a service on it again once it was added anew', async () => {
  connectWillingNode()
  openMap(node, service)
  await pass(5_000)
  disownNode('n-1')
  const again = openMap(node, { ...service, port: 81 }) ?? ''
  await pass(5_000)
  expect(tunnelStatusOf('n-1', again)?.state).toBe('running')
})

test('offers to put no service into the account whose node is not its any more', async () => {
  connectWillingNode()
  openMap(node, service)
  await pass(5_000)
  disownNode('n-1')
  expect(ownAlone(Object.values(tunnelsNow()), kept())).toEqual([])
})
