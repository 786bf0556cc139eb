import { QueryClientProvider } from '@tanstack/react-query'
import { Earnings } from '@/pages/node/parts/earnings'
import { createQueryClient, query } from '@/request/query'
import { nodeFigures } from '@/services/node-figures'
import { show } from '../../components/show'

const today = '2026-11-21'

type Slots = { fromMs: number; toMs: number; upBytes: number; downBytes: number }[]
type Days = { day: string; points: number; onlineMinutes: number }[]
const wordsWith = async (days: Days, slots: Slots = [], monthReadOn = today) => {
  const client = createQueryClient(() => true)
  const replies = { 7: { today, days }, 30: { today: monthReadOn, days } }
  for (const range of [7, 30] as const)
    client.setQueryData(query(nodeFigures.devicePoints, { deviceId: 'n-1', days: range }).queryKey, replies[range])
  const traffic = { upBytes: 0, downBytes: 0, slots }
  client.setQueryData(query(nodeFigures.traffic, { deviceId: 'n-1', range: 'month' }).queryKey, traffic)
  const screen = await show(
    <QueryClientProvider client={client}>
      <Earnings deviceId="n-1" />
    </QueryClientProvider>,
  )
  await screen.waitFor('近 7 天共')
  return screen.words()
}

test('names no average as long as no day is over', async () => {
  const words = await wordsWith([{ day: today, points: 7, onlineMinutes: 60 }])
  expect(words).toContain('到现在 7 积分')
  expect(words).not.toContain('平均')
})

test('says that nothing was measured, and does not show it as 0', async () => {
  const words = await wordsWith([])
  expect(words).toContain('—')
  expect(words).not.toMatch(/\b0 积分/)
})

test('names the average of the days that are over', async () => {
  const words = await wordsWith([
    { day: '2026-11-20', points: 50, onlineMinutes: 1440 },
    { day: today, points: 7, onlineMinutes: 60 },
  ])
  expect(words).toContain('平均每天 50 积分')
})

test('compares a day with the same one a week earlier', async () => {
  const words = await wordsWith([
    { day: '2026-11-13', points: 40, onlineMinutes: 1440 },
    { day: '2026-11-20', points: 50, onlineMinutes: 1440 },
  ])
  expect(words).toContain('一周前')
})

test('compares with no day of a month that was read before midnight', async () => {
  const days = [
    { day: '2026-11-13', points: 40, onlineMinutes: 1440 },
    { day: '2026-11-20', points: 50, onlineMinutes: 1440 },
  ]
  expect(await wordsWith(days, [], '2026-11-20')).not.toContain('一周前')
})

test('says how long it was online, of measured days alone', async () => {
  const words = await wordsWith([
    { day: '2026-11-19', points: 50, onlineMinutes: 720 },
    { day: '2026-11-20', points: 50, onlineMinutes: 1440 },
    { day: today, points: 7, onlineMinutes: 60 },
  ])
  expect(words).toContain('有数据的 2 天里在线 75%，1 天全天在线')
})

test('calls no day whole that was not, on average neither', async () => {
  const words = await wordsWith([
    { day: '2026-11-19', points: 50, onlineMinutes: 1_410 },
    { day: '2026-11-20', points: 50, onlineMinutes: 1_430 },
  ])
  expect(words).toContain('平均 23 小时 40 分钟')
})

test('warns of traffic that brought no points on two days', async () => {
  const dayMs = 86_400_000
  const fromMs = Date.parse('2026-11-19T00:00:00+08:00')
  const slots = [0, 1].map(at => ({
    fromMs: fromMs + at * dayMs,
    toMs: fromMs + (at + 1) * dayMs,
    upBytes: 5_000_000_000,
    downBytes: 0,
  }))
  const daysWith = (points: number) => [
    { day: '2026-11-19', points: 0, onlineMinutes: 1440 },
    { day: '2026-11-20', points, onlineMinutes: 1440 },
  ]
  expect(await wordsWith(daysWith(0), slots)).toContain('连续 2 天有流量但没有积分')
  expect(await wordsWith(daysWith(3), slots)).not.toContain('有流量但没有积分')
})
