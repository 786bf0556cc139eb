import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Nodes from '@/pages/nodes/home'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { reachBottom } from '../../components/page'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'

/** Home stays open over midnight in Beijing. */

let isLost = false
let isFleet = false
let points = 76
let state: 'online' | 'unknown' = 'online'
/** How far the clock is behind of the server that lists the nodes. */
let behindMs = 0
/** How long each page of it takes. */
let pageMs = 0
/** The pages of the list that were read. */
let read: (string | null)[] = []

const rowsOf = (ids: readonly string[]) =>
  ids.map(id => nodeRow(id, { state, todayPoints: points, lastSeenAtMs: Date.now() }))

/** Of a fleet each page has one node. */
const following: Record<string, string> = { 书房: '卧室', 卧室: '阳台' }
const listed = async (cursor: string | null) => {
  read.push(cursor)
  if (pageMs > 0) await new Promise(resolve => setTimeout(resolve, pageMs))
  const id = cursor ?? '书房'
  const nextCursor = (isFleet && following[id]) || null
  return { atMs: Date.now() - behindMs, items: rowsOf([id]), nextCursor, summary: null }
}

beforeEach(() => {
  isLost = false
  isFleet = false
  points = 76
  behindMs = 0
  pageMs = 0
  state = 'online'
  read = []
  jest.useFakeTimers({ now: Date.parse('2026-11-21T23:57:00+08:00') })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('ann'))
  connect((async ({ name, path }: Call, { cursor = null, ids = [] }: { cursor?: string | null; ids?: string[] }) => {
    if (isLost) throw new CallError('network', path)
    if (name === devices.nodes.name) return listed(cursor)
    return { atMs: Date.now(), items: name === devices.deviceStates.name ? rowsOf(ids) : [], agreements: [] }
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
  expect(screen.find(`节点今日积分 76`)).toBeTruthy()
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

test.each([
  ['one page', 1],
  ['several pages', 2],
])('calls no points of today by the day before, once a list of %s was refreshed after midnight', async (_, pages) => {
  isFleet = pages > 1
  const screen = await open()
  if (isFleet) await reachBottom()
  await pass(2 * 60_000 + 50_000)
  expect(screen.find(`节点今日积分 ${pages * 76}`)).toBeTruthy()
  points = 3
  await pass(60_000)
  expect(screen.find(`节点今日积分 ${pages * 3}`)).toBeTruthy()
  isLost = true
  await pass(3 * 60_000)
  expect(screen.find(`节点今日积分 ${pages * 3}`)).toBeTruthy()
  expect(screen.words()).not.toContain('11月21日')
})

test('calls points by their day that were read right before midnight, though their nodes were asked since', async () => {
  jest.setSystemTime(Date.parse('2026-11-21T23:57:30+08:00'))
  const screen = await open()
  await pass(2 * 60_000 + 20_000)
  points = 3
  await pass(30_000)
  isLost = true
  await pass(3 * 60_000)
  expect(screen.find('11月21日 76')).toBeTruthy()
  expect(screen.words()).not.toMatch(/11月21日 3|今日/)
})

test('reads only the first page of a list again while its server still says the day before', async () => {
  isFleet = true
  const screen = await open()
  await reachBottom()
  await pass(1_000)
  expect(screen.find('节点今日积分 152')).toBeTruthy()
  behindMs = 24 * 60 * 60_000
  read = []
  await pass(60 * 60_000)
  expect(read).toContain(null)
  expect(read).not.toContain('卧室')
})

test('goes on asking for the nodes in sight while all pages of their list are read again', async () => {
  isFleet = true
  const screen = await open()
  await reachBottom()
  await pass(2 * 60_000 + 50_000)
  pageMs = 40_000
  await pass(30_000)
  state = 'unknown'
  await pass(20_000)
  expect(read).toEqual([null, '卧室', null, null])
  expect(screen.words()).toMatch(/书房 状态未知.*卧室 状态未知/)
})

test('calls no points of today by the day before, while somebody scrolls on over midnight', async () => {
  isFleet = true
  const screen = await open()
  await pass(2 * 60_000 + 55_000)
  await reachBottom()
  await pass(8_000)
  points = 3
  await reachBottom()
  await pass(20_000)
  expect(screen.find('节点今日积分 9')).toBeTruthy()
  expect(screen.words()).not.toContain('11月21日')
})
