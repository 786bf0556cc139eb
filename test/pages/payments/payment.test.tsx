import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import PaymentPage from '@/pages/payments/payment'
import { forgetPayment, keepPayment, allPayments as openPayments } from '@/payment/store'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { orders } from '@/services/orders'
import { payments, type TradeState } from '@/services/payments'
import { endSession, startSession } from '@/session/session'
import { ToastPlace } from '@/ui/toast'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const orderNo = 'A1'
const payment = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }
const order = { orderNo, kind: 'boost', title: '两小时加速', quantity: 1, points: null, amountFen: 200, steps: [] }
let tradeState: TradeState
let state: string

beforeEach(() => {
  const [path, params] = ['/pages/payments/payment', { orderNo }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  localStorage.clear()
  startSession(sessionOf('ann'))
  tradeState = 'NOTPAY'
  state = 'created'
  connect((async ({ name }: { name: string }) => {
    if (name === orders.orders.name) return { items: [{ ...order, state }], nextCursor: null, counts: {} }
    if (name === payments.boostOrder.name) return { orderNo, tradeState }
    if (name === payments.orderBoost.name) return { orderNo, amountFen: 200, payment }
    return new Promise(() => undefined)
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  forgetPayment(orderNo)
  endSession()
  Current.router = null
  process.env.TARO_ENV = 'h5'
})

const opened = () =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <PaymentPage />
    </QueryClientProvider>,
  )

/** Another window of the same browser has settled the payment, or given it up. */
const forgottenElsewhere = () => {
  const key = 'nodemate.payments'
  Taro.setStorageSync(key, JSON.stringify({ uid: 'ann', payments: [] }))
  dispatchEvent(new StorageEvent('storage', { key }))
}

test('shows how a payment ended that another window has settled', async () => {
  keepPayment({ orderNo, kind: 'boost', title: '两小时加速', amountFen: 200, claim: null, sheetAtMs: null })
  const screen = await opened()
  await screen.waitFor('两小时加速')
  tradeState = 'SUCCESS'
  forgottenElsewhere()
  await screen.waitFor('付款成功')
})

test('offers nobody to pay a delivered order once more whose payment a server has not heard of yet, and asks again', async () => {
  state = 'done'
  let asked = 0
  let tell: () => void = () => undefined
  const news = new Promise<void>(resolve => {
    tell = resolve
  })
  connect((async ({ name }: { name: string }) => {
    if (name === orders.orders.name) return { items: [{ ...order, state }], nextCursor: null, counts: {} }
    if (name !== payments.boostOrder.name) return new Promise(() => undefined)
    asked += 1
    if (asked === 1) return { orderNo, tradeState }
    await news
    return { orderNo, tradeState: 'SUCCESS' }
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await opened()
  await screen.waitFor('付款确认中')
  expect(screen.words()).not.toMatch(/未付款|还没有付款|继续付款/)
  await screen.waitFor('再查一次')
  tell()
  await screen.waitFor('付款成功')
  expect(asked).toBe(2)
})

test.each([
  ['done', '付款成功 已收到付款', '加速开始 已完成'],
  ['refunded', '已退款 款项会原路退回', '加速开始 已退款'],
])('tells nobody that an order is closed and nothing was charged which is %s', async (orderState, title, step) => {
  // The provider no longer knows of it.
  tradeState = 'CLOSED'
  state = orderState
  const screen = await opened()
  await screen.waitFor(title)
  await screen.waitFor(step)
  expect(screen.words()).not.toMatch(/没有扣款|订单已关闭|已取消/)
})

test('offers nobody to pay an order that has closed, which its provider calls unpaid for ever, and forgets it once seen', async () => {
  state = 'closed'
  const screen = await opened()
  await screen.waitFor('订单已关闭')
  await screen.waitFor('没有扣款')
  expect(screen.words()).not.toMatch(/继续付款|暂不付款|订单还在|未付款/)
  screen.remove()
  expect(openPayments()).toEqual([])
})

test('keeps no payment of a delivered order once seen, which its provider calls unpaid for ever', async () => {
  state = 'done'
  const screen = await opened()
  await screen.waitFor('付款确认中')
  await screen.waitFor('再查一次')
  screen.remove()
  expect(openPayments()).toEqual([])
})

test('offers nobody who comes back to it to pay once more what was paid a moment ago, though servers lag behind', async () => {
  tradeState = 'SUCCESS'
  const screen = await opened()
  await screen.waitFor('付款成功')
  screen.remove()
  tradeState = 'NOTPAY'
  const again = await opened()
  await again.waitFor('付款成功')
  expect(openPayments()).toMatchObject([{ orderNo, tradeState: 'SUCCESS' }])
  expect(again.words()).not.toMatch(/未付款|还没有付款|继续付款/)
})

test('still offers an order that another window has not paid', async () => {
  const screen = await opened()
  await screen.waitFor('还没有付款')
  forgottenElsewhere()
  await screen.waitFor('还没有付款')
  await screen.waitFor('继续付款 ¥2.00')
})

test('does not take back what is given up here', async () => {
  const back = jest.spyOn(Taro, 'switchTab').mockResolvedValue({ errMsg: '' })
  const screen = await opened()
  await screen.waitFor('还没有付款')
  await screen.tap('暂不付款')
  expect(back).toHaveBeenCalled()
  expect(openPayments()).toEqual([])
})

test('does not say that an order is unpaid that another phone may have paid since', async () => {
  jest.spyOn(Taro, 'switchTab').mockResolvedValue({ errMsg: '' })
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <PaymentPage />
      <ToastPlace />
    </QueryClientProvider>,
  )
  await screen.waitFor('还没有付款')
  tradeState = 'SUCCESS'
  await screen.tap('暂不付款')
  await screen.waitFor('会自动关闭')
  expect(screen.words()).toContain('未付款的订单会自动关闭')
})

test('says in a browser where an order can be paid whose provider has no page, and calls nothing unconfirmed', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <PaymentPage />
      <ToastPlace />
    </QueryClientProvider>,
  )
  await screen.waitFor('继续付款')
  await screen.tap('继续付款 ¥2.00')
  await screen.waitFor('请在微信里打开付款')
  await screen.waitFor('继续付款')
  expect(screen.words()).not.toContain('确认中')
})

test('names no price, and sells nothing, where boosts are not sold', async () => {
  process.env.TARO_ENV = 'weapp'
  Taro.getDeviceInfo = (() => ({ platform: 'ios' })) as never // what is read of it
  const screen = await opened()
  await screen.waitFor('没有找到这笔付款')
  expect(screen.words()).not.toContain('¥')
  expect(openPayments()).toEqual([])
})
