import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Doors from '@/pages/tunnels/doors'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { userData } from '@/services/user-data'
import { endSession, startSession } from '@/session/session'
import { doorEntries } from '@/tunnels/everywhere/keys'
import { readEverywhere, startTunnels } from '@/tunnels/store'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

const door = {
  ...{ serviceId: 'map-1', startedAs: '7', nodeId: 'n-1', nodeName: '客厅', addr: 'https://node.example' },
  ...({ name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openedAtMs: 1, closesAtMs: null } as const),
  ...{ phoneId: 'other', phone: 'iPhone', place: null, isClosing: false },
}

/** What the account's data says is open. */
let entries: { key: string; value: string; updatedAtMs: number }[]
const account = ({ name }: Call) => (name === userData.userData.name ? { items: entries, nextCursor: null } : {})

beforeAll(startTunnels)
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost requests
  entries = []
  startSession(sessionOf('u-1'))
})
afterEach(async () => {
  connectWillingNode()
  endSession()
  await pass(60_000)
  jest.useRealTimers()
})

const open = () =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Doors />
    </QueryClientProvider>,
  )

test('does not say that nothing is open once that could not be read', async () => {
  connectWillingNode(account)
  await pass(1_000)
  expect(await readEverywhere()).toBe(true)
  connectWillingNode(({ path }) => {
    throw new CallError('network', path)
  })
  const screen = await open()
  await pass(1_000)
  expect(screen.words()).toContain('没能读取其他手机打开的服务')
  expect(screen.words()).not.toContain('家里没有开着的服务')
})

test('says that what another phone opened may be open for good, once its node obeys this account no more', async () => {
  entries = Object.entries(doorEntries(door)).map(([key, value]) => ({ key, value: value ?? '', updatedAtMs: 1 }))
  connectWillingNode(account, () => ({ isOk: false, errcode: 1 }))
  const screen = await open()
  await pass(1_000)
  expect(screen.words()).toContain('可能还开着')
  await screen.tap('关闭')
  await pass(10_000)
  expect(screen.words()).toContain('正在关闭')
  await pass(10 * 60_000)
  expect(screen.words()).not.toContain('正在关闭')
  expect(screen.words()).toContain('节点已不归你，可能还开着')
})
