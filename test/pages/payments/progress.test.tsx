import { PaymentProgress } from '@/pages/payments/parts/progress'
import { newPayment } from '@/payment/payment'
import type { Order } from '@/services/orders'
import type { TradeState } from '@/services/payments'
import { show } from '../../components/show'

const unsettled = { orderNo: '2026', kind: 'topUp', title: '30 元话费', amountFen: 2_994, claim: null } as const
const order: Order = {
  orderNo: '2026',
  kind: 'topUp',
  title: '30 元话费',
  quantity: 1,
  pictureUrl: null,
  points: null,
  amountFen: 2_994,
  state: 'refunded',
  steps: [],
  closesAtMs: null,
  refundReason: '运营商没有受理',
  deviceId: null,
  sentTo: null,
}
const wordsOf = async (tradeState: TradeState, reported?: Order) =>
  (await show(<PaymentProgress payment={{ ...newPayment(unsettled), tradeState }} order={reported} />)).words()

test('has nothing to come for a closed order', async () => {
  const words = await wordsOf('CLOSED')
  expect(words.split('已取消')).toHaveLength(3)
  expect(words).not.toContain('未开始')
})

test('has nothing on its way for an order that had closed before its money came', async () => {
  const words = await wordsOf('SUCCESS', { ...order, state: 'closed' })
  expect(words).toContain('付款 已完成')
  expect(words).not.toContain('进行中')
})

test.each(['REFUND', 'SUCCESS'] as const)('says what was refunded, and why (%s)', async tradeState => {
  const words = await wordsOf(tradeState, order)
  expect(words).toContain('运营商没有受理')
  expect(words).toContain('已退款')
  expect(words).not.toContain('未开始')
})

test.each(['NOTPAY', 'PAYERROR'] as const)(
  'does not call a payment in progress that was not made (%s)',
  async tradeState => {
    const words = await wordsOf(tradeState, { ...order, state: 'created' })
    expect(words).toContain('付款 未付款')
    expect(words).not.toContain('进行中')
  },
)

test('shows the rest as to come before it is paid, and says whom it goes to', async () => {
  const words = await wordsOf('NOTPAY', { ...order, state: 'created', sentTo: '138****0002' })
  expect(words).toContain('138****0002 未开始')
})

test('names the day of a step that was not today', async () => {
  const now = new Date(2026, 10, 21, 9, 5).getTime()
  jest.useFakeTimers({ now, doNotFake: ['requestAnimationFrame', 'setTimeout', 'queueMicrotask', 'nextTick'] })
  const steps = [
    { state: 'created' as const, atMs: now - 10 * 3_600_000 },
    { state: 'paid' as const, atMs: now - 60_000 },
  ]
  const words = await wordsOf('SUCCESS', { ...order, state: 'paid', steps })
  jest.useRealTimers()
  expect(words).toContain('11月20日 23:05')
  expect(words).toContain('付款 09:04')
})
