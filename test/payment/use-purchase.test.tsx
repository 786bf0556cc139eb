import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { storedIntentions } from '@/intention/storage'
import { onEnding, reopenIntentions, settleIntentions } from '@/intention/store'
import { orderBoost } from '@/intention/writes'
import { keepOrdered } from '@/payment/ordered'
import { stopAsking } from '@/payment/runner'
import { forgetPayment, keepPayment, payments as openPayments, usePayments } from '@/payment/store'
import { usePurchase } from '@/payment/use-purchase'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { payments } from '@/services/payments'
import { resetAccountState } from '@/session/account-state'
import { endSession, startSession } from '@/session/session'
import { ToastPlace } from '@/ui/toast'
import { WriteNotice } from '@/write/write-notice'
import { hidePage } from '../components/page'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

const orderNo = 'A1'
const unpaid = {
  orderNo,
  amountFen: 200,
  payment: { timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's' },
  expiresAtMs: 1,
}
const nowhere = { app: null, page: null, onReady: '', onHide: '', onShow: '' }
const elsewhere = { config: {}, onLoad: async () => undefined, onUnload: () => undefined }
const paymentPage = {
  path: '/pages/payments/payment?stamp=B',
  params: { orderNo },
  ...{ $taroPath: '', onReady: '', onHide: '', onShow: '', shareTicket: undefined, scene: undefined },
}
const found = { orderNo, kind: 'boost', quantity: 1, points: null, amountFen: 200, steps: [] }
const lost = () => Promise.reject(new CallError('network', '/pay'))

/** Answers by the name of the call; any other call is never answered. */
let handlers: Record<string, () => unknown>
let asked: string[]
let ordered: number
let navigateTo: jest.SpyInstance

const Buy = ({ priceFen = 200 }: { priceFen?: number }) => {
  const buying = usePurchase(orderBoost, {
    subject: 'plan-1 node-1',
    title: '两小时加速',
    priceFen,
    onOrdered: () => {
      ordered += 1
    },
  })
  return (
    <View>
      <View ariaLabel="buy" onClick={() => void buying.run({ planId: 'plan-1', deviceId: 'node-1' })} />
      <View>{buying.obstacle ?? 'free to buy'}</View>
      <WriteNotice
        of={buying}
        words={{ unknown: 'is it ordered?', offline: 'not ordered' }}
        onRetry={() => undefined}
      />
      <Kept />
    </View>
  )
}

/** What is stored of each payment: its title, and what the platform and the server said. */
const Kept = () => (
  <View>
    {usePayments().map(({ title, claim, tradeState }) => (
      <View key={title}>{`kept: ${title}, ${claim?.said ?? 'no report'}, ${tradeState ?? 'not told'}`}</View>
    ))}
  </View>
)

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  asked = []
  ordered = 0
  handlers = {
    [payments.orderBoost.name]: () => unpaid,
    [payments.boostOrder.name]: () => ({ orderNo, tradeState: 'USERPAYING' }),
  }
  connect((async ({ name }: { name: string }) => {
    asked.push(name)
    return (handlers[name] ?? (() => new Promise(() => undefined)))()
  }) as Parameters<typeof connect>[0]) // the few calls that are made here are answered by hand
  startSession(sessionOf('ann'))
  reopenIntentions()
  resetAccountState()
  onEnding(keepOrdered)
})
afterEach(() => {
  stopAsking(orderNo)
  forgetPayment(orderNo)
  onEnding(() => undefined)
  endSession()
  reopenIntentions()
})

test('keeps the order under its title, opens its page and pays it', async () => {
  const screen = await show(<Buy />)
  await screen.tap('buy')
  // A browser without the provider's page cannot pay, and says so: the sheet was requested.
  await screen.waitFor('kept: 两小时加速, failed')
  expect([ordered, openPayments()[0]?.amountFen]).toEqual([1, 200])
  expect(navigateTo).toHaveBeenCalledWith({ url: '/pages/payments/payment?orderNo=A1' })
  expect(asked.filter(name => name === payments.orderBoost.name)).toHaveLength(1)
})

test('pays an order with a prepayment of its own that was found after its response was lost', async () => {
  handlers['orders.orders'] = () => ({ items: [found], nextCursor: null, counts: { all: 2 } })
  handlers[payments.orderBoost.name] = () => (asked.includes('orders.orders') ? unpaid : lost())
  navigateTo.mockImplementation(async () => {
    jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ ...nowhere, router: paymentPage })
    return { errMsg: 'navigateTo:ok' }
  })
  const screen = await show(<Buy />)
  await screen.tap('buy')
  await screen.waitFor('kept: 两小时加速, failed')
  expect(asked.slice(0, 3)).toEqual([payments.orderBoost.name, 'orders.orders', payments.orderBoost.name])
})

test.each([
  ['dearer', 350, '现在的价格是 ¥3.50'],
  ['cheaper', 150, '现在的价格是 ¥1.50'],
])('charges no price but the accepted one, and shows the new one: %s', async (_what, amountFen, words) => {
  handlers[payments.orderBoost.name] = () => ({ ...unpaid, amountFen })
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
  expect(asked.filter(name => name !== payments.boostOrder.name)).toEqual([payments.orderBoost.name])
})

test('compares the price with that of the tap, whatever the page shows when the order arrives', async () => {
  let respond: (order: typeof unpaid) => void = () => undefined
  handlers[payments.orderBoost.name] = () => new Promise(resolve => (respond = resolve))
  const screen = await show(<Buy />)
  await screen.tap('buy')
  // The order is made at the new price, and the page reads its prices again meanwhile.
  await screen.redraw(<Buy priceFen={350} />)
  respond({ ...unpaid, amountFen: 350 })
  await screen.waitFor('kept: 两小时加速, no report, USERPAYING')
  expect(navigateTo).toHaveBeenCalledTimes(1)
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
  handlers['orders.orders'] = () => ({ items: [found], nextCursor: null, counts: { all: 2 } })
  const screen = await show(<Buy />)
  await settleIntentions()
  await screen.waitFor('kept: 两小时加速, no report, USERPAYING')
  expect(navigateTo).toHaveBeenCalledWith({ url: '/pages/payments/payment?orderNo=A1' })
  expect(asked).not.toContain(payments.orderBoost.name)
})

test('opens no sheet for a tap of three days ago, though the app ran on', async () => {
  const { now } = Date
  handlers[payments.orderBoost.name] = lost
  handlers['orders.orders'] = lost
  const screen = await show(<Buy />)
  await screen.tap('buy')
  await screen.waitFor('is it ordered?')
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 3 * 86_400_000)
  handlers['orders.orders'] = () => ({ items: [found], nextCursor: null, counts: { all: 2 } })
  handlers[payments.orderBoost.name] = () => unpaid
  await settleIntentions()
  await screen.waitFor('kept: 两小时加速, no report, USERPAYING')
  expect(asked.filter(name => name === payments.orderBoost.name)).toHaveLength(1)
})

test('charges and names no price when the server sent none', async () => {
  handlers['orders.orders'] = () => ({ items: [{ ...found, amountFen: null }], nextCursor: null, counts: { all: 2 } })
  // A prepayment could be had.
  handlers[payments.orderBoost.name] = () => (asked.includes('orders.orders') ? unpaid : lost())
  const screen = await show(
    <>
      <Buy />
      <ToastPlace />
    </>,
  )
  await screen.tap('buy')
  await screen.waitFor('kept: 两小时加速, no report, USERPAYING')
  expect(screen.words()).not.toContain('现在的价格是 ¥0.00')
  expect(asked.filter(name => name === payments.orderBoost.name)).toHaveLength(1)
})

test('opens no sheet over a page that the user went to while that of the payment was fetched', async () => {
  navigateTo.mockImplementation(async () => {
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
  handlers[payments.orderBoost.name] = () => new Promise(resolve => (respond = resolve))
  const screen = await show(<Buy />)
  await screen.tap('buy')
  await hidePage()
  respond(unpaid)
  await screen.waitFor('kept: 两小时加速, no report, USERPAYING')
  expect([ordered, navigateTo.mock.calls]).toEqual([1, []])
  expect(asked).toEqual([payments.orderBoost.name, payments.boostOrder.name])
})

describe('what prevents another payment', () => {
  const other = { orderNo, kind: 'boost', title: '两小时加速', amountFen: 200, claim: null } as const

  test.each([
    ['the same thing', other],
    ['a thing whose name nobody knows', { ...other, title: '' }],
  ])('is a payment for %s with an unknown outcome, which is asked about', async (_what, payment) => {
    keepPayment(payment)
    const screen = await show(<Buy />)
    expect(screen.words()).toContain('付款结果确认中，请不要重复付款')
    await screen.waitFor('USERPAYING')
    expect(asked).toEqual([payments.boostOrder.name])
  })

  test.each([
    ['another thing', { ...other, title: '一小时加速' }],
    ['a top-up of the same name', { ...other, kind: 'topUp' as const }],
  ])('is no payment for %s', async (_what, payment) => {
    keepPayment(payment)
    const screen = await show(<Buy />)
    expect(screen.words()).toContain('free to buy')
    expect(openPayments()[0]?.isAsking).toBe(false)
  })

  test('is asked about too when it appears while somebody looks', async () => {
    const screen = await show(<Buy />)
    keepPayment(other)
    await screen.waitFor('kept: 两小时加速, no report, USERPAYING')
    expect(asked).toEqual([payments.boostOrder.name])
  })

  test('is gone once the payment has turned out unpaid', async () => {
    handlers[payments.boostOrder.name] = () => ({ orderNo, tradeState: 'NOTPAY' })
    keepPayment(other)
    const screen = await show(<Buy />)
    await screen.waitFor('free to buy')
  })
})

describe('the last tap’s outcome', () => {
  test('is asked about while the response is lost, and at once when tapped', async () => {
    handlers[payments.orderBoost.name] = lost
    handlers['orders.orders'] = lost
    const screen = await show(<Buy />)
    await screen.tap('buy')
    await screen.waitFor('is it ordered?')
    expect(screen.words()).toContain('不会重复，可以放心等待。')
    const before = asked.length
    await screen.tap('现在确认')
    expect(asked.slice(before)).toEqual(['orders.orders'])
  })

  test('is left to the user when it cannot be found out', async () => {
    handlers[payments.orderBoost.name] = lost
    handlers['orders.orders'] = () => Promise.reject(new CallError('forbidden', '/orders'))
    const screen = await show(<Buy />)
    await screen.tap('buy')
    for (let tries = 0; tries < 5; tries += 1) {
      await screen.waitFor('现在确认')
      await screen.tap('现在确认')
    }
    await screen.waitFor('上一次没能确认结果 可能已经成功。先看一眼，再决定要不要重来。')
  })

  test('is none so far when the server has nothing of it', async () => {
    handlers[payments.orderBoost.name] = lost
    handlers['orders.orders'] = () => ({ items: [], nextCursor: null })
    const screen = await show(<Buy />)
    await screen.tap('buy')
    await screen.waitFor('服务器目前还没有收到 可以再试一次。')
  })

  test.each([
    ['offline', 'not ordered 连上网络后再点一次。'],
    ['forbidden', '这个账号不能这样做'],
  ] as const)('is shown when it failed: %s', async (kind, words) => {
    handlers[payments.orderBoost.name] = () => Promise.reject(new CallError(kind, '/pay'))
    const screen = await show(<Buy />)
    expect(screen.words()).toBe('free to buy')
    await screen.tap('buy')
    await screen.waitFor(words)
  })
})
