import { QueryClientProvider } from '@tanstack/react-query'
import { BalanceCard } from '@/pages/points/parts/balance'
import { createQueryClient, query } from '@/request/query'
import { points } from '@/services/points'
import { userData } from '@/services/user-data'
import { show } from '../../components/show'

test('says that today’s points are more than those of nodes', async () => {
  const client = createQueryClient(() => true)
  const sums = { available: 20, earnedToday: 471, earnedThisMonth: 900, earnedInAll: 2_000, expiring: [] }
  client.setQueryData(query(points.userPoints, {}).queryKey, { ...sums, atMs: Date.now(), today: '2026-11-22' })
  const online = { atMs: Date.now(), points: 0, sinceMs: null, nodes: [] }
  client.setQueryData(query(points.onlinePoints, {}).queryKey, online)
  client.setQueryData(query(userData.userData, { prefix: 'goal' }).queryKey, { items: [], nextCursor: null })
  const screen = await show(
    <QueryClientProvider client={client}>
      <BalanceCard />
    </QueryClientProvider>,
  )
  await screen.waitFor('节点、任务和礼物合计')
  expect(screen.words()).toContain('今日获得 471 节点、任务和礼物合计')
  // With nothing to claim the button names no number.
  expect(screen.words()).toContain('领取 暂时没有可领取的')
})
