import { payments } from '@/services/payments'
import { orders } from '../backend/db/orders'
import { type PaymentFate, payments as paymentRows } from '../backend/db/payments'
import { boostPlans } from '../backend/handlers/boost-plans'
import { openPaymentPage } from './payment-page'
import type { Phone } from './phone'
import { watchedPhones } from './watched-phones'

// What goes wrong around an order: double taps, a killed app, an expired prepayment, rules of a platform.
const env = watchedPhones()
let phone: Phone
let paymentPage: ReturnType<typeof openPaymentPage>

const boot = async (options: Parameters<ReturnType<typeof env>['boot']>[0] = {}) => {
  const { backend, boot: start } = env()
  paymentPage = openPaymentPage(backend)
  const storage = { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) }
  phone = start({ storage, platform: paymentPage.platform, ...options })
}

const openBoosts = async () => {
  await phone.open('/pages/boosts/boosts?deviceId=node-1')
  await phone.waitFor('客厅的盒子')
}

const sure = async () => {
  await phone.tap(/^两小时加速.*¥2\.00$/)
  await phone.tap('付款 ¥2.00')
}

/** Something happens on the payment sheet, and a round of questions later the page says the result. */
const pay = async (outcome: PaymentFate, says: string) => {
  await paymentPage.pay(phone, outcome)
  await phone.advance(9_000)
  await phone.waitFor(says)
}

/** The order exists, and nobody has paid it. */
const orderAndCancel = async () => {
  await boot()
  await openBoosts()
  await sure()
  await pay('cancelled', '还没有付款')
}

const made = async () =>
  (await env().backend.db.select().from(orders)).filter(({ requestId }) => !requestId.startsWith('seeded'))
const ledger = async (orderNo: string) =>
  (await env().backend.db.select().from(paymentRows)).filter(payment => payment.orderNo === orderNo)
const sent = async () =>
  (await env().backend.control.requests()).filter(({ name }) => name === payments.orderBoost.name).length

test('continues on a second page of a plan what the first began', async () => {
  await boot()
  await openBoosts()
  await env().backend.control.fault('payments.orderBoost', { kind: 'held' })
  await sure()
  await phone.open('/pages/boosts/boosts?deviceId=node-1')
  await phone.waitFor('客厅的盒子')
  await phone.tap(/^两小时加速.*¥2\.00$/)
  await phone.waitFor('正在下单…')
  await env().backend.control.letGo()
  await pay('paid', '付款成功')
  expect(paymentPage.requests).toHaveLength(1)
  expect([await sent(), (await made()).length]).toEqual([1, 1])
})

test('opens one sheet when Continue is tapped many times', async () => {
  await orderAndCancel()
  await env().backend.control.fault('payments.orderBoost', { kind: 'held' })
  await Promise.all([phone.tap('继续付款 ¥2.00'), phone.tap('继续付款 ¥2.00').catch(() => undefined)])
  await env().backend.control.letGo()
  await pay('paid', '付款成功')
  expect(paymentPage.requests).toHaveLength(2)
  expect(await made()).toHaveLength(1)
})

test('finds an order after a kill while it was on its way, and offers to pay it', async () => {
  await boot()
  await openBoosts()
  await env().backend.control.fault('payments.orderBoost', { kind: 'held' }, 1)
  await sure()
  while ((await made()).length === 0) await new Promise(resolve => setImmediate(resolve))
  phone.kill()
  phone = env().boot({ memory: phone.memory, platform: paymentPage.platform })
  await phone.open()
  // Asked first, the server knows of no such order yet.
  await phone.advance(2_000)
  await phone.tap('有一笔付款没有完成')
  await phone.waitFor('两小时加速')
  await phone.tap('继续付款 ¥2.00')
  await pay('paid', '付款成功')
  expect(await made()).toHaveLength(1)
})

test('says that an order got no response, and continues the same intention on the next tap', async () => {
  await boot()
  env().expectComplaints(/UnifiedOrder/)
  await openBoosts()
  await env().backend.control.fault('payments.orderBoost', { kind: 'hang' }, 1)
  await sure()
  await phone.advance(25_000)
  await phone.waitFor('服务器目前还没有收到')
  expect(await made()).toEqual([])
  await phone.tap('付款 ¥2.00')
  await pay('paid', '付款成功')
  expect(await made()).toHaveLength(1)
})

test('replaces a prepayment that is too old, for the same order', async () => {
  await orderAndCancel()
  await env().backend.control.moveClock(16 * 60_000)
  await phone.tap('继续付款 ¥2.00')
  await pay('paid', '付款成功')
  const [order] = await made()
  expect(new Set(paymentPage.requests).size).toBe(2)
  expect((await ledger(order?.orderNo ?? '')).map(({ settledAtMs }) => settledAtMs !== null)).toEqual([false, true])
})

test('opens nothing before a price was seen that went up since it was read', async () => {
  const plans = boostPlans.map(plan => ({ ...plan, timesLeft: 0, priceFen: plan.priceFen && plan.priceFen / 2 }))
  const before = { code: 0, data: { atMs: Date.now(), running: [], plans } }
  await env().backend.control.fault('boosts.boosts', { kind: 'body', text: JSON.stringify(before) })
  await boot()
  await openBoosts()
  await phone.tap(/^两小时加速.*¥1\.00$/)
  await phone.tap('付款 ¥1.00')
  await phone.waitFor('现在的价格是 ¥2.00')
  await phone.waitFor('继续付款 ¥2.00')
  expect(paymentPage.requests).toHaveLength(0)
  await phone.tap('继续付款 ¥2.00')
  await pay('paid', '付款成功')
  expect(await made()).toHaveLength(1)
})

test('offers another way to pay the same order when the bank refuses', async () => {
  await boot()
  await openBoosts()
  await sure()
  await pay('refused', '支付方没有接受这次付款')
  await phone.tap('继续付款 ¥2.00')
  await pay('paid', '付款成功')
  expect(await made()).toHaveLength(1)
})

test('says that an order was closed meanwhile and nothing charged', async () => {
  env().expectComplaints(/UnifiedOrder/)
  await orderAndCancel()
  await env().backend.control.moveClock(25 * 3_600_000)
  await phone.tap('继续付款 ¥2.00')
  await phone.waitFor('订单已关闭')
  expect(paymentPage.requests).toHaveLength(1)
})

test('shows no price where a platform sells nothing virtual, and keeps what one has', async () => {
  await boot({ system: { platform: 'ios' } })
  await openBoosts()
  await phone.waitFor('这台手机上不能购买加速')
  expect(phone.sees('¥2.00')).toBe(false)
  await phone.tap(/^体验加速.*1 次$/)
  await phone.tap('使用 1 次')
  await phone.waitFor('“客厅的盒子”已加速')
  await phone.open('/pages/top-ups/top-ups')
  await phone.waitFor('¥50')
  await phone.tap('卡券，未选中')
  await phone.waitFor('这台手机上不能购买卡券')
})
