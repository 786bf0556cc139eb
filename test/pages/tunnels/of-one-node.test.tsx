import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import List from '@/pages/tunnels/list'
import { writeStored } from '@/platform/storage'
import { createQueryClient } from '@/request/query'
import { endSession, startSession } from '@/session/session'
import { startTunnels, tunnelStatusOf } from '@/tunnels/store'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

const mapOf = (at: number) => ({
  ...{ id: `map-${at}`, name: `网页 ${at}`, preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null },
  ...{ wants: 'running', closesAtMs: null, hasRun: true, mayLinger: false, unanswered: null, lastAddress: null },
  startedAs: null,
})

/** It ran when the app was last open, and is closed. */
const interrupted = (at: number) => ({
  node: { id: `n-${at}`, name: `节点 ${at}`, addr: 'https://node.example' },
  maps: [mapOf(at)],
  ...{ limitKbps: null, mayBeOpen: false, unanswered: null, limitMayChangeUntilMs: null, seenAtMs: Date.now() },
})

beforeAll(startTunnels)
beforeEach(() => jest.useFakeTimers())
afterEach(async () => {
  endSession()
  await pass(60_000)
  jest.useRealTimers()
})

test('says of each button on the list which service it is for, and on which node', async () => {
  connectWillingNode(() => ({ items: [], nextCursor: null }))
  const called = (name: string) => [1, 2].map(at => ({ ...interrupted(at), maps: [{ ...mapOf(at), name }] }))
  writeStored('tunnels', { uid: 'ann', sessions: called('网页') })
  startSession(sessionOf('ann'))
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <List />
    </QueryClientProvider>,
  )
  await pass(2_000)
  screen.find('启动，节点 1 网页')
  await screen.tap('启动，节点 2 网页')
  await pass(5_000)
  expect(tunnelStatusOf('n-2', 'map-2')?.state).toBe('running')
  screen.find('断开，节点 2')
})

test('opens nothing again on another node than the one that its list is about', async () => {
  connectWillingNode(() => ({ items: [], nextCursor: null }))
  writeStored('tunnels', { uid: 'ann', sessions: [interrupted(1), interrupted(2)] })
  jest
    .spyOn(Taro, 'getCurrentInstance')
    .mockReturnValue({ page: null, router: { params: { deviceId: 'n-1' } } } as never)
  startSession(sessionOf('ann'))
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <List />
    </QueryClientProvider>,
  )
  await pass(2_000)
  expect(screen.words()).toContain('网页 1')
  expect(screen.words()).not.toContain('网页 2')
  await screen.tap('重新打开')
  await pass(5_000)
  expect(tunnelStatusOf('n-1', 'map-1')?.state).toBe('running')
  expect(tunnelStatusOf('n-2', 'map-2')?.state).toBe('stopped')
})
