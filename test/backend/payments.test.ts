import type { InferInput } from 'valibot'
import { orders } from '@/services/orders'
import { payments, type UnpaidOrder } from '@/services/payments'
import type { Ask } from './ask'
import { askProvider } from './ask-provider'
import { staysOpenMs } from './handlers/order-life'
import { type Backend, startBackend } from './start'

const minuteMs = 60_000

let backend: Backend
let ask: Ask
let provider: ReturnType<typeof askProvider>
beforeEach(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-ordinary')
  provider = askProvider(backend.origin)
})
afterEach(() => backend.stop())

const buyBoost = (more: Partial<InferInput<typeof payments.orderBoost.input>> = {}) =>
  ask(payments.orderBoost, { requestId: 'boost-order', planId: 'boost-2h', deviceId: 'node-1', ...more })
const stateSeen = async ({ orderNo }: { orderNo: string }) => (await ask(payments.boostOrder, { orderNo })).tradeState
/** The first response about an order, and the first after money has moved, are out of date. */
const stateOf = async (order: { orderNo: string }) => {
  await stateSeen(order).catch(() => undefined)
  await stateSeen(order)
  return stateSeen(order)
}

describe('a payment', () => {
  test('is made for what the platform asks, in fen, for a quarter of an hour', async () => {
    const before = Date.now()
    const { amountFen, payment, expiresAtMs } = await buyBoost()
    expect(amountFen).toBe(200)
    expect(payment.package).toMatch(/^prepay_id=wx[0-9a-f]{32}$/)
    expect(payment.timeStamp).toMatch(/^\d{10}$/)
    expect(expiresAtMs).toBeGreaterThanOrEqual(before + 15 * minuteMs)
    expect(expiresAtMs).toBeLessThanOrEqual(Date.now() + 15 * minuteMs)
  })

  test.each([
    ['paid', 'ok', 'SUCCESS'],
    ['lost', null, 'SUCCESS'],
    ['slow', 'ok', 'USERPAYING'],
    ['cancelled', 'cancel', 'NOTPAY'],
    ['refused', 'fail', 'PAYERROR'],
  ] as const)('%s: the phone hears %s, the provider says %s', async (outcome, reported, state) => {
    const order = await buyBoost()
    expect(await stateOf(order)).toBe('NOTPAY')
    expect(await provider.pay(order, outcome)).toEqual({ reported })
    expect(await stateOf(order)).toBe(state)
  })

  test('is told late: who asks first hears of no such order, and then that it is not paid', async () => {
    const order = await buyBoost()
    await provider.pay(order, 'paid')
    await expect(stateSeen(order)).rejects.toMatchObject({ code: 1301 })
    expect([await stateSeen(order), await stateSeen(order)]).toEqual(['NOTPAY', 'SUCCESS'])
  })

  test('settles with the clock when it is slow', async () => {
    await backend.control.stopClock()
    const order = await buyBoost()
    await provider.pay(order, 'slow', 30)
    await backend.control.moveClock(29_000)
    expect(await stateOf(order)).toBe('USERPAYING')
    await expect(ask(payments.orderBoost, { orderNo: order.orderNo })).rejects.toMatchObject({
      code: 1302,
      data: { tradeState: 'USERPAYING' },
    })
    await backend.control.moveClock(32_000)
    expect(await stateOf(order)).toBe('SUCCESS')
  })

  test('is not made twice for one order', async () => {
    const order = await buyBoost()
    await provider.pay(order, 'paid')
    expect(await provider.pay(order, 'paid')).toEqual({ reported: 'fail' })
    await expect(ask(payments.orderBoost, { orderNo: order.orderNo })).rejects.toMatchObject({
      code: 1302,
      data: { tradeState: 'SUCCESS' },
    })
    expect((await provider.paymentsOf(order)).filter(({ settledAtMs }) => settledAtMs !== null)).toHaveLength(1)
  })

  test('is replaced for the same order once it expired, and the old one moves no money', async () => {
    const order = await buyBoost()
    await backend.control.moveClock(16 * minuteMs)
    expect(await stateOf(order)).toBe('NOTPAY')
    expect(await provider.pay(order, 'paid')).toEqual({ reported: 'fail' })

    const again = await ask(payments.orderBoost, { orderNo: order.orderNo })
    expect(again).toMatchObject({ orderNo: order.orderNo, amountFen: order.amountFen })
    expect(again.payment.package).not.toBe(order.payment.package)
    expect(await provider.pay(again, 'paid')).toEqual({ reported: 'ok' })
    expect(await provider.pay(order, 'paid')).toEqual({ reported: 'fail' })
    expect(await stateOf(order)).toBe('SUCCESS')
    expect((await provider.paymentsOf(order)).map(({ settledAtMs }) => settledAtMs !== null)).toEqual([false, true])
  })

  test('is replaced after a refusal, and continued after a cancellation', async () => {
    const refused = await buyBoost()
    await provider.pay(refused, 'refused')
    const again = await ask(payments.orderBoost, { orderNo: refused.orderNo })
    expect(again.payment.package).not.toBe(refused.payment.package)
    expect(await stateOf(refused)).toBe('NOTPAY')
    await provider.pay(again, 'cancelled')
    expect((await ask(payments.orderBoost, { orderNo: refused.orderNo })).payment.package).toBe(again.payment.package)
  })

  test('is refused to the same intention sent twice, with one order', async () => {
    const both = await Promise.allSettled([buyBoost(), buyBoost()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { items } = await ask(orders.orders, { ofRequestId: 'boost-order' })
    expect(items).toHaveLength(1)
  })

  test('is unknown to the provider when nobody made it', async () => {
    await expect(provider.payPrepaid('wx-of-nobody', 'paid')).rejects.toThrow('404')
  })

  test('is refused for an order that is closed', async () => {
    const order = await buyBoost()
    await backend.control.moveClock(staysOpenMs + minuteMs)
    expect([await stateOf(order), await provider.pay(order, 'paid')]).toEqual(['CLOSED', { reported: 'fail' }])
    await expect(ask(payments.orderBoost, { orderNo: order.orderNo })).rejects.toMatchObject({ code: 1302 })
  })
})

describe('the page for browsers', () => {
  const press = (payment: UnpaidOrder['payment'], outcome: string, back: string) =>
    fetch(`${payment.pageUrl}&redirect_url=${encodeURIComponent(back)}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome, back }),
      redirect: 'manual',
    })

  test('says that no money is real, and leads back after a choice', async () => {
    const order = await buyBoost()
    const back = `${backend.origin}/pages/payments/payment?orderNo=${order.orderNo}`
    const page = await (await fetch(`${order.payment.pageUrl}&redirect_url=${encodeURIComponent(back)}`)).text()
    expect(page).toContain('演练收银台')
    expect(page).toContain('没有真的钱')
    expect((await press(order.payment, 'cancelled', back)).headers.get('location')).toBe(back)
    expect(await stateOf(order)).toBe('NOTPAY')
    expect((await press(order.payment, 'paid', back)).status).toBe(302)
    expect(await stateOf(order)).toBe('SUCCESS')
  })

  test('leads nowhere when its response is lost, and never to another site', async () => {
    const order = await buyBoost()
    expect((await press(order.payment, 'cancelled', 'https://elsewhere.example/')).status).toBe(400)
    const lost = await press(order.payment, 'lost', backend.origin)
    expect([lost.status, lost.headers.get('location')]).toEqual([200, null])
    expect(await stateOf(order)).toBe('SUCCESS')
  })

  test('refuses an unknown payment and an impossible outcome', async () => {
    const { payment } = await buyBoost()
    expect((await press(payment, 'stolen', '/')).status).toBe(404)
    const nobody = { ...payment, pageUrl: `${backend.origin}/_provider/payment-page?prepayId=wx-of-nobody` }
    expect((await press(nobody, 'paid', '/')).status).toBe(404)
  })
})
