import type { InferInput } from 'valibot'
import { main } from '@/services/main'
import { second } from '@/services/second'
import type { UnpaidOrder } from '@/services/shapes/payments'
import { topUpsApi } from '@/services/top-ups'
import type { Ask } from './ask'
import type { PaymentFate, PaymentRow } from './db/payments'
import { staysOpenMs } from './handlers/order-life'
import { hourMs } from './server-day'
import { type Backend, startBackend } from './start'

const minuteMs = 60_000

let backend: Backend
let ask: Ask
beforeEach(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-ordinary')
})
afterEach(() => backend.stop())

const provider = async (path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(`${backend.origin}/_provider${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}
const pay = ({ payment }: Pick<UnpaidOrder, 'payment'>, outcome: PaymentFate, settlesInS?: number) =>
  provider('/pay', { prepayId: payment.package.replace('prepay_id=', ''), outcome, settlesInS })
// as: the shape is this server's own, one file away.
const ledgerOf = async ({ orderNo }: { orderNo: string }) =>
  (await provider(`/payments?orderNo=${orderNo}`)) as PaymentRow[]

const buyBoost = (more: Partial<InferInput<typeof second.orderBoost.input>> = {}) =>
  ask(second.orderBoost, { requestId: 'boost-order', planId: 'boost-2h', deviceId: 'node-1', ...more })
const stateOf = async ({ orderNo }: { orderNo: string }) => (await ask(second.boostOrder, { orderNo })).tradeState
const left = async (planId: string) =>
  (await ask(second.boosts, {})).plans.find(plan => plan.planId === planId)?.timesLeft
const runningOn = async (deviceId: string) =>
  (await ask(second.boosts, {})).running.filter(boost => boost.deviceId === deviceId)

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
    expect(await pay(order, outcome)).toEqual({ reported })
    expect(await stateOf(order)).toBe(state)
  })

  test('settles with the clock when it is slow', async () => {
    const order = await buyBoost()
    await pay(order, 'slow', 30)
    await backend.control.moveClock(29_000)
    expect([await stateOf(order), await runningOn('node-1')]).toEqual(['USERPAYING', expect.anything()])
    await expect(ask(second.orderBoost, { orderNo: order.orderNo })).rejects.toMatchObject({
      code: 1302,
      data: { tradeState: 'USERPAYING' },
    })
    await backend.control.moveClock(32_000)
    expect(await stateOf(order)).toBe('SUCCESS')
  })

  test('is not made twice for one order', async () => {
    const order = await buyBoost()
    await pay(order, 'paid')
    expect(await pay(order, 'paid')).toEqual({ reported: 'fail' })
    await expect(ask(second.orderBoost, { orderNo: order.orderNo })).rejects.toMatchObject({
      code: 1302,
      data: { tradeState: 'SUCCESS' },
    })
    expect((await ledgerOf(order)).filter(({ settledAtMs }) => settledAtMs !== null)).toHaveLength(1)
  })

  test('is replaced for the same order once it expired, and the old one moves no money', async () => {
    const order = await buyBoost()
    await backend.control.moveClock(16 * minuteMs)
    expect(await stateOf(order)).toBe('NOTPAY')
    expect(await pay(order, 'paid')).toEqual({ reported: 'fail' })

    const again = await ask(second.orderBoost, { orderNo: order.orderNo })
    expect(again).toMatchObject({ orderNo: order.orderNo, amountFen: order.amountFen })
    expect(again.payment.package).not.toBe(order.payment.package)
    expect(await pay(again, 'paid')).toEqual({ reported: 'ok' })
    expect(await pay(order, 'paid')).toEqual({ reported: 'fail' })
    expect(await stateOf(order)).toBe('SUCCESS')
    expect((await ledgerOf(order)).map(({ settledAtMs }) => settledAtMs !== null)).toEqual([false, true])
  })

  test('is replaced after a refusal, and continued after a cancellation', async () => {
    const refused = await buyBoost()
    await pay(refused, 'refused')
    const again = await ask(second.orderBoost, { orderNo: refused.orderNo })
    expect(again.payment.package).not.toBe(refused.payment.package)
    expect(await stateOf(refused)).toBe('NOTPAY')
    await pay(again, 'cancelled')
    expect((await ask(second.orderBoost, { orderNo: refused.orderNo })).payment.package).toBe(again.payment.package)
  })

  test('is the same for the same intention, with one order', async () => {
    const [first, twin] = await Promise.all([buyBoost(), buyBoost()])
    expect(twin).toEqual(first)
    const { items } = await ask(main.orders, { ofRequestId: 'boost-order' })
    expect(items).toHaveLength(1)
  })

  test('is unknown to the provider when nobody made it', async () => {
    await expect(provider('/pay', { prepayId: 'wx-of-nobody', outcome: 'paid' })).rejects.toThrow('404')
  })

  test('is refused for an order that is closed', async () => {
    const order = await buyBoost()
    await backend.control.moveClock(staysOpenMs + minuteMs)
    expect([await stateOf(order), await pay(order, 'paid')]).toEqual(['CLOSED', { reported: 'fail' }])
    await expect(ask(second.orderBoost, { orderNo: order.orderNo })).rejects.toMatchObject({ code: 1302 })
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

describe('a boost', () => {
  test('starts when it is paid, and adds up to what runs', async () => {
    await pay(await buyBoost(), 'paid')
    const next = await buyBoost({ requestId: 'boost-second' })
    expect(await runningOn('node-1')).toHaveLength(1)
    await pay(next, 'paid')
    const [first, second_] = await runningOn('node-1')
    expect(second_?.startAtMs).toBe(first?.endAtMs)
    expect((second_?.endAtMs ?? 0) - (first?.startAtMs ?? 0)).toBe(4 * hourMs)
  })

  test('is neither sold nor used while another runs that it does not add to', async () => {
    await pay(await buyBoost(), 'paid')
    const night = buyBoost({ requestId: 'boost-night', planId: 'boost-night' })
    await expect(night).rejects.toMatchObject({ code: 1204 })
    const use = ask(second.useBoost, { requestId: 'use-of-try', planId: 'boost-try', deviceId: 'node-1' })
    await expect(use).rejects.toMatchObject({ code: 1204 })
    expect(await left('boost-try')).toBe(1)
  })

  test('starts one of several uses and keeps the others', async () => {
    const before = (await left('boost-ten')) ?? 0
    await pay(await buyBoost({ planId: 'boost-ten' }), 'paid')
    expect([await left('boost-ten'), (await runningOn('node-1')).length]).toEqual([before + 9, 1])
    const used = await ask(second.useBoost, { requestId: 'use-of-ten', planId: 'boost-ten', deviceId: 'node-3' })
    expect(used.endAtMs - used.startAtMs).toBe(2 * hourMs)
    expect(await left('boost-ten')).toBe(before + 8)
  })

  test('is used once for one intention, and not when none is left', async () => {
    const use = { requestId: 'use-of-try', planId: 'boost-try', deviceId: 'node-1' }
    const [first, twin] = await Promise.all([ask(second.useBoost, use), ask(second.useBoost, use)])
    expect(twin).toEqual(first)
    expect(await left('boost-try')).toBe(0)
    const another = ask(second.useBoost, { ...use, requestId: 'use-of-another', deviceId: 'node-3' })
    await expect(another).rejects.toMatchObject({ code: 1202 })
  })

  test.each([
    ['an offline node', { deviceId: 'node-5' }, 1101],
    ["another's node", { deviceId: 'node-other' }, 1102],
    ['a plan that is not for sale', { planId: 'boost-try' }, 1202],
  ])('is not sold for %s', async (_, more, code) => {
    await expect(buyBoost(more)).rejects.toMatchObject({ code })
    expect((await ask(main.orders, { ofRequestId: 'boost-order' })).items).toEqual([])
  })

  test('ends when it is refunded, and its unused times go', async () => {
    const before = (await left('boost-ten')) ?? 0
    const order = await buyBoost({ planId: 'boost-ten' })
    await pay(order, 'paid')
    await backend.control.moveClock(minuteMs)
    await provider('/refund', { orderNo: order.orderNo })
    expect([await stateOf(order), await left('boost-ten'), await runningOn('node-1')]).toEqual(['REFUND', before, []])
    const { items } = await ask(main.orders, { orderNo: order.orderNo })
    expect(items).toMatchObject([{ state: 'refunded' }])
    await expect(provider('/refund', { orderNo: order.orderNo })).rejects.toThrow('409')
  })
})

describe('a top-up', () => {
  const phone = '13800000002'
  const topUp = (more: { phone?: string; productId?: string }) =>
    ask(second.orderTopUp, { requestId: 'top-up-order', productId: 'top-up-50', phone, ...more })
  const trade = async (orderNo: string) => (await ask(second.topUpOrder, { orderNo })).tradeState

  test.each([
    ['138', 'mobile'],
    ['18612345678', 'unicom'],
    ['1891', 'telecom'],
    ['192', 'broadnet'],
    ['110', 'unknown'],
  ])('%s is of %s', async (phoneStart, operator) => {
    expect((await ask(topUpsApi.topUps, { paidWith: 'money', phoneStart })).operator).toBe(operator)
  })

  test('costs what the list says, and arrives a minute after it is paid', async () => {
    const { products } = await ask(topUpsApi.topUps, { paidWith: 'money' })
    const order = await topUp({})
    expect(order.amountFen).toBe(products.find(({ productId }) => productId === 'top-up-50')?.priceFen)
    await pay(order, 'paid')
    await backend.control.moveClock(61_000)
    const { items } = await ask(main.orders, { orderNo: order.orderNo })
    expect(items).toMatchObject([{ state: 'done', sentTo: '138****0002' }])
  })

  test('is refunded when the operator refuses it', async () => {
    const order = await topUp({ phone: '13900000000' })
    await pay(order, 'paid')
    expect(await trade(order.orderNo)).toBe('SUCCESS')
    await backend.control.moveClock(61_000)
    expect(await trade(order.orderNo)).toBe('REFUND')
    expect((await ask(main.orders, { orderNo: order.orderNo })).items).toMatchObject([{ state: 'refunded' }])
  })

  test('goes to the number of an earlier order, if that is the account’s own', async () => {
    const { orderNo } = await topUp({})
    await ask(second.orderTopUp, { requestId: 'top-up-again', productId: 'top-up-10', phoneOfOrderNo: orderNo })
    const { items } = await ask(main.orders, { ofRequestId: 'top-up-again' })
    expect(items).toMatchObject([{ sentTo: '138****0002' }])
    const ofAnother = { requestId: 'top-up-of-another', productId: 'top-up-10', phoneOfOrderNo: 'order-other' }
    await expect(ask(second.orderTopUp, ofAnother)).rejects.toMatchObject({ code: 1301 })
  })

  test('needs a number with a known operator, which a voucher does not', async () => {
    await expect(topUp({ phone: '11000000001' })).rejects.toMatchObject({ code: 1601 })
    const { orderNo, payment } = await ask(second.orderTopUp, { requestId: 'video-month', productId: 'video-month' })
    await pay({ payment }, 'paid')
    await backend.control.moveClock(10_000)
    expect((await ask(main.orders, { orderNo })).items[0]?.voucherCodes).toHaveLength(1)
  })

  test('is listed apart from boosts', async () => {
    const { orderNo } = await topUp({})
    await expect(ask(second.boostOrder, { orderNo })).rejects.toMatchObject({ code: 1301 })
    await expect(ask(second.orderBoost, { orderNo })).rejects.toMatchObject({ code: 1301 })
  })
})
