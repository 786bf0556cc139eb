import { topUps } from '@/pages/top-ups/calls'
import { orders } from '@/services/orders'
import { payments } from '@/services/payments'
import type { Ask } from './ask'
import { askProvider } from './ask-provider'
import { type Backend, startBackend } from './start'

let backend: Backend
let ask: Ask
let provider: ReturnType<typeof askProvider>
beforeEach(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-ordinary')
  provider = askProvider(backend.origin)
})
afterEach(() => backend.stop())

const phone = '13800000002'
const topUp = (more: { phone?: string; productId?: string }) =>
  ask(payments.orderTopUp, { requestId: 'top-up-order', productId: 'top-up-50', phone, ...more })
const trade = async (orderNo: string) => (await ask(payments.topUpOrder, { orderNo })).tradeState

test.each([
  ['138', 'mobile'],
  ['18612345678', 'unicom'],
  ['1891', 'telecom'],
  ['192', 'broadnet'],
  ['110', 'unknown'],
])('finds that %s is of %s', async (phoneStart, operator) => {
  expect((await ask(topUps.topUps, { paidWith: 'money', phoneStart })).operator).toBe(operator)
})

test('costs what the list says, and arrives a minute after it is paid', async () => {
  const { products } = await ask(topUps.topUps, { paidWith: 'money' })
  const order = await topUp({})
  expect(order.amountFen).toBe(products.find(({ productId }) => productId === 'top-up-50')?.priceFen)
  await provider.pay(order, 'paid')
  await backend.control.moveClock(61_000)
  const { items } = await ask(orders.orders, { orderNo: order.orderNo })
  expect(items).toMatchObject([{ state: 'done', sentTo: '138****0002' }])
})

test('is refunded when the operator refuses it', async () => {
  const order = await topUp({ phone: '13900000000' })
  await provider.pay(order, 'paid')
  // Whoever asks first hears of no such order, and then that no money has moved.
  await expect(trade(order.orderNo)).rejects.toMatchObject({ code: 1301 })
  expect([await trade(order.orderNo), await trade(order.orderNo)]).toEqual(['NOTPAY', 'SUCCESS'])
  await backend.control.moveClock(61_000)
  expect(await trade(order.orderNo)).toBe('REFUND')
  expect((await ask(orders.orders, { orderNo: order.orderNo })).items).toMatchObject([{ state: 'refunded' }])
})

test('goes to the number of an earlier order, if that is the account’s own', async () => {
  const { orderNo } = await topUp({})
  await ask(payments.orderTopUp, { requestId: 'top-up-again', productId: 'top-up-10', phoneOfOrderNo: orderNo })
  const { items } = await ask(orders.orders, { ofRequestId: 'top-up-again' })
  expect(items).toMatchObject([{ sentTo: '138****0002' }])
  const ofAnother = { requestId: 'top-up-of-another', productId: 'top-up-10', phoneOfOrderNo: 'order-other' }
  await expect(ask(payments.orderTopUp, ofAnother)).rejects.toMatchObject({ code: 1301 })
})

test('needs a number with a known operator, which a voucher does not', async () => {
  await expect(topUp({ phone: '11000000001' })).rejects.toMatchObject({ code: 1601 })
  const { orderNo, payment } = await ask(payments.orderTopUp, { requestId: 'video-month', productId: 'video-month' })
  await provider.pay({ payment }, 'paid')
  await backend.control.moveClock(10_000)
  expect((await ask(orders.orders, { orderNo })).items[0]?.voucherCodes).toHaveLength(1)
})

test('is listed apart from boosts', async () => {
  const { orderNo } = await topUp({})
  await expect(ask(payments.boostOrder, { orderNo })).rejects.toMatchObject({ code: 1301 })
  await expect(ask(payments.orderBoost, { orderNo })).rejects.toMatchObject({ code: 1301 })
})
