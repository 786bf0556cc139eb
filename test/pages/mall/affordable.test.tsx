import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Mall from '@/pages/mall/home'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { mall } from '@/services/mall'
import { points } from '@/services/points'
import { accessToken, currentSession, endSession, expireSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { cup } from '../goods/cup'

afterEach(endSession)

/** A server that knows the balance of whoever sends a token, and of nobody else. */
const respond = ({ name }: Call, { isAffordable }: { isAffordable?: boolean }) => {
  if (name === points.userPoints.name)
    return { atMs: Date.now(), today: '2026-11-22', available: 5_000, earnedToday: 0, earnedThisMonth: 0, expiring: [] }
  if (name !== mall.goods.name) return { items: [], nextCursor: null, agreements: [] }
  const isNothing = isAffordable && accessToken() === undefined
  return { items: isNothing ? [] : [cup], nextCursor: null, categories: [] }
}

test.each([
  ['has signed out', endSession],
  ['has to sign in again', expireSession],
])('calls nothing too dear for whoever %s, though only what one can afford was wanted', async (_what, leave) => {
  connect((async (call: Call, input: object) => respond(call, input)) as unknown as Parameters<typeof connect>[0]) // of any call
  startSession(sessionOf('ann'))
  const client = createQueryClient(() => currentSession().status === 'signed-in')
  const screen = await show(
    <QueryClientProvider client={client}>
      <Mall />
    </QueryClientProvider>,
  )
  await screen.tap('筛选')
  await screen.tap('我能兑')
  await screen.waitFor(cup.name)
  await act(async () => {
    leave()
    await client.invalidateQueries()
  })
  await screen.waitFor(cup.name)
  expect(screen.words()).not.toContain('还没有能兑换的商品')
})
