import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { expectOffline } from '@/node/expected-offline'
import { useNodeProblems } from '@/node/node-problems'
import { Problems } from '@/pages/nodes/parts/problems'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import type { NodeRow } from '@/services/devices'
import { wake } from '@/services/wake'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const nowMs = Date.now()
const row = (name: string, change: Partial<NodeRow> = {}): NodeRow => ({
  ...{
    id: name,
    name,
    model: null,
    code: null,
    group: null,
    tunnelAddr: null,
    state: 'offline',
    lastSeenAtMs: nowMs - 7_200_000,
  },
  ...{ todayPoints: null, upKbps: null, downKbps: null, limit: null, alerts: [] },
  ...change,
})

let woken: unknown[]
beforeEach(() => {
  woken = []
  startSession(sessionOf('ann'))
  connect((async ({ name }: { name: string }, { deviceId }: { deviceId: string }) => {
    if (name === wake.wakeNow.name) woken.push(deviceId)
    return { wakeId: 'one', startedAtMs: nowMs, untilMs: nowMs + 120_000, results: [], schedules: [], atMs: nowMs }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(endSession)

const Known = ({ rows, areAll, nowMs }: { rows: NodeRow[]; areAll: boolean; nowMs: number }) => (
  <Problems known={useNodeProblems(rows, areAll, nowMs)} nowMs={nowMs} />
)

const shown = (rows: NodeRow[], areAll = true) => {
  const client = createQueryClient(() => true)
  const at = (atMs: number) => (
    <QueryClientProvider client={client}>
      <Known rows={rows} areAll={areAll} nowMs={atMs} />
    </QueryClientProvider>
  )
  return show(at(nowMs)).then(screen => ({ ...screen, at: (atMs: number) => screen.redraw(at(atMs)) }))
}

test('wakes a node that is offline by one tap, and says when it did not help', async () => {
  const screen = await shown([row('书房')])
  expect(screen.words()).toBe('书房 已离线 2 小时 唤醒 显示全部')
  await screen.tap('唤醒')
  await screen.waitFor('正在唤醒，最多两分钟')
  expect(woken).toEqual(['书房'])
  await screen.at(nowMs + 121_000)
  expect(screen.words()).toBe('书房 还没有醒来 看看 显示全部')
  const navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  await screen.tap('看看')
  const [[page] = []] = navigateTo.mock.calls
  expect(page?.url).toBe(`/pages/wake/wake?deviceId=${encodeURIComponent('书房')}`)
  expect(woken).toHaveLength(1)
})

test('says that a node is being woken though the response was lost, as soon as the server tells', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (name === wake.wakeNow.name) throw new CallError('network', path)
    const ringing = { wakeId: 'one', startedAtMs: nowMs, isScheduled: false, outcome: 'ringing' }
    return { results: [ringing], schedules: [], atMs: nowMs }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await shown([row('书房')])
  await screen.tap('唤醒')
  await screen.waitFor('正在唤醒，最多两分钟')
})

test('shows nothing of nodes that are online, unknown, or never were there', async () => {
  const screen = await shown([
    row('甲', { state: 'online' }),
    row('乙', { state: 'unknown' }),
    row('丙', { lastSeenAtMs: null }),
  ])
  expect(screen.words()).toBe('')
})

test('leads from a node that runs out of space to its tools', async () => {
  const screen = await shown([
    row('甲', { state: 'online', lastSeenAtMs: nowMs, alerts: ['disk-full'] }),
    row('乙', { state: 'online', lastSeenAtMs: nowMs, alerts: ['hot'] }),
    row('丙', { state: 'unknown', alerts: ['disk-full'] }),
  ])
  expect(screen.words()).toBe('甲 空间不足 去清理 显示全部')
  const navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  await screen.tap('去清理')
  const [page] = navigateTo.mock.lastCall ?? []
  expect(page?.url).toBe(
    `/pages/node/node?deviceId=${encodeURIComponent('甲')}&name=${encodeURIComponent('甲')}&tab=tools`,
  )
})

test('names a node once, by what is worse, and three of many', async () => {
  const screen = await shown([
    row('满', { state: 'online', lastSeenAtMs: nowMs, alerts: ['disk-full'] }),
    ...['甲', '乙'].map(name => row(name, { alerts: ['disk-full'] })),
  ])
  expect(screen.words()).toBe('甲 已离线 2 小时 唤醒 乙 已离线 2 小时 唤醒 显示全部')
  const more = await shown(['丁', '戊', '己', '庚'].map(name => row(name)))
  expect(more.words()).not.toContain('庚')
})

test('lists no node whose being offline is expected, until it has been online again', async () => {
  const away = row('书房')
  const screen = await shown([away])
  await act(async () => expectOffline(away, true))
  expect(screen.words()).toBe('')
  const later = await shown([row('书房', { lastSeenAtMs: nowMs - 600_000 })])
  expect(later.words()).toContain('唤醒')
  await act(async () => expectOffline(away, false))
  expect(screen.words()).toContain('唤醒')
})

const home = { group: '家', lastSeenAtMs: nowMs - 7_260_000 }

test('tells one cause when all nodes of a group went offline together, and wakes the others one by one', async () => {
  const long = row('旧盒子', { group: '家', lastSeenAtMs: nowMs - 90 * 86_400_000 })
  const screen = await shown([row('客厅', home), row('书房', { group: '家' }), long, row('办公室', { group: '公司' })])
  expect(screen.words()).toBe('家 · 2 台节点一起离线 已离线 2 小时 · 可能断电或断网 旧盒子 已离线 90 天 唤醒 显示全部')
})

test.each<[string, NodeRow[], boolean]>([
  ['one node alone', [row('客厅', home)], true],
  [
    'nodes that went one after another',
    [row('客厅', home), row('书房', { ...home, lastSeenAtMs: nowMs - 8_000_000 })],
    true,
  ],
  ['nodes of two groups', [row('客厅', home), row('书房')], true],
  [
    'nodes beside one that is online',
    [row('客厅', home), row('书房', home), row('卧室', { ...home, state: 'online', lastSeenAtMs: nowMs })],
    true,
  ],
  ['a list that is not read to its end', [row('客厅', home), row('书房', home)], false],
])('names no common cause for %s', async (_name, rows, areAll) => {
  const screen = await shown(rows, areAll)
  expect(screen.words()).toContain('唤醒')
  expect(screen.words()).not.toContain('一起离线')
})

test('names one cause for a fleet of any size', async () => {
  const many = Array.from({ length: 200_000 }, (_, at) => row(`节点 ${at}`, home))
  expect((await shown(many)).words()).toContain('家 · 200,000 台节点一起离线')
})
