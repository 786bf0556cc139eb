import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import OrderPage from '@/pages/orders/order'
import { ask } from '@/payment/runner'
import { keepPayment } from '@/payment/store'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { payments, type TradeState } from '@/services/payments'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const steps = [{ state: 'created', atMs: 1_764_000_000_000 }]
const order = {
  ...{ orderNo: '1', kind: 'boost', title: '加速', quantity: 1, points: null, amountFen: 990, state: 'created' },
  ...{ pictureUrl: null, refundReason: null, deviceId: null, sentTo: null, voucherCodes: [], closesAtMs: null, steps },
}

beforeEach(() => {
  localStorage.clear()
  const path = '/pages/orders/order'
  Current.router = { $taroPath: path, path, params: { orderNo: '1' }, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
})
afterEach(() => {
  Current.router = null
  endSession()
})

/** The page of an order that waits for its payment, of which the payment's own server tells more. */
const openWith = async (tradeState: TradeState) => {
  connect((async ({ name }: Call) =>
    name === payments.boostOrder.name
      ? { orderNo: '1', tradeState }
      : { items: [order], agreements: [], nextCursor: null }) as unknown as Parameters<typeof connect>[0]) // by hand
  keepPayment({ orderNo: '1', kind: 'boost', title: '加速', amountFen: 990, claim: null, sheetAtMs: null })
  await ask('1', 'otherwise')
  return show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <OrderPage />
    </QueryClientProvider>,
  )
}

test('names no next step of an order whose payment has closed, though its server does still', async () => {
  const screen = await openWith('CLOSED')
  await screen.waitFor('已关闭')
  expect(screen.words()).not.toMatch(/已付款|开通中|已生效/)
})

test('shows an order as paid in each place once its payment is, though its server lists no such step yet', async () => {
  const screen = await openWith('SUCCESS')
  await screen.waitFor('已生效')
  const isToCome = (step: string) => screen.container.querySelector(`[aria-label="${step}，尚未到这一步"]`) !== null
  expect(['已付款', '开通中', '已生效'].map(isToCome)).toEqual([false, true, true])
})
