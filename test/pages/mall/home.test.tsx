import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Mall from '@/pages/mall/home'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { mall } from '@/services/mall'
import { currentSession, endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const cup = { goodsId: 'cup', name: '马克杯', pricePoints: 300, stock: 9, leftForYou: null, limitPerUser: null }

afterEach(endSession)

test('shows all goods to whoever signs out with only those in sight that they could afford', async () => {
  connect((async ({ name }: Call, { isAffordable = false }: { isAffordable?: boolean }) => {
    if (name === mall.goods.name) return { items: isAffordable ? [] : [cup], nextCursor: null, categories: [] }
    return { available: 20, agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  startSession(sessionOf('ann'))
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => currentSession().status === 'signed-in')}>
      <Mall />
    </QueryClientProvider>,
  )
  await screen.waitFor('马克杯')
  await screen.tap('筛选')
  await screen.tap('我能兑，未勾选')
  await screen.waitFor('还没有能兑换的商品')
  await act(async () => void endSession())
  await screen.waitFor('马克杯')
  expect(screen.words()).not.toMatch(/筛选 \d/)
})
