import { QueryClientProvider } from '@tanstack/react-query'
import { setLanguage } from '@/i18n/language'
import { Short } from '@/pages/goods/parts/short'
import { createQueryClient, query } from '@/request/query'
import { points } from '@/services/points'
import { show } from '../../components/show'

const client = createQueryClient(() => true)
afterEach(() => setLanguage('zh'))

const shown = (missingPoints: number) =>
  show(
    <QueryClientProvider client={client}>
      <Short missingPoints={missingPoints} availablePoints={40} />
    </QueryClientProvider>,
  )

test('says about how many days the missing points take, at the pace of the last week', async () => {
  client.setQueryData(query(points.pointsChart, { days: 7 }).queryKey, {
    atMs: Date.now(),
    today: '2026-11-21',
    points: 0,
    days: ['2026-11-18', '2026-11-19', '2026-11-20'].map(day => ({
      day,
      points: 30,
      causes: [{ cause: 'onlineHours' as const, points: 30 }],
    })),
    nodes: [],
    otherNodes: { count: 0, points: 0 },
    withoutNode: { points: 0 },
  })
  expect((await shown(100)).words()).toContain('还差 100 积分 你有 40 积分，按最近一周大约还要 4 天。')
})

test('says in English that one more day is needed', async () => {
  setLanguage('en')
  expect((await shown(20)).words()).toContain("You have 40. At last week's pace it takes about 1 more day.")
})

test('names no number of days that nobody would wait for', async () => {
  expect((await shown(1_000_000)).words()).toContain('你有 40 积分，节点在线就会继续累计。')
})
