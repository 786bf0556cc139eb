import { QueryClientProvider } from '@tanstack/react-query'
import { serverNow } from '@/lib/clock'
import { serverDayAt, serverDaysUpTo } from '@/lib/server-days'
import CompareNodes from '@/pages/insights/nodes'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { nodeFigures } from '@/services/node-figures'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

beforeEach(() => startSession(sessionOf('ann')))
afterEach(endSession)

const today = serverDayAt(serverNow())
const chart = {
  ...{ atMs: serverNow(), today, points: 0, days: [], otherNodes: {}, withoutNode: {} },
  nodes: [{ deviceId: 'node-1', name: '书房', points: 10 }],
}
const earned = {
  ...{ atMs: serverNow(), today },
  days: serverDaysUpTo(today, 30).map(day => ({ day, points: 120, onlineMinutes: 1_440 })),
}

test('says how old figures are that cannot be read again, beside a chart that can', async () => {
  jest.mocked(console.error).mockImplementation(() => {}) // the failure itself
  connect((async ({ name, path }: Call) => {
    if (name === nodeFigures.devicePoints.name) throw new CallError('refused', path, { code: 1601 })
    return name === points.pointsChart.name ? chart : { agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  const client = createQueryClient(() => true)
  const { queryKey } = query(nodeFigures.devicePoints, { deviceId: 'node-1', days: 30 })
  client.setQueryData(queryKey, earned as never, { updatedAt: Date.now() - 20 * 60_000 })
  const screen = await show(
    <QueryClientProvider client={client}>
      <CompareNodes />
    </QueryClientProvider>,
  )
  await screen.waitFor('5.0 积分 / 小时')
  await pullDown()
  expect(screen.words()).toContain('20 分钟前更新')
})

test('begins with the best nodes of a new chart, though the one that was kept had none', async () => {
  connect((async ({ name }: Call) => {
    if (name === nodeFigures.devicePoints.name) return earned
    return name === points.pointsChart.name ? chart : { agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  const client = createQueryClient(() => true)
  const { queryKey } = query(points.pointsChart, { days: 30 })
  client.setQueryData(queryKey, { ...chart, nodes: [] } as never, { updatedAt: Date.now() - 20 * 60_000 })
  const screen = await show(
    <QueryClientProvider client={client}>
      <CompareNodes />
    </QueryClientProvider>,
  )
  await screen.waitFor('书房')
})

test('does not say of a short time online that it was none', async () => {
  const [yesterday = ''] = serverDaysUpTo(today, 2)
  connect((async ({ name }: Call) => {
    if (name === nodeFigures.devicePoints.name)
      return { ...earned, days: [{ day: yesterday, points: 3, onlineMinutes: 20 }] }
    return name === points.pointsChart.name ? chart : { agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <CompareNodes />
    </QueryClientProvider>,
  )
  await screen.waitFor('9.0 积分 / 小时')
  expect(screen.words()).toContain('<1 小时得 3，1 天')
})

test('says of no figure that it is being read while nobody may ask for it: the session has ended', async () => {
  const client = createQueryClient(() => false)
  const { queryKey } = query(points.pointsChart, { days: 30 })
  client.setQueryData(queryKey, chart as never)
  const screen = await show(
    <QueryClientProvider client={client}>
      <CompareNodes />
    </QueryClientProvider>,
  )
  await screen.waitFor('书房')
  expect(screen.words()).not.toContain('读取中')
})
