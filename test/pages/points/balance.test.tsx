import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { serverDayAt } from '@/lib/server-days'
import { BalanceCard } from '@/pages/points/parts/balance'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient, query, readAgain } from '@/request/query'
import { connect } from '@/request/send'
import { type OnlinePoints, type PointsSummary, points } from '@/services/points'
import { userData } from '@/services/user-data'
import { show } from '../../components/show'

const nothing: OnlinePoints = { atMs: Date.now(), points: 0, sinceMs: null, nodes: [] }
const showBalance = (
  expiring: PointsSummary['expiring'],
  today = serverDayAt(Date.now()),
  online: OnlinePoints = nothing,
) => {
  const client = createQueryClient(() => true)
  const sums = { available: 20, earnedToday: 471, earnedThisMonth: 900, earnedInAll: 2_000, expiring }
  client.setQueryData(query(points.userPoints, {}).queryKey, { ...sums, atMs: Date.now(), today })
  client.setQueryData(query(points.onlinePoints, {}).queryKey, online)
  client.setQueryData(query(userData.userData, { prefix: 'goal' }).queryKey, { items: [], nextCursor: null })
  return show(
    <QueryClientProvider client={client}>
      <BalanceCard />
    </QueryClientProvider>,
  )
}

test('says that today’s points are more than those of nodes', async () => {
  const screen = await showBalance([])
  await screen.waitFor('节点、任务和礼物合计')
  expect(screen.words()).toContain('今日获得 471 节点、任务和礼物合计')
  // With nothing to claim the button names no number.
  expect(screen.words()).toContain('领取 暂时没有可领取的')
})

test.each([
  [3, 3, true],
  [100, 250, false],
])(
  'counts the %i nodes that the server has named only where they have earned all %i points',
  async (count, sum, isSaid) => {
    const nodes = Array.from({ length: count }, (_, at) => ({ deviceId: `n-${at}`, name: '', points: 1 }))
    const screen = await showBalance([], undefined, { ...nothing, points: sum, nodes })
    await screen.waitFor(`领取 ${sum} 积分`)
    expect(screen.words().includes('来自')).toBe(isSaid)
  },
)

test('calls what was earned on a day and in a month that are over by their names', async () => {
  const screen = await showBalance([], '2026-10-31')
  await screen.waitFor('节点、任务和礼物合计')
  expect(screen.words()).toContain('10月31日 471')
  expect(screen.words()).toContain('2026年10月 900')
  expect(screen.words()).not.toMatch(/今日|本月/)
})

test('says of no points that they are to expire once they have', async () => {
  const dayMs = 86_400_000
  const [over, next] = [Date.now() - dayMs, Date.now() + dayMs].map(expiresAtMs => ({ expiresAtMs, points: 30 }))
  const screen = await showBalance([over, next].flatMap(each => each ?? []))
  await screen.waitFor('30 积分将在 30 天内过期')
  screen.remove()
  const later = await showBalance(over ? [over] : [])
  await later.waitFor('节点、任务和礼物合计')
  expect(later.words()).not.toContain('天内过期')
})

test('says how old the points to claim are, though the balance was read since', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'setTimeout', 'performance'] })
  const isLost = { yes: false }
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  connect((async ({ name, path }: Call) => {
    const atMs = Date.now()
    if (name === points.onlinePoints.name && isLost.yes) throw new CallError('status', path, { status: 500 })
    if (name === points.onlinePoints.name) return { ...nothing, atMs, points: 120 }
    const sums = { available: 20, earnedToday: 471, earnedThisMonth: 900, earnedInAll: 2_000, expiring: [] }
    if (name === points.userPoints.name) return { ...sums, atMs, today: serverDayAt(atMs) }
    return { items: [], nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // by hand
  const client = createQueryClient(() => true)
  const screen = await show(
    <QueryClientProvider client={client}>
      <BalanceCard />
    </QueryClientProvider>,
  )
  await screen.waitFor('领取 120 积分')
  isLost.yes = true
  jest.setSystemTime(Date.now() + 5 * 60_000)
  await act(() => readAgain(client, [points.userPoints, points.onlinePoints]))
  await act(async () => jest.advanceTimersByTime(15_000))
  expect(screen.words()).toContain('领取 120 积分')
  await screen.waitFor('5 分钟前更新')
  jest.useRealTimers()
})
