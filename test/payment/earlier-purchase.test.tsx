import Taro from '@tarojs/taro'
import { storedIntentions } from '@/intention/storage'
import { reopenIntentions, settleIntentions } from '@/intention/store'
import { keepPayment, allPayments as openPayments } from '@/payment/store'
import { CallError } from '@/request/errors'
import { payments } from '@/services/payments'
import { resetAccountState } from '@/session/account-state'
import { show } from '../components/show'
import { Buy, found, lost, orderNo, unpaid, watchPurchases } from './purchases'

/** What an earlier payment, or the last tap, means for the next. */
const buying = watchPurchases()

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
    expect(buying.asked).toEqual([payments.boostOrder.name])
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
    expect(buying.asked).toEqual([payments.boostOrder.name])
  })

  test('is a payment that the phone could not read at the start of the app', async () => {
    keepPayment(other)
    const reading = jest.spyOn(Taro, 'getStorageSync').mockImplementation(() => {
      throw new Error('getStorageSync:fail')
    })
    resetAccountState()
    reading.mockRestore()
    expect(openPayments()).toEqual([])
    const screen = await show(<Buy />)
    await screen.waitFor('付款结果确认中，请不要重复付款')
    await screen.waitFor('USERPAYING')
  })

  test('is a payment for the same thing, too, that has another name by now', async () => {
    keepPayment({ ...other, subject: 'plan-1 node-1', title: '加速两小时' })
    const screen = await show(<Buy />)
    expect(screen.words()).toContain('付款结果确认中，请不要重复付款')
  })

  test('is no payment for another node, known by its order, and still one for the same node', async () => {
    const screen = await show(<Buy />)
    await screen.tap('buy')
    await screen.waitFor('kept: 两小时加速, no report, USERPAYING')
    await screen.redraw(<Buy deviceId="node-2" />)
    expect(screen.words()).toContain('free to buy')
    await screen.redraw(<Buy />)
    expect(screen.words()).toContain('付款结果确认中，请不要重复付款')
    await screen.tap('buy')
    expect(buying.asked.filter(name => name === payments.orderBoost.name)).toHaveLength(1)
  })

  test('is gone once the payment has turned out unpaid', async () => {
    buying.handlers[payments.boostOrder.name] = () => ({ orderNo, tradeState: 'NOTPAY' })
    keepPayment(other)
    const screen = await show(<Buy />)
    await screen.waitFor('free to buy')
  })
})

describe('an order that is not paid', () => {
  const placed: unknown[] = []
  beforeEach(() => {
    placed.length = 0
    buying.handlers[payments.orderBoost.name] = input => {
      placed.push(input)
      return unpaid
    }
    buying.handlers[payments.boostOrder.name] = () => ({ orderNo, tradeState: 'NOTPAY' })
  })
  const first = { planId: 'plan-1', deviceId: 'node-1' }

  test('is continued by the next tap for the same thing, on its page', async () => {
    const screen = await show(<Buy />)
    await screen.tap('buy')
    await screen.waitFor('kept: 两小时加速, no report, NOTPAY')
    await screen.tap('buy')
    await until(() => placed.length === 2)
    expect(placed).toEqual([expect.objectContaining(first), { orderNo }])
    expect(buying.navigateTo).toHaveBeenCalledTimes(2)
  })

  test('is continued though the app was killed before its response came', async () => {
    const intention = { call: payments.orderBoost.name, subject: 'plan-1 node-1', requestId: 'of an earlier run' }
    storedIntentions.write({ intentions: [{ ...intention, input: first, sentAtMs: Date.now() }] })
    reopenIntentions()
    buying.handlers['orders.orders'] = () => ({ items: [found], nextCursor: null, counts: { all: 2 } })
    await settleIntentions()
    const screen = await show(<Buy />)
    await screen.waitFor('no report, NOTPAY')
    await screen.tap('buy')
    await until(() => placed.length === 1)
    expect(placed).toEqual([{ orderNo }])
  })

  test('is left alone by a tap for another node', async () => {
    const screen = await show(<Buy />)
    await screen.tap('buy')
    await screen.waitFor('kept: 两小时加速, no report, NOTPAY')
    await screen.redraw(<Buy deviceId="node-2" />)
    await screen.tap('buy')
    await until(() => placed.length === 2)
    expect(placed[1]).toMatchObject({ deviceId: 'node-2' })
  })

  test('is left alone by a tap for less', async () => {
    const screen = await show(<Buy />)
    await screen.tap('buy')
    await screen.waitFor('kept: 两小时加速, no report, NOTPAY')
    await screen.redraw(<Buy priceFen={150} />)
    await screen.tap('buy')
    await until(() => placed.length === 2)
    expect(placed[1]).toMatchObject(first)
  })

  test('is paid at no other price than the one that was tapped', async () => {
    const screen = await show(<Buy />)
    await screen.tap('buy')
    await screen.waitFor('kept: 两小时加速, no report, NOTPAY')
    await screen.redraw(<Buy priceFen={350} />)
    await screen.tap('buy')
    expect(placed).toHaveLength(1)
  })
})

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise(resolve => setTimeout(resolve, 10))
}

describe('the last tap’s outcome', () => {
  test('is asked about while the response is lost, and at once when tapped', async () => {
    buying.handlers[payments.orderBoost.name] = lost
    buying.handlers['orders.orders'] = lost
    const screen = await show(<Buy />)
    await screen.tap('buy')
    await screen.waitFor('is it ordered?')
    expect(screen.words()).toContain('不会重复，可以放心等待。')
    const before = buying.asked.length
    await screen.tap('现在确认')
    expect(buying.asked.slice(before)).toEqual(['orders.orders'])
  })

  test('is left to the user when it cannot be found out', async () => {
    buying.handlers[payments.orderBoost.name] = lost
    buying.handlers['orders.orders'] = () => Promise.reject(new CallError('forbidden', '/orders'))
    const screen = await show(<Buy />)
    await screen.tap('buy')
    for (let tries = 0; tries < 5; tries += 1) {
      await screen.waitFor('现在确认')
      await screen.tap('现在确认')
    }
    await screen.waitFor('上一次没能确认结果 可能已经成功。先看一眼，再决定要不要重来。')
  })

  test('is none so far when the server has nothing of it', async () => {
    buying.handlers[payments.orderBoost.name] = lost
    buying.handlers['orders.orders'] = () => ({ items: [], nextCursor: null })
    const screen = await show(<Buy />)
    await screen.tap('buy')
    await screen.waitFor('服务器目前还没有收到 可以再试一次。')
  })

  test.each([
    ['offline', 'not ordered 连上网络后再点一次。'],
    ['forbidden', '这个账号不能这样做'],
  ] as const)('is shown when it failed: %s', async (kind, words) => {
    buying.handlers[payments.orderBoost.name] = () => Promise.reject(new CallError(kind, '/pay'))
    const screen = await show(<Buy />)
    expect(screen.words()).toBe('free to buy')
    await screen.tap('buy')
    await screen.waitFor(words)
  })
})
