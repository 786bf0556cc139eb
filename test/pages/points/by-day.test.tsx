import { QueryClientProvider } from '@tanstack/react-query'
import * as v from 'valibot'
import { ByDay } from '@/pages/points/parts/by-day'
import { createQueryClient } from '@/request/query'
import { PointsChart } from '@/services/points'
import { show } from '../../components/show'

const chart: PointsChart = {
  atMs: 0,
  today: '2026-11-21',
  points: 21,
  days: [
    {
      day: '2026-11-19',
      points: 18,
      causes: [
        { cause: 'onlineHours', points: 14 },
        { cause: 'traffic', points: 7 },
        { cause: 'limit', points: -3 },
      ],
    },
    { day: '2026-11-20', points: 0, causes: [] },
    { day: '2026-11-21', points: 3, causes: [{ cause: 'other', points: 3 }] },
  ],
  nodes: [],
  otherNodes: { count: 0, points: 0 },
  withoutNode: { points: 0 },
}

const client = createQueryClient(() => true)
const drawn = (read: PointsChart, month?: PointsChart) => (
  <QueryClientProvider client={client}>
    <ByDay chart={read} count={7} month={month} />
  </QueryClientProvider>
)
const openTable = async (month?: PointsChart) => {
  const screen = await show(drawn(chart, month))
  await screen.tap('看表格')
  return screen
}

test('shows a loss with its minus, and causes that add up', async () => {
  const screen = await openTable()
  await screen.tap('11月19日')
  await screen.waitFor('合计')
  const words = screen.words()
  expect(words).toContain('限速影响 −3')
  expect(words).toContain('在线时长 +14')
  expect(words).toContain('合计 18')
})

test('tells a measured 0 from a day without figures, and from today, which is not over', async () => {
  const screen = await openTable()
  await screen.tap('11月20日')
  await screen.waitFor('这一天的积分为 0')
  await screen.tap('11月18日')
  expect(screen.words()).toContain('未采集到数据不等于 0')
  await screen.tap('11月21日')
  expect(screen.words()).toContain('这一天还没算完')
})

test('says in a sentence, and aloud, that the days brought nothing', async () => {
  const days = chart.days.map(({ day }) => ({ day, points: 0, causes: [] }))
  const screen = await show(drawn({ ...chart, points: 0, days }))
  expect(screen.words()).toContain('有数据的 3 天里没有积分')
  expect(screen.container.querySelector('.nm-chart__plot')?.getAttribute('aria-label')).toBe('有数据的 3 天里没有积分')
})

test('takes the total from the range', async () => {
  expect((await openTable()).words()).toContain('近 7 天获得 21')
})

test('compares a day with the same one a week earlier, and with none while the month was read on another day', async () => {
  const month = { ...chart, days: [{ day: '2026-11-12', points: 9, causes: [] }, ...chart.days] }
  expect((await openTable(month)).words()).toContain('18 积分，一周前 9 积分')
  expect((await openTable({ ...month, today: '2026-11-20' })).words()).not.toContain('一周前')
})

test('shows the causes of another day in place of several that only a newer server knows', async () => {
  const screen = await openTable()
  const causes = ['weather', 'season'].map((cause, at) => ({ cause, points: 4 + at }))
  const days = [chart.days[0], { day: '2026-11-20', points: 9, causes }]
  await screen.redraw(drawn(v.parse(PointsChart, { ...chart, atMs: 1e12, days })))
  await screen.tap('11月20日')
  await screen.waitFor('其他 +4 其他 +5 合计 9')
  await screen.tap('11月19日')
  await screen.waitFor('11月19日的积分 在线时长 +14 分享流量 +7 限速影响 −3 合计 18')
})
