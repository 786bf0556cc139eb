import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { topUps } from '@/pages/top-ups/calls'
import TopUpsPage from '@/pages/top-ups/top-ups'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { payments } from '@/services/payments'
import { endSession, startSession } from '@/session/session'
import { followOutcomes } from '@/start/outcomes'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const product = { productId: 'top-up-50', kind: 'topUp', name: '50 元话费', faceFen: 5_000, priceFen: 4_980 }
const earlier = { orderNo: '9', kind: 'topUp', state: 'done', sentTo: '138****0002', steps: [] }
const payment = { timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's' }

afterEach(endSession)

test('tops up another number while the payment for the first is being confirmed, and none twice', async () => {
  jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  const client = createQueryClient(() => true)
  followOutcomes(client)
  const ordered: unknown[] = []
  connect((async ({ name }: { name: string }, { phone }: { phone?: string }) => {
    if (name === topUps.topUps.name) return { operator: 'mobile', products: [product] }
    if (name === payments.topUpOrder.name) return { orderNo: '1', tradeState: 'USERPAYING' }
    if (name !== payments.orderTopUp.name) return { items: [earlier], nextCursor: null, counts: {} }
    ordered.push(phone)
    return { orderNo: `${ordered.length}`, amountFen: 4_980, payment, expiresAtMs: Date.now() + 60_000 }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  startSession(sessionOf('ann'))
  const screen = await show(
    <QueryClientProvider client={client}>
      <TopUpsPage />
    </QueryClientProvider>,
  )
  const held = '付款 ¥49.80，不可用 付款结果确认中，请不要重复付款'
  await screen.type('充值号码', '13800000002')
  await screen.waitFor('138 0000 0002 · 中国移动')
  await screen.tap('¥50 售价 ¥49.80，未选中')
  await screen.tap('付款 ¥49.80')
  await screen.waitFor('付款结果确认中')
  screen.find(held)
  await screen.type('充值号码', '13800100002')
  await screen.waitFor('138 0010 0002 中国移动 · 到账 ¥50')
  await screen.tap('付款 ¥49.80')
  expect(ordered).toEqual(['13800000002', '13800100002'])
  for (const number of ['13800000002', '13800100002']) {
    await screen.type('充值号码', number)
    screen.find(held)
  }
  // It may be either of them.
  await screen.tap('138 **** 0002')
  screen.find(held)
})
