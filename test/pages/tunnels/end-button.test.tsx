import { act } from '@tarojs/test-utils-react/dist/pure'
import { EndButton } from '@/pages/tunnels/parts/end-button'
import { endSession, startSession } from '@/session/session'
import { commandTunnel, openMap, startTunnels, useTunnels } from '@/tunnels/store'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
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

const OfNode = () => {
  const tunnel = useTunnels()['n-1']
  return tunnel ? <EndButton tunnel={tunnel} /> : null
}

test('is not disconnecting for ever from a node that refuses it, and may be tried again', async () => {
  connectWillingNode()
  openMap(node, service)
  await pass(5_000)
  const screen = await show(<OfNode />)
  connectWillingNode(undefined, () => ({ isOk: false, errcode: 1 }))
  await act(async () => commandTunnel('n-1', { is: 'end' }))
  expect(screen.words()).toContain('正在停止')
  await pass(20 * 60_000)
  expect(screen.words()).not.toContain('正在停止')
  expect(screen.words()).toContain('断开')
  connectWillingNode()
  await act(async () => commandTunnel('n-1', { is: 'end' }))
  await pass(60_000)
  expect(screen.words()).toBe('')
})
