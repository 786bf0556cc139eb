import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Doors from '@/pages/tunnels/doors'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { userData } from '@/services/user-data'
import { endSession, startSession } from '@/session/session'
import { readEverywhere, startTunnels } from '@/tunnels/store'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

const account = ({ name }: Call) => (name === userData.userData.name ? { items: [], nextCursor: null } : {})

beforeAll(startTunnels)
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost requests
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
