import { QueryClientProvider } from '@tanstack/react-query'
import { Earnings } from '@/pages/node/parts/earnings'
import { createQueryClient, query } from '@/request/query'
import { nodePage } from '@/services/node-page'
import { show } from '../../components/show'

const today = '2026-11-21'

const wordsWith = async (days: { day: string; points: number; onlineMinutes: number }[]) => {
  const client = createQueryClient(() => true)
  for (const range of [7, 30] as const)
    client.setQueryData(query(nodePage.devicePoints, { deviceId: 'n-1', days: range }).queryKey, { today, days })
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
  expect(words).toContain('今天到现在 7 积分')
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
