import Taro from '@tarojs/taro'
import { storedIntentions } from '@/intention/storage'
import { reopenIntentions, settleIntentions } from '@/intention/store'
import { allPayments as openPayments } from '@/payment/store'
import { payments } from '@/services/payments'
import { ToastPlace } from '@/ui/toast'
import { hidePage } from '../components/page'
import { show } from '../components/show'
import { Buy, found, lost, orderNo, payable, unpaid, watchPurchases } from './purchases'

const buying = watchPurchases()

const nowhere = { app: null, page: null, onReady: '', onHide: '', onShow: '' }
const elsewhere = { config: {}, onLoad: async () => undefined, onUnload: () => undefined }
const paymentPage = {
  path: '/pages/payments/payment?stamp=B',
  params: { orderNo },
  ...{ $taroPath: '', onReady: '', onHide: '', onShow: '', shareTicket: undefined, scene: undefined },
}

test('keeps the order under its title, opens its page and pays it', async () => {
  buying.handlers[payments.orderBoost.name] = () => payable
  const screen = await show(<Buy />)
  await screen.tap('buy')
  await screen.waitFor('kept: 两小时加速, being paid')
  expect([buying.ordered, openPayments()[0]?.amountFen]).toEqual([1, 200])
  expect(buying.navigateTo).toHaveBeenCalledWith({ url: '/pages/payments/payment?orderNo=A1' })
  expect(buying.asked.filter(name => name === payments.orderBoost.name)).toHaveLength(1)
})

test('pays an order with a prepayment of its own that was found after its response was lost', async () => {
  buying.handlers['orders.orders'] = () => ({ items: [found], nextCursor: null, counts: { all: 2 } })
  buying.handlers[payments.orderBoost.name] = () => (buying.asked.includes('orders.orders') ? payable : lost())
  buying.navigateTo.mockImplementation(async () => {
    jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ ...nowhere, router: paymentPage })
    return { errMsg: 'navigateTo:ok' }
  })
  const screen = await show(<Buy />)
  await screen.tap('buy')
  await screen.waitFor('kept: 两小时加速, being paid')
  expect(buying.asked.slice(0, 3)).toEqual([payments.orderBoost.name, 'orders.orders', payments.orderBoost.name])
})

test.each([
  ['dearer', 350, '现在的价格是 ¥3.50'],
  ['cheaper', 150, '现在的价格是 ¥1.50'],
])('charges no price but the accepted one, and shows the new one: %s', async (_what, amountFen, words) => {
  buying.handlers[payments.orderBoost.name] = () => ({ ...unpaid, amountFen })
  const screen = await show(
    <>
      <Buy />
      <ToastPlace />
    </>,
  )
  await screen.tap('buy')
  await screen.waitFor(words)
  await screen.waitFor('kept: 两小时加速, no report, USERPAYING')
  // How often its state is queried depends on the machine's speed.
  expect(buying.asked.filter(name => name !== payments.boostOrder.name)).toEqual([payments.orderBoost.name])
})

test('compares the price with that of the tap, whatever the page shows when the order arrives', async () => {
  let respond: (order: typeof unpaid) => void = () => undefined
  buying.handlers[payments.orderBoost.name] = () => new Promise(resolve => (respond = resolve))
  const screen = await show(<Buy />)
  await screen.tap('buy')
  // The order is made at the new price, and the page reads its prices again meanwhile.
  await screen.redraw(<Buy priceFen={350} />)
  respond({ ...unpaid, amountFen: 350 })
  await screen.waitFor('kept: 两小时加速, no report, USERPAYING')
  expect(buying.navigateTo).toHaveBeenCalledTimes(1)
})

test.each([
  ['stored by an older version', undefined],
  ['of an earlier run', 200],
])('opens the page of an order, and no sheet: %s', async (_what, agreedFen) => {
  const intention = {
    call: payments.orderBoost.name,
    subject: 'plan-1 node-1',
    requestId: `${agreedFen}`.repeat(5),
    agreedFen,
  }
  const input = { planId: 'plan-1', deviceId: 'node-1' }
  storedIntentions.write({ intentions: [{ ...intention, input, sentAtMs: Date.now() }] })
  reopenIntentions()
  buying.handlers['orders.orders'] = () => ({ items: [found], nextCursor: null, counts: { all: 2 } })
  const screen = await show(<Buy />)
  await settleIntentions()
  await screen.waitFor('kept: 两小时加速, no report, USERPAYING')
  expect(buying.navigateTo).toHaveBeenCalledWith({ url: '/pages/payments/payment?orderNo=A1' })
  expect(buying.asked).not.toContain(payments.orderBoost.name)
})

test('opens no sheet for a tap of three days ago, though the app ran on', async () => {
  const { now } = Date
  buying.handlers[payments.orderBoost.name] = lost
  buying.handlers['orders.orders'] = lost
  const screen = await show(<Buy />)
  await screen.tap('buy')
  await screen.waitFor('is it ordered?')
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 3 * 86_400_000)
  buying.handlers['orders.orders'] = () => ({ items: [found], nextCursor: null, counts: { all: 2 } })
  buying.handlers[payments.orderBoost.name] = () => unpaid
  await settleIntentions()
  await screen.waitFor('kept: 两小时加速, no report, USERPAYING')
  expect(buying.asked.filter(name => name === payments.orderBoost.name)).toHaveLength(1)
})

test('charges and names no price when the server sent none', async () => {
  buying.handlers['orders.orders'] = () => ({
    items: [{ ...found, amountFen: null }],
    nextCursor: null,
    counts: { all: 2 },
  })
  // A prepayment could be had.
  buying.handlers[payments.orderBoost.name] = () => (buying.asked.includes('orders.orders') ? payable : lost())
  const screen = await show(
    <>
      <Buy />
      <ToastPlace />
    </>,
  )
  await screen.tap('buy')
  await screen.waitFor('kept: 两小时加速, no report, USERPAYING')
  expect(screen.words()).not.toContain('现在的价格是 ¥0.00')
  expect(buying.asked.filter(name => name === payments.orderBoost.name)).toHaveLength(1)
})

test('opens no sheet over a page that the user went to while that of the payment was fetched', async () => {
  buying.navigateTo.mockImplementation(async () => {
    jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ ...nowhere, page: elsewhere, router: null })
    return { errMsg: 'navigateTo:ok' }
  })
  const screen = await show(<Buy />)
  await screen.tap('buy')
  await screen.waitFor('kept: 两小时加速, no report, USERPAYING')
  expect(openPayments().map(({ sheetAtMs }) => sheetAtMs)).toEqual([null])
})

test('opens nothing once the user is on another page', async () => {
  let respond: (order: typeof unpaid) => void = () => undefined
  buying.handlers[payments.orderBoost.name] = () => new Promise(resolve => (respond = resolve))
  const screen = await show(<Buy />)
  await screen.tap('buy')
  await hidePage()
  respond(unpaid)
  await screen.waitFor('kept: 两小时加速, no report, USERPAYING')
  expect([buying.ordered, buying.navigateTo.mock.calls]).toEqual([1, []])
  expect(buying.asked).toEqual([payments.orderBoost.name, payments.boostOrder.name])
})
