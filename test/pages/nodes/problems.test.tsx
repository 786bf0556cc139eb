import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
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
  ...{ id: name, name, model: null, group: null, tunnelAddr: null, state: 'offline', lastSeenAtMs: nowMs - 7_200_000 },
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

const shown = (rows: NodeRow[]) => {
  const client = createQueryClient(() => true)
  const at = (atMs: number) => (
    <QueryClientProvider client={client}>
      <Problems rows={rows} nowMs={atMs} />
    </QueryClientProvider>
  )
  return show(at(nowMs)).then(screen => ({ ...screen, at: (atMs: number) => screen.redraw(at(atMs)) }))
}

test('wakes a node that is offline by one tap, and says when it did not help', async () => {
  const screen = await shown([row('书房')])
  expect(screen.words()).toBe('书房 已离线 2 小时 唤醒')
  await screen.tap('唤醒')
  await screen.waitFor('正在唤醒，最多两分钟')
  expect(woken).toEqual(['书房'])
  await screen.at(nowMs + 121_000)
  expect(screen.words()).toBe('书房 还没有醒来 看看')
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
  expect(screen.words()).toBe('甲 空间不足 去清理')
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
  expect(screen.words()).toBe('甲 已离线 2 小时 唤醒 乙 已离线 2 小时 唤醒 满 空间不足 去清理')
  const more = await shown(['丁', '戊', '己', '庚'].map(name => row(name)))
  expect(more.words()).not.toContain('庚')
})
