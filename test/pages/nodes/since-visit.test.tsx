import { QueryClientProvider } from '@tanstack/react-query'
import { SinceVisit } from '@/pages/nodes/parts/since-visit'
import { createQueryClient, query } from '@/request/query'
import { devices } from '@/services/devices'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'

const minuteMs = 60_000
const nowMs = 1_800_000_000_000

type News = Parameters<typeof SinceVisit>[0]['news']
const outage = (name: string, fromMinutesAgo: number, lastedMinutes: number | null) => ({
  nodeId: name,
  name,
  fromMs: nowMs - fromMinutesAgo * minuteMs,
  toMs: lastedMinutes === null ? null : nowMs - (fromMinutesAgo - lastedMinutes) * minuteMs,
})
const shown = async (news: Partial<News>, client = createQueryClient(() => true)) =>
  show(
    <QueryClientProvider client={client}>
      <SinceVisit news={{ points: 0, outages: [], outageCount: 0, ...news }} nowMs={nowMs} />
    </QueryClientProvider>,
  )

test('says nothing where nothing is new', async () => {
  expect((await shown({})).words()).toBe('')
  expect((await shown({ points: null })).words()).toBe('')
})

test('tells the points won, and which nodes were off', async () => {
  const screen = await shown({
    points: 1_204,
    outages: [outage('书房', 20, null), outage('客厅', 90, 30)],
    outageCount: 2,
  })
  expect(screen.words()).toBe('上次来过之后 +1,204 积分 客厅 · 曾离线 30 分钟')
  const dots = Array.from(screen.container.querySelectorAll('.nm-state__dot'), ({ className }) => className)
  expect(dots.map(name => name.split('--')[1])).toEqual(['on'])
})

test('tells of outages alone, and of none that begins later than now', async () => {
  const screen = await shown({ outages: [outage('书房', -5, 0)], outageCount: 1 })
  expect(screen.words()).toBe('上次来过之后 书房 · 曾离线 0 秒')
})

test('shows two outages, and all of them in a sheet, with how many more there were', async () => {
  const outages = [outage('甲', 20, null), outage('乙', 90, 30), outage('丙', 180, 60)]
  const screen = await shown({ outages, outageCount: 5 })
  expect(screen.words()).not.toContain('甲')
  expect(screen.words()).not.toContain('离线记录')
  await screen.tap('查看全部 5 次离线')
  await screen.waitFor('丙 曾离线')
  expect(screen.words()).toContain('丙 曾离线 1 小时 · 3 小时前')
  expect(screen.words()).toContain('还有 2 次较短的离线')
  const rows = [...screen.container.querySelectorAll('.nm-sheet .nm-state__dot')]
  expect(rows.map(({ className }) => className.split('--')[1])).toEqual(['off', 'on', 'on'])
  await screen.tap('关闭')
  expect(screen.container.querySelector('.nm-sheet--leaving')).not.toBeNull()
})

test('offers no sheet where two outages are all, and names no more than there were', async () => {
  const two = [outage('甲', 20, null), outage('乙', 90, 30)]
  expect((await shown({ outages: two, outageCount: 2 })).words()).not.toContain('查看全部')
  const screen = await shown({ outages: [...two, outage('丙', 180, 60)], outageCount: 3 })
  await screen.tap('查看全部 3 次离线')
  await screen.waitFor('丙 曾离线')
  expect(screen.words()).not.toContain('较短')
})

test('tells which of two nodes of one name was off, also in the sheet', async () => {
  const client = createQueryClient(() => true)
  const items = ['3', '7'].map(end => nodeRow(`node-${end}`, { name: 'NM-Box 2', code: `NM-2001-000${end}` }))
  client.setQueryData(query(devices.nodes, {}).queryKey, { atMs: 1, items, nextCursor: null, summary: null })
  const outages = items.map(({ id }) => ({ ...outage('NM-Box 2', 90, 30), nodeId: id }))
  const screen = await shown({ outages, outageCount: 3 }, client)
  expect(screen.words()).toContain('NM-Box 2 · 0003 · 曾离线 30 分钟 NM-Box 2 · 0007 · 曾离线 30 分钟')
  await screen.tap('查看全部 3 次离线')
  await screen.waitFor('NM-Box 2 · 0007 曾离线')
})
