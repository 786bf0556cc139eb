import { orderList } from '@/pages/orders/calls'
import { mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { payments } from '@/services/payments'
import type { Ask } from './ask'
import { earn } from './handlers/balance'
import { staysOpenMs } from './handlers/order-life'
import { hourMs } from './server-day'
import { type Backend, startBackend } from './start'

const address = { name: '阿青', phone: '13800000002', region: '广东省深圳市南山区', street: '科技南路 8 号' }

let backend: Backend
let ask: Ask
beforeEach(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-new')
  await earn(backend.db, { uid: 'u-new', points: 1_000, reason: 'code', atMs: Date.now() - 60_000 })
})
afterEach(() => backend.stop())

const exchangeCup = (more: { requestId?: string; address?: typeof address } = {}) =>
  ask(mall.exchangeGoods, {
    requestId: 'exchange-cup',
    goodsId: 'goods-cup',
    quantity: 1,
    expectedPoints: 100,
    address,
    ...more,
  })
const orderVideo = () => ask(payments.orderTopUp, { requestId: 'video-month', productId: 'video-month' })

const order = async (orderNo: string) => {
  const [found] = (await ask(orders.orders, { orderNo })).items
  if (!found) throw new Error(`${orderNo} was not listed`)
  return found
}
const walked = async (orderNo: string) => (await order(orderNo)).steps.map(({ state }) => state)

test('moves goods along the timeline with the clock', async () => {
  const { orderNo } = await exchangeCup()
  expect(await walked(orderNo)).toEqual(['created', 'paid'])
  await backend.control.moveClock(3 * hourMs)
  expect(await walked(orderNo)).toEqual(['created', 'paid', 'delivering'])
  await backend.control.moveClock(49 * hourMs)
  expect(await walked(orderNo)).toEqual(['created', 'paid', 'delivering', 'done'])
  expect(await order(orderNo)).toMatchObject({ state: 'done', refundReason: null, closesAtMs: null })
})

test('refunds a parcel that comes back, and never calls it done', async () => {
  const { orderNo } = await exchangeCup({ address: { ...address, street: '退回路 1 号' } })
  await backend.control.moveClock(49 * hourMs)
  expect(await walked(orderNo)).toEqual(['created', 'paid', 'delivering', 'refunded'])
  expect(await order(orderNo)).toMatchObject({ state: 'refunded', refundReason: '包裹没能送达，已原数退回' })
})

test('closes an order that nobody pays after a day', async () => {
  const { orderNo } = await orderVideo()
  expect(await order(orderNo)).toMatchObject({ state: 'created', amountFen: 1_890, points: null })
  await backend.control.moveClock(staysOpenMs + 1_000)
  expect(await walked(orderNo)).toEqual(['created', 'closed'])
})

test('counts what each tab holds', async () => {
  await exchangeCup()
  await exchangeCup({ requestId: 'exchange-back', address: { ...address, street: '退回路 1 号' } })
  await orderVideo()
  const tabs = async () => {
    const { counts } = await ask(orders.orders, {})
    for (const tab of ['all', 'toPay', 'underWay', 'done', 'refunded'] as const) {
      expect((await ask(orders.orders, { tab })).items).toHaveLength(counts[tab])
    }
    return counts
  }
  expect(await tabs()).toEqual({ all: 3, toPay: 1, underWay: 2, done: 0, refunded: 0 })
  await backend.control.moveClock(50 * hourMs)
  expect(await tabs()).toEqual({ all: 3, toPay: 0, underWay: 0, done: 1, refunded: 1 })
})

test('lists each order once, newest first, though one is hidden on the way', async () => {
  const numbers: string[] = []
  for (let each = 0; each < 25; each++) {
    const phone = address.phone
    const { orderNo } = await ask(payments.orderTopUp, {
      requestId: `many-${each}-of-25`,
      productId: 'top-up-10',
      phone,
    })
    numbers.push(orderNo)
  }
  const first = await ask(orders.orders, {})
  const last = first.items[first.items.length - 1]?.orderNo ?? ''
  await ask(orderList.setOrderVisibility, { orderNo: last, isHidden: true })
  const rest = await ask(orders.orders, { cursor: first.nextCursor })
  expect(rest.nextCursor).toBeNull()
  const seen = [...first.items, ...rest.items]
  expect(seen.map(({ orderNo }) => orderNo).sort()).toEqual(numbers.sort())
  const created = seen.map(({ steps }) => steps[0]?.atMs ?? 0)
  expect(created).toEqual([...created].sort((a, b) => b - a))
})

test('shows a voucher’s code only in its own order, once it is issued', async () => {
  const bought = { requestId: 'two-coffees', goodsId: 'goods-coffee', quantity: 2, expectedPoints: 100 }
  const { orderNo } = await ask(mall.exchangeGoods, bought)
  expect(await order(orderNo)).not.toHaveProperty('voucherCodes')
  await backend.control.moveClock(10_000)
  const codes = (await order(orderNo)).voucherCodes ?? []
  expect(new Set(codes).size).toBe(2)
  expect(JSON.stringify(await ask(orders.orders, {}))).not.toContain(codes[0])
})

test('takes a hidden order out of the list and its counts, and changes nothing else', async () => {
  const { orderNo } = await exchangeCup()
  await ask(orderList.setOrderVisibility, { orderNo, isHidden: true })
  expect(await ask(orders.orders, {})).toMatchObject({ items: [], counts: { all: 0 } })
  expect((await order(orderNo)).state).toBe('paid')
  await ask(orderList.setOrderVisibility, { orderNo, isHidden: false })
  expect((await ask(orders.orders, {})).items).toHaveLength(1)
})

test('says what became of an intention without carrying it out', async () => {
  expect((await ask(orders.orders, { ofRequestId: 'exchange-cup' })).items).toEqual([])
  const { orderNo } = await exchangeCup()
  expect((await ask(orders.orders, { ofRequestId: 'exchange-cup' })).items).toMatchObject([{ orderNo }])
})

test('hides another account’s order from every call', async () => {
  const { orderNo } = await orderVideo()
  const other = await backend.signIn('u-other')
  for (const asked of [
    other(orders.orders, { orderNo }),
    other(orderList.setOrderVisibility, { orderNo, isHidden: true }),
    other(payments.topUpOrder, { orderNo }),
    other(payments.orderTopUp, { orderNo }),
  ]) {
    await expect(asked).rejects.toMatchObject({ code: 1301 })
  }
  expect((await other(orders.orders, { ofRequestId: 'video-month' })).items).toEqual([])
})
