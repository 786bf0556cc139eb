import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Nodes from '@/pages/nodes/home'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'

/** Home stays open over midnight in Beijing. */

let isLost = false
beforeEach(() => {
  isLost = false
  jest.useFakeTimers({ now: Date.parse('2026-11-21T23:57:00+08:00') })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('ann'))
  connect((async ({ name, path }: Call) => {
    if (isLost) throw new CallError('network', path)
    const items = name === devices.nodes.name ? [nodeRow('书房', { todayPoints: 76, lastSeenAtMs: Date.now() })] : []
    return { atMs: Date.now(), items, nextCursor: null, summary: null, agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const open = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Nodes />
    </QueryClientProvider>,
  )
  await pass(1_000)
  expect(screen.find('节点今日积分 76')).toBeTruthy()
  return screen
}

test('calls the last known points of a day that is over by that day, in the sum and in each row', async () => {
  const screen = await open()
  isLost = true
  await pass(2 * 60_000)
  expect(screen.find('节点今日积分 76')).toBeTruthy()
  await pass(3 * 60_000)
  expect(screen.find('11月21日 76')).toBeTruthy()
  expect(screen.words()).not.toContain('今日')
})

test('goes on with the new day while the network is there', async () => {
  const screen = await open()
  await pass(5 * 60_000)
  expect(screen.find('节点今日积分 76')).toBeTruthy()
  expect(screen.words()).not.toContain('11月21日')
})
