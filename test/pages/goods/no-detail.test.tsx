import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import GoodsPage from '@/pages/goods/goods'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { mall } from '@/services/mall'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { cup } from './cup'

beforeEach(() => {
  const replies: Record<string, object> = {
    [mall.goods.name]: { items: [cup], categories: [], nextCursor: null },
    [points.userPoints.name]: { available: 250 },
  }
  connect((async ({ name }: Call) => replies[name] ?? { items: [], agreements: [] }) as Parameters<typeof connect>[0]) // by hand
  const [path, params] = ['/pages/goods/goods', { goodsId: cup.goodsId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
})
afterEach(() => {
  Current.router = null
  endSession()
})

test('opens no empty sheet for goods of which the server does not say what they need', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <GoodsPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('杯子')
  await screen.waitFor('这件商品需要新版本才能兑换')
  expect(() => screen.find('兑换')).toThrow()
})
