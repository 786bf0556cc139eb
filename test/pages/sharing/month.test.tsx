import { QueryClientProvider } from '@tanstack/react-query'
import { serverNow } from '@/lib/clock'
import { serverDayAt } from '@/lib/server-days'
import Month from '@/pages/sharing/month'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

beforeEach(() => startSession(sessionOf('ann')))
afterEach(endSession)

const monthMs = 31 * 86_400_000
const summaryAt = (atMs: number, earnedThisMonth: number) => ({
  ...{ atMs, today: serverDayAt(atMs), available: 10, earnedToday: 1, earnedThisMonth, earnedInAll: 9_000 },
  expiring: [],
})
const chart = { days: [], nodes: [], otherNodes: { count: 0, points: 0 } }

const openAt = async (atMs: number, earnedThisMonth = 3_000) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  connect((async ({ path }: Call) => {
    throw new CallError('offline', path)
  }) as Parameters<typeof connect>[0]) // of any call
  const client = createQueryClient(() => true)
  const keys = [query(points.userPoints, {}), query(points.pointsChart, { days: 30 })].map(({ queryKey }) => queryKey)
  for (const [at, data] of [summaryAt(atMs, earnedThisMonth), chart].entries())
    client.setQueryData(keys[at] ?? [], data)
  return show(
    <QueryClientProvider client={client}>
      <Month />
    </QueryClientProvider>,
  )
}

test('offers no card of a month that is over as if it were this one', async () => {
  const screen = await openAt(serverNow() - monthMs)
  await screen.waitFor('还没读到这个月的积分')
  expect(screen.words()).not.toContain('3,000')
  screen.remove()
  await (await openAt(serverNow())).waitFor('我的节点伴侣月报：攒了 3,000 积分')
})

test('does not say that this month has no points because the last one had none', async () => {
  const screen = await openAt(serverNow() - monthMs, 0)
  await screen.waitFor('还没读到这个月的积分')
  screen.remove()
  await (await openAt(serverNow(), 0)).waitFor('这个月还没有积分')
})
