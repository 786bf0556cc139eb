import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Nodes from '@/pages/nodes/home'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices, type NodeRow } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { pullDown, reachBottom } from '../../components/page'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'

type Asked = {
  name: string
  cursor?: string | null
  search?: string
  state?: NodeRow['state']
  group?: string
  ids?: string[]
}

const startMs = Date.parse('2026-11-22T12:00:00+08:00')
const tickMs = 15_000
let rows: NodeRow[]
let rowsPerPage: number
/** The first page comes without a row, as where others are hidden. */
let isFirstEmpty: boolean
let summary: typeof fleet | null
let asked: Asked[]
/** Searches are answered once it resolves. */
let searched: Promise<void>
let areStatesRefused: boolean
let navigateTo: jest.SpyInstance

const rowOf = (name: string, facts: object = {}) => nodeRow(name, { lastSeenAtMs: startMs, ...facts })
const many = (count: number) => Array.from({ length: count }, (_, at) => rowOf(`节点 ${at + 1}`))

/** The server's own sums are told apart from those of the rows: it counts a hundred nodes. */
const fleet = {
  counts: { online: 96, offline: 4, unknown: 0 },
  todayPoints: 5_000,
  groups: [{ name: '家', nodes: 1 }],
  sinceLastVisit: null,
}

const nodesFor = ({ cursor, search = '', state, group }: Asked) => {
  const found = rows.filter(
    row =>
      row.name.includes(search) && [undefined, row.state].includes(state) && [undefined, row.group].includes(group),
  )
  if (isFirstEmpty && (cursor ?? null) === null) return { atMs: Date.now(), items: [], nextCursor: '0', summary }
  const from = Number(cursor ?? 0)
  const to = from + rowsPerPage
  return {
    atMs: Date.now(),
    items: found.slice(from, to),
    nextCursor: to < found.length ? String(to) : null,
    summary: search === '' && !state && !group && from === 0 ? summary : null,
  }
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({
    now: startMs,
    advanceTimers: true,
    doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick', 'setImmediate'],
  })
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(812)
  navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  rows = []
  rowsPerPage = 50
  isFirstEmpty = false
  summary = fleet
  asked = []
  searched = Promise.resolve()
  areStatesRefused = false
  startSession(sessionOf('ann'))
  connect((async ({ name }: { name: string }, input: Asked) => {
    asked.push({ ...input, name })
    if (input.search) await searched
    if (name === devices.nodes.name) return nodesFor(input)
    // What can be claimed and checked in is `summary.test.tsx`'s.
    if (/^(points|growth)\./.test(name)) return new Promise(() => undefined)
    if (areStatesRefused && name === devices.deviceStates.name) throw new CallError('refused', name)
    const items = rows.filter(({ id }) => input.ids?.includes(id))
    return { atMs: Date.now(), items, nextCursor: null, agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  jest.useRealTimers()
  endSession()
})

const open = async (first: string) => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Nodes />
    </QueryClientProvider>,
  )
  await screen.waitFor(first)
  const names = () => [...screen.container.querySelectorAll('.node-line__name')].map(({ textContent }) => textContent)
  const staleRows = () => screen.container.querySelectorAll('.node-line--stale').length
  const pass = async (ms: number) => {
    for (let passedMs = 0; passedMs < ms; passedMs += tickMs)
      await act(async () => {
        await jest.advanceTimersByTimeAsync(tickMs)
      })
  }
  return { ...screen, names, staleRows, pass }
}

const lists = () => asked.filter(({ name }) => name === devices.nodes.name).map(({ name, ...input }) => input)

test('shows a guest what the page would show, and what the app is', async () => {
  endSession()
  const screen = await open('把闲置带宽变成积分')
  await screen.waitFor('示例：林先生的 5 台节点')
  expect(screen.words()).toMatch(/今天 \+\d+/)
  for (const name of ['登录', '先看看演示']) screen.find(name)
  expect(asked).toEqual([])
})

test('shows a new account its first steps, and its nodes after a pull down', async () => {
  const screen = await open('还没有节点')
  expect(screen.words()).not.toContain('今日积分')
  await screen.tap('绑定')
  expect(navigateTo).toHaveBeenLastCalledWith({ url: '/pages/binding/bind' })
  rows = many(1)
  await pullDown()
  await screen.waitFor('节点 1')
  expect(screen.words()).not.toContain('还没有节点')
})

test('opens a node, arranging and binding with one tap each', async () => {
  rows = [rowOf('书房', { todayPoints: 12 }), rowOf('客厅')]
  summary = null
  const screen = await open('书房')
  expect(screen.words()).toContain('今日积分 12 2 在线 · 0 离线 远程访问 新建 节点 整理 绑定 书房')
  for (const name of ['书房 在线', '整理', '绑定']) await screen.tap(name)
  expect(navigateTo.mock.calls).toEqual([
    [{ url: `/pages/node/node?deviceId=${encodeURIComponent('书房')}&name=${encodeURIComponent('书房')}` }],
    [{ url: '/pages/arrange/arrange' }],
    [{ url: '/pages/binding/bind' }],
  ])
})

test('narrows the list by words, by state and by group, and shows all of it again', async () => {
  rows = [
    ...many(9),
    rowOf('书房', { state: 'offline', lastSeenAtMs: startMs - 86_400_000 }),
    rowOf('客厅', { group: '家' }),
  ]
  const screen = await open('书房')
  let respond: () => void = () => undefined
  searched = new Promise(resolve => {
    respond = resolve
  })
  await screen.type('名称、编号或型号', '书')
  expect(screen.names()).toEqual([])
  respond()
  await screen.waitFor('书房')
  expect(screen.names()).toEqual(['书房'])
  await pullDown()
  expect(lists().slice(1)).toMatchObject([{ search: '书' }, { cursor: null }, { search: '书' }])
  await screen.type('名称、编号或型号', '车库')
  await screen.waitFor('没有找到节点')
  expect(screen.words()).toContain('换个词，或看看全部节点。')
  await screen.tap('显示全部')
  await screen.waitFor('节点 1')
  expect(screen.names()).toHaveLength(11)
  expect(screen.container.querySelector('input')?.value).toBe('')

  await screen.tap('离线 1，未选中')
  await screen.waitFor('书房')
  expect(screen.names()).toEqual(['书房'])
  await screen.tap('家，未选中')
  await screen.waitFor('没有找到节点')
  await screen.tap('任何状态，未选中')
  await screen.waitFor('客厅')
  expect(screen.names()).toEqual(['客厅'])
  expect(screen.words()).not.toContain('整理')
  await screen.pass(tickMs)
  expect(asked.at(-1)).toMatchObject({ name: devices.deviceStates.name, ids: ['客厅'] })
})

test('sums up a fleet by the server until all its pages are there', async () => {
  rows = many(3).map(row => ({ ...row, todayPoints: 7, upKbps: 1_000, downKbps: 2_000 }))
  rowsPerPage = 2
  const screen = await open('节点 2')
  expect(screen.words()).toContain('今日积分 5,000 96 在线 · 4 离线 远程访问 新建')
  await reachBottom()
  await screen.waitFor('节点 3')
  expect(screen.words()).toContain('今日积分 21 3 在线 · 0 离线 ↑\u00a03 ↓\u00a06\u00a0Mbit/s')
})

test('asks with the first page alone what is new since the last visit', async () => {
  rows = many(3)
  rowsPerPage = 2
  const before = await open('节点 2')
  before.remove()
  jest.setSystemTime(startMs + 60 * 60_000)
  asked = []
  const screen = await open('节点 2')
  await reachBottom()
  await screen.waitFor('节点 3')
  expect(lists()).toEqual([{ cursor: null, sinceMs: startMs }, { cursor: '2' }])
})

test('keeps the rows in sight of a fleet fresh while its list grows old, and greys them once nothing is heard', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const measured = { upKbps: 1_000, downKbps: 2_000 }
  const off = rowOf('节点 8', { state: 'offline', lastSeenAtMs: startMs - 86_400_000 })
  rows = [...many(7).map(row => ({ ...row, ...measured })), off]
  rowsPerPage = 7
  const screen = await open('节点 7')
  await reachBottom()
  await screen.waitFor('节点 8')
  rows = [rowOf('节点 1', { ...measured, todayPoints: 44 }), ...rows.slice(1)]
  const sums = () => screen.container.querySelector('.summary__note')?.textContent
  expect(sums()).toContain('Mbit/s')
  await screen.pass(75_000)
  expect(lists()).toHaveLength(2)
  expect(screen.words()).toContain('1 分钟前更新 节点今日积分 44')
  expect(sums()).toBe('7 在线 · 1 离线')
  expect(screen.staleRows()).toBe(0)

  areStatesRefused = true
  await screen.pass(75_000)
  expect(screen.staleRows()).toBe(8)
  await screen.tap('在线 7，未选中')
  await screen.waitFor('节点 1')
  expect(screen.staleRows()).toBe(0)
})

test('has nodes and their sum where the server has left nothing of the first page', async () => {
  rows = many(3)
  rowsPerPage = 2
  isFirstEmpty = true
  const screen = await open('节点 2')
  expect(screen.words()).toContain('96 在线 · 4 离线')
  await reachBottom()
  await screen.waitFor('节点 3')
  expect(screen.names()).toEqual(['节点 1', '节点 2', '节点 3'])
})
