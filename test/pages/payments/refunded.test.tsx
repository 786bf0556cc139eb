import { PaymentVerdict } from '@/pages/payments/parts/verdict'
import { newPayment, step } from '@/payment/payment'
import type { Order } from '@/services/orders'
import { show } from '../../components/show'

const unpaid = newPayment({ orderNo: 'A1', kind: 'topUp', title: '话费 50 元', amountFen: 4_990, claim: null })
const times = { askedAtMs: 1, receivedAtMs: 1 }
const answered = (tradeState: 'SUCCESS' | 'NOTPAY') => step(unpaid, { is: 'answered', tradeState, ...times })
const order = { orderNo: 'A1', kind: 'topUp', title: '话费 50 元', state: 'refunded' } as Order // what is drawn of it
const verdict = (payment: typeof unpaid, found: Order = order) => (
  <PaymentVerdict payment={payment} order={found} onGiveUp={async () => undefined} />
)

test('says of a paid order that was refunded that it was, and not that all is well', async () => {
  const screen = await show(verdict(answered('SUCCESS')))
  expect(screen.words()).toContain('已退款')
  expect(screen.words()).not.toContain('付款成功')
})

test('names no price of an order whose sum is not known', async () => {
  const screen = await show(verdict({ ...answered('NOTPAY'), amountFen: 0 }, { ...order, state: 'created' }))
  expect(screen.words()).toContain('继续付款')
  expect(screen.words()).not.toContain('¥')
})
