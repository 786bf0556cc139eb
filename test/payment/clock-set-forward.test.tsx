import './wechat'

import { learnServerTime, steadyNow } from '@/lib/clock'
import { payOrder } from '@/payment/pay'
import { stageOf } from '@/payment/payment'
import { askAboutAll, stopAsking } from '@/payment/runner'
import { keepPayment, paymentOf } from '@/payment/store'
import { connect } from '@/request/send'
import { payments } from '@/services/payments'
import { resetAccountState } from '@/session/account-state'
import { startSession } from '@/session/session'
import { sessionOf } from '../session/sample'
import { sheets } from './wechat'

const order = { orderNo: 'A1', kind: 'boost', title: '', amountFen: 200, claim: null, sheetAtMs: null } as const
const { orderNo } = order
const payment = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' } as const

let trueMs = 1_790_000_000_000
const pass = async (ms: number) => {
  for (const endMs = trueMs + ms; trueMs < endMs; trueMs += 100) await jest.advanceTimersByTimeAsync(100)
}

const begin = async (forwardMs: number) => {
  jest.useFakeTimers({ now: trueMs })
  startSession(sessionOf('ann'))
  connect((async ({ name }: { name: string }) => {
    learnServerTime(trueMs, steadyNow())
    return name === payments.boostOrder.name ? { orderNo, tradeState: 'NOTPAY' } : { ...order, payment }
  }) as unknown as Parameters<typeof connect>[0]) // the two calls that are made here are answered by hand
  learnServerTime(trueMs, steadyNow())
  keepPayment(order)
  await payOrder(orderNo, () => true)
  // The phone's clock is set forward before the first sheet is closed.
  jest.setSystemTime(Date.now() + forwardMs)
  sheets.pop()?.fail({ errMsg: 'requestPayment:fail cancel' })
  await pass(20_000)
}
afterEach(() => {
  stopAsking(orderNo)
  jest.useRealTimers()
})

/** And started again. */
const kill = () => {
  stopAsking(orderNo)
  resetAccountState()
  askAboutAll()
}
const stage = () => {
  const kept = paymentOf(orderNo)
  return kept && stageOf(kept)
}

const [aLittleMs, aDayMs] = [40_000, 86_400_000]

test.each([aLittleMs, aDayMs])(
  'offers no third payment after a kill in the second sheet, whatever the clock was at the first',
  async forwardMs => {
    await begin(forwardMs)
    expect(stage()).toBe('unfinished')
    await payOrder(orderNo, () => true)
    expect(sheets).toHaveLength(1)
    // The user pays, and the provider is late.
    kill()
    await pass(20_000)
    expect(stage()).toBe('confirming')
  },
)

test.each([aLittleMs, aDayMs])(
  'waits no longer after each start for what it has learnt of the clock before',
  async forwardMs => {
    await begin(forwardMs)
    kill()
    await pass(1_000)
    expect(stage()).toBe('unfinished')
  },
)
