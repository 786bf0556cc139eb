import { QueryClientProvider } from '@tanstack/react-query'
import { safeExecute } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Nodes from '@/pages/nodes/home'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const startMs = Date.parse('2026-11-21T12:00:00+08:00')
/** How far this phone's clock is ahead of the server's. */
let aheadMs = 0
const serverMs = () => Date.now() - aheadMs
let lastSeenAtMs: number
/** One node to a page. */
const names = ['甲', '乙', '丙']

const row = (name: string) => nodeRow(name, { state: 'offline', lastSeenAtMs })

beforeEach(() => {
  jest.useFakeTimers({ now: startMs, doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick', 'setTimeout'] })
  startSession({ uid: 'first', authToken: 'a', accessToken: 'a', expiresAt: 0 })
  connect((async ({ name }: Call, { cursor }: { cursor: string | null }) =>
    name === devices.nodes.name
      ? {
          atMs: serverMs(),
          items: [row(names[Number(cursor ?? 0)] ?? '')],
          nextCursor: ['1', '2', null][Number(cursor ?? 0)] ?? null,
          summary: null,
        }
      : { atMs: serverMs(), items: [], nextCursor: null, agreements: [] }) as unknown as Parameters<typeof connect>[0]) // by hand
})
afterEach(() => {
  jest.useRealTimers()
  endSession()
})

const nextPage = () => act(async () => safeExecute('taro-app', 'onReachBottom'))

const open = () =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Nodes />
    </QueryClientProvider>,
  )

test('shows a node as offline by the server’s clock, also after a later page', async () => {
  lastSeenAtMs = startMs - 30_000
  const screen = await open()
  await screen.waitFor('甲')
  await nextPage()
  await screen.waitFor('乙')
  expect(screen.words()).toContain('2 在线')
  await act(async () => {
    jest.advanceTimersByTime(30 * minuteMs)
  })
  await screen.waitFor('0 在线 · 2 离线')
  await nextPage()
  await screen.waitFor('丙')
  expect(screen.words()).toContain('0 在线 · 3 离线')
  expect(screen.words().match(/离线，30 分钟前还在线/g)).toHaveLength(3)
})

test('does not show a node as offline that was just seen, on a phone a day ahead', async () => {
  aheadMs = dayMs
  lastSeenAtMs = startMs - dayMs - 30_000
  const screen = await open()
  await screen.waitFor('甲')
  expect(screen.words()).not.toContain('天前')
  aheadMs = 0
})
