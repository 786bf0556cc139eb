import './wechat'

import type Taro from '@tarojs/taro'
import { sessionOf } from '../session/sample'
import { openWindow } from '../session/windows'

const order = { orderNo: 'A1', kind: 'boost', title: '', amountFen: 200, claim: null, sheetAtMs: null } as const

/** A run of the app, and its provider, who has not heard of any money yet. */
const start = () => {
  const run = openWindow(() => ({
    taro: jest.requireActual<{ default: typeof Taro }>('@tarojs/taro').default,
    runner: jest.requireActual<typeof import('@/payment/runner')>('@/payment/runner'),
    payment: jest.requireActual<typeof import('@/payment/payment')>('@/payment/payment'),
  }))
  run.send.connect((async () => ({ orderNo: 'A1', tradeState: 'NOTPAY' })) as unknown as Parameters<
    typeof run.send.connect
  >[0]) // of the one call
  run.session.restoreSession()
  return run
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test.each(['by then', 'a moment later'])(
  'offers to pay no order again whose last sheet the phone could not read at its start, but %s',
  async when => {
    const earlier = start()
    earlier.session.startSession(sessionOf('ann'))
    earlier.payments.keepPayment({ ...order, sheetAtMs: Date.now() - 60_000 })
    const { taro, payments, payment, runner } = start()
    const read = jest.spyOn(taro, 'getStorageSync').mockImplementation(() => {
      throw new Error('getStorageSync:fail')
    })
    expect(payments.allPayments()).toEqual([])
    if (when === 'by then') read.mockRestore()
    // As the page of its order does.
    payments.keepPayment(order)
    read.mockRestore()
    void runner.ask(order.orderNo, 'otherwise')
    await jest.advanceTimersByTimeAsync(30_000)
    expect(payments.allPayments().map(payment.stageOf)).toEqual(['confirming'])
    expect(start().payments.allPayments()).toMatchObject([{ sheetAtMs: expect.any(Number) }])
  },
)
