import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { serverNow } from '@/lib/clock'
import { OrderDetails } from '@/pages/orders/parts/details'
import { OrderOutcome } from '@/pages/orders/parts/outcome'
import { ask } from '@/payment/runner'
import { advance, forgetPayment, keepPayment } from '@/payment/store'
import { connect } from '@/request/send'
import type { Order } from '@/services/orders'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const env = process.env.TARO_ENV
afterEach(() => {
  if (env !== undefined) process.env.TARO_ENV = env
})

const inWechatFor = (platform: 'ios' | 'android') => {
  process.env.TARO_ENV = 'weapp'
  Taro.getDeviceInfo = (() => ({ platform })) as never // what is read of it
}

const order = (part: Partial<Order>) =>
  ({
    ...{ orderNo: 'o-1', kind: 'boost', title: '提速 7 天', quantity: 1, points: null, amountFen: 1_500 },
    ...{ pictureUrl: null, refundReason: null, deviceId: null, sentTo: null, voucherCodes: [] },
    ...{ steps: [], closesAtMs: null, ...part },
  }) as unknown as Order // the parts that are drawn

test('says why an order cannot be paid in WeChat for iOS', async () => {
  inWechatFor('ios')
  const screen = await show(<OrderOutcome order={order({ state: 'created' })} />)
  expect(screen.words()).toContain('这台手机上不能付款')
  expect(screen.words()).not.toContain('¥')
  inWechatFor('android')
  await screen.redraw(<OrderOutcome order={order({ state: 'created' })} />)
  expect(screen.words()).toContain('去付款 ¥15.00')
})

test('stops offering to pay an order when its time is over, which its server has not noticed', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  const unpaid = order({ state: 'created', closesAtMs: serverNow() + 60_000 })
  const screen = await show(<OrderOutcome order={unpaid} />)
  expect(screen.words()).toContain('去付款 ¥15.00')
  await act(async () => jest.advanceTimersByTime(76_000))
  expect(screen.words()).not.toContain('去付款')
  expect(screen.words()).toContain('付款时间已过')
  jest.useRealTimers()
})

test('offers nobody to pay an order whose payment is being confirmed, until it is known to be unpaid', async () => {
  startSession(sessionOf('ann'))
  connect(() => new Promise(() => undefined)) // nobody answers
  const { orderNo, title } = order({})
  keepPayment({ orderNo, kind: 'boost', title, amountFen: 1_500, claim: null, sheetAtMs: serverNow() })
  const screen = await show(<OrderOutcome order={order({ state: 'created' })} />)
  expect(screen.words()).toContain('付款结果确认中，请不要重复付款')
  expect(screen.words()).not.toContain('去付款')
  const atMs = serverNow() + 11 * 60_000
  await act(async () => {
    advance(orderNo, { is: 'answered', tradeState: 'NOTPAY', askedAtMs: atMs, receivedAtMs: atMs })
  })
  expect(screen.words()).toContain('去付款 ¥15.00')
  forgetPayment(orderNo)
  endSession()
})

test('offers nobody to pay an order once more that was paid a moment ago, which its server calls unpaid still', async () => {
  startSession(sessionOf('ann'))
  const { orderNo, title } = order({})
  connect((async () => ({ orderNo, tradeState: 'SUCCESS' })) as unknown as Parameters<typeof connect>[0]) // of the one call
  keepPayment({ orderNo, kind: 'boost', title, amountFen: 1_500, claim: null, sheetAtMs: null })
  await ask(orderNo, 'otherwise')
  // Its page has shown that.
  forgetPayment(orderNo)
  const screen = await show(<OrderOutcome order={order({ state: 'created' })} />)
  expect(screen.words()).toContain('开通中')
  expect(screen.words()).not.toMatch(/去付款|待付款/)
  endSession()
})

test.each([
  ['CLOSED', '已关闭'],
  ['REFUND', '已退款'],
])('calls no order unpaid whose payment is %s, though its server does still', async (tradeState, said) => {
  startSession(sessionOf('ann'))
  const { orderNo, title } = order({})
  connect((async () => ({ orderNo, tradeState })) as unknown as Parameters<typeof connect>[0]) // of the one call
  keepPayment({ orderNo, kind: 'boost', title, amountFen: 1_500, claim: null, sheetAtMs: null })
  await ask(orderNo, 'otherwise')
  const screen = await show(<OrderOutcome order={order({ state: 'created' })} />)
  expect(screen.words()).toContain(said)
  expect(screen.words()).not.toMatch(/待付款|去付款/)
  endSession()
})

test('names no sum of a refund where it names no price', async () => {
  inWechatFor('ios')
  const screen = await show(<OrderOutcome order={order({ state: 'refunded' })} />)
  expect(screen.words()).toContain('款项已原路退回')
  expect(screen.words()).not.toContain('¥')
})

test('names no sum of a refund that nobody knows', async () => {
  const screen = await show(<OrderOutcome order={order({ kind: 'topUp', state: 'refunded', amountFen: null })} />)
  expect(screen.words()).toContain('款项已原路退回')
  expect(screen.words()).not.toContain('¥')
})

test('calls a price that nobody knows hidden only where prices are', async () => {
  for (const [platform, kind, said] of [
    ['android', 'boost', '价格未知'],
    ['ios', 'boost', '本平台不显示价格'],
    ['ios', 'topUp', '价格未知'],
  ] as const) {
    inWechatFor(platform)
    const screen = await show(<OrderOutcome order={order({ kind, state: 'done', amountFen: null })} />)
    expect([platform, kind, screen.words()]).toEqual([platform, kind, expect.stringContaining(said)])
  }
})

test('leads no order to a payment that this version cannot make', async () => {
  const screen = await show(<OrderOutcome order={order({ kind: 'unknown', state: 'created' })} />)
  expect(screen.words()).toContain('需要新版本才能付款')
  expect(screen.words()).not.toContain('去付款')
})

test('calls where a top-up goes a number, and where a parcel goes an address', async () => {
  const screen = await show(<OrderDetails order={order({ kind: 'topUp', sentTo: '138****0002' })} />)
  expect(screen.words()).toContain('充值号码 138****0002')
  await screen.redraw(<OrderDetails order={order({ kind: 'thing', sentTo: '阿青 科技南路 8 号' })} />)
  expect(screen.words()).toContain('收货地址 阿青 科技南路 8 号')
})
