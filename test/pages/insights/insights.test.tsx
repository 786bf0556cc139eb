import { QueryClientProvider } from '@tanstack/react-query'
import { formatServerDay } from '@/i18n/format-time'
import { serverNow } from '@/lib/clock'
import { serverDayAt, serverDaysUpTo } from '@/lib/server-days'
import Insights from '@/pages/insights/insights'
import { DifferenceCard } from '@/pages/insights/parts/difference-card'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { orders } from '@/services/orders'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

beforeEach(() => startSession(sessionOf('ann')))
afterEach(endSession)

const dayMs = 86_400_000
const summary = () => ({
  ...{ atMs: serverNow(), today: serverDayAt(serverNow()), available: 10, earnedToday: 1, earnedThisMonth: 41 },
  ...{ earnedInAll: 9_000, expiring: [] },
})
/** As it was so long ago. */
const chartOf = (agoMs: number) => {
  const today = serverDayAt(serverNow() - agoMs)
  const days = serverDaysUpTo(today, 30).map(day => ({ day, points: 100, causes: [] }))
  return { atMs: serverNow() - agoMs, today, points: 3_000, days, nodes: [], otherNodes: {}, withoutNode: {} }
}

/** A boost, paid for yesterday. */
const bought = [
  {
    ...{ orderNo: 'A1', kind: 'boost', title: '加速', quantity: 1, points: null, amountFen: 990, state: 'done' },
    steps: [{ state: 'paid', atMs: serverNow() - dayMs }],
  },
]

/** The chart is as it was kept, for it cannot be read; the sums are today's. */
const openWithChartOf = async (agoMs: number, readAgoMs = agoMs) => {
  connect((async ({ path }: Call, input: object) => {
    if ('days' in input) throw new CallError('busy', path, { retryAfterS: 60 })
    return { ...summary(), items: bought, nextCursor: null, counts: {}, agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  const client = createQueryClient(() => true)
  client.setQueryData(query(points.pointsChart, { days: 30 }).queryKey, chartOf(agoMs) as never, {
    updatedAt: Date.now() - readAgoMs,
  })
  return show(
    <QueryClientProvider client={client}>
      <Insights />
    </QueryClientProvider>,
  )
}

test('estimates nothing from the sums of one day and the chart of another', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const today = await openWithChartOf(0)
  await today.waitFor('已得 41')
  today.remove()
  const screen = await openWithChartOf(12 * dayMs)
  await screen.waitFor('本月预计')
  await screen.waitFor('服务器')
  expect(screen.words()).not.toContain('已得 41')
  expect(screen.words()).toContain('数据还不是同一天的')
})

test('greys an estimate from a chart that could not be read again, though the sums could', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const greyed = '.nm-stat--stale'
  const screen = await openWithChartOf(0)
  await screen.waitFor('已得 41')
  expect(screen.container.querySelector(greyed)).toBeNull()
  screen.remove()
  const older = await openWithChartOf(0, 60_000)
  await older.waitFor('已得 41')
  expect(older.container.querySelector(greyed)).not.toBeNull()
})

test('estimates no month that is over', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  connect((async ({ path }: Call) => {
    throw new CallError('network', path)
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  const agoMs = 32 * dayMs
  const [updatedAt, today] = [Date.now() - agoMs, serverDayAt(serverNow() - agoMs)]
  const client = createQueryClient(() => true)
  client.setQueryData(query(points.pointsChart, { days: 30 }).queryKey, chartOf(agoMs) as never, { updatedAt })
  client.setQueryData(query(points.userPoints, {}).queryKey, { ...summary(), today }, { updatedAt })
  const screen = await show(
    <QueryClientProvider client={client}>
      <Insights />
    </QueryClientProvider>,
  )
  await screen.waitFor('还没读到这个月的积分')
  expect(screen.words()).not.toContain('已得 41')
})

test('counts no payments beside the days of an older chart', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const today = await openWithChartOf(0)
  await today.waitFor('¥9.90')
  today.remove()
  const screen = await openWithChartOf(12 * dayMs)
  await screen.waitFor('买加速付了')
  await screen.waitFor('服务器')
  expect(screen.words()).not.toContain('¥')
})

test('counts what was paid once the orders can be read, when the page is pulled down', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let areOrdersDown = true
  connect((async ({ name, path }: Call, input: object) => {
    if (name === orders.orders.name && areOrdersDown) throw new CallError('refused', path, { code: 1601 })
    if ('days' in input) return chartOf(0)
    return { ...summary(), items: bought, nextCursor: null, counts: {}, agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Insights />
    </QueryClientProvider>,
  )
  await screen.waitFor('已得 41')
  expect(screen.words()).not.toContain('¥')
  areOrdersDown = false
  await pullDown()
  await screen.waitFor('¥9.90')
})

test('reads both again at a tap where one is of an earlier day', async () => {
  let agoMs = 2 * dayMs
  connect((async (_call: Call, input: object) =>
    'days' in input
      ? chartOf(agoMs)
      : { ...summary(), items: [], nextCursor: null, counts: {}, agreements: [] }) as unknown as Parameters<
    typeof connect
  >[0]) // of any call
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Insights />
    </QueryClientProvider>,
  )
  await screen.waitFor('数据还不是同一天的')
  agoMs = 0
  await screen.tap('重新读取')
  await screen.waitFor('已得 41')
})

const drawn = (agoMs: number) => <DifferenceCard chart={chartOf(agoMs) as never} />

test('compares the days that were chosen, also once the chart begins a day later', async () => {
  const screen = await show(drawn(dayMs))
  await screen.tap('这一天：前一天')
  const before = screen.words()
  await screen.redraw(drawn(0))
  expect(screen.words()).toBe(before)
})

test('points to earlier days by the same arrow when there are none', async () => {
  const screen = await show(drawn(dayMs))
  const arrows = () => screen.container.querySelectorAll('.day-stepper__earlier')
  expect(arrows()).toHaveLength(2)
  while (!screen.container.querySelector('.day-stepper__none')) await screen.tap('对比：前一天')
  expect(arrows()).toHaveLength(2)
})

test('compares the last two days that are over, though the chart was kept on an earlier day', async () => {
  let answer: () => void = () => undefined
  connect((async (_call: Call, input: object) => {
    if (!('days' in input)) return { ...summary(), items: [], nextCursor: null, counts: {}, agreements: [] }
    await new Promise<void>(resolve => {
      answer = resolve
    })
    return chartOf(0)
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  const client = createQueryClient(() => true)
  client.setQueryData(query(points.pointsChart, { days: 30 }).queryKey, chartOf(2 * dayMs) as never, {
    updatedAt: Date.now() - 2 * dayMs,
  })
  const screen = await show(
    <QueryClientProvider client={client}>
      <Insights />
    </QueryClientProvider>,
  )
  const shown = (agoDays: number) => formatServerDay(serverDayAt(serverNow() - agoDays * dayMs), 'zh')
  await screen.waitFor(`${shown(3)} · 100`)
  answer()
  await screen.waitFor('已得 41')
  expect(screen.words()).toContain(`${shown(1)} · 100`)
  expect(screen.words()).toContain(`${shown(2)} · 100`)
  expect(screen.words()).not.toContain(`${shown(3)} · 100`)
})
