import { QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { Current } from '@tarojs/runtime'
import BoostsPage from '@/pages/boosts/boosts'
import MallPage from '@/pages/mall/home'
import OrdersPage from '@/pages/orders/list'
import OrderPage from '@/pages/orders/order'
import PaymentPage from '@/pages/payments/payment'
import { ask } from '@/payment/runner'
import { keepPayment } from '@/payment/store'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { boosts } from '@/services/boosts'
import { orders } from '@/services/orders'
import { payments } from '@/services/payments'
import { points } from '@/services/points'
import { noteNewOrder } from '@/session/new-orders'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const order = {
  ...{ orderNo: '1', kind: 'topUp', title: '10 元话费', quantity: 1, points: 80, amountFen: null as number | null },
  ...{ state: 'paid', steps: [] },
}
let available: number
let read: string[]
let isListed: boolean

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('ann'))
  Object.assign(order, { kind: 'topUp', points: 80, amountFen: null, state: 'paid' })
  available = 170
  read = []
  isListed = true
  connect((async ({ name }: Call) => {
    read.push(name)
    if (name === points.userPoints.name) return { available }
    if (name === payments.boostOrder.name) return { orderNo: '1', tradeState: 'SUCCESS' }
    const items = name === orders.orders.name && isListed ? [{ ...order }] : []
    return { items, counts: {}, agreements: [], categories: [], plans: [], running: [], nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // of any call
})
afterEach(() => {
  Current.router = null
  endSession()
})

/** The second page is over the first, which stays. */
const open = async (path: string, over: JSX.Element, under: JSX.Element) => {
  Current.router = { $taroPath: path, path, params: { orderNo: '1' }, onReady: '', onShow: '', onHide: '' }
  const client = createQueryClient(() => true)
  const pages = (second?: JSX.Element) => (
    <QueryClientProvider client={client}>
      {under}
      {second}
    </QueryClientProvider>
  )
  const screen = await show(pages(over))
  return { ...screen, leave: () => screen.redraw(pages()) }
}

test('reads the balance again once an order’s page has told that its points are back', async () => {
  const screen = await open('/pages/orders/order', <OrderPage />, <MallPage />)
  await screen.waitFor('充值中')
  expect(screen.words()).toContain('170')
  available = 250
  order.state = 'refunded'
  await screen.waitFor('80 积分已退回你的账户')
  await screen.waitFor('250')
})

test('reads the balance again once an order has ended that was not listed at first', async () => {
  isListed = false
  noteNewOrder('1')
  const screen = await open('/pages/orders/order', <OrderPage />, <MallPage />)
  await screen.waitFor('订单已提交，正在登记')
  await screen.waitFor('170')
  available = 250
  order.state = 'refunded'
  isListed = true
  await screen.waitFor('80 积分已退回你的账户')
  await screen.waitFor('250')
})

test('reads nothing again when a page is left whose order is still under way', async () => {
  const screen = await open('/pages/orders/order', <OrderPage />, <MallPage />)
  await screen.waitFor('充值中')
  await screen.waitFor('170')
  const before = read.length
  await screen.leave()
  expect(screen.words()).not.toContain('充值中')
  expect(read.slice(before)).not.toContain(points.userPoints.name)
})

test('lists an order as its own page has seen it arrive', async () => {
  const screen = await open('/pages/orders/order', <OrderPage />, <OrdersPage />)
  await screen.waitFor('充值中')
  order.state = 'done'
  await screen.waitFor('已到账')
  while (screen.words().includes('充值中')) await new Promise(resolve => setTimeout(resolve))
})

test('lists an order as it is once it has arrived after its own page was left', async () => {
  const screen = await open('/pages/orders/order', <OrderPage />, <OrdersPage />)
  await screen.waitFor('充值中')
  await screen.leave()
  order.state = 'done'
  await screen.waitFor('已到账')
  expect(screen.words()).not.toContain('充值中')
})

test('reads nothing of a list again while all that is under way is on its way to a house', async () => {
  Object.assign(order, { kind: 'thing', state: 'delivering' })
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'requestAnimationFrame', 'setTimeout'] })
  const screen = await open('/pages/orders/order', <OrdersPage />, <View />)
  await screen.waitFor('10 元话费')
  await jest.advanceTimersByTimeAsync(60_000)
  jest.useRealTimers()
  expect(read.filter(name => name === orders.orders.name)).toHaveLength(1)
})

test('reads the boosts again once a boost that was paid for has begun', async () => {
  Object.assign(order, { kind: 'boost', points: null, amountFen: 200 })
  keepPayment({ orderNo: '1', kind: 'boost', title: '两小时加速', amountFen: 200, claim: null, sheetAtMs: null })
  void ask('1', 'otherwise')
  const screen = await open('/pages/payments/payment', <PaymentPage />, <BoostsPage />)
  await screen.waitFor('付款成功')
  await screen.waitFor('进行中')
  const before = read.filter(name => name === boosts.boosts.name).length
  order.state = 'done'
  await screen.waitFor('加速开始 已完成')
  expect(read.filter(name => name === boosts.boosts.name).length).toBeGreaterThan(before)
})
