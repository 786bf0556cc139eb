import { resetAccountState } from '@/session/account-state'
import './wechat'

import Taro from '@tarojs/taro'
import { serverNow } from '@/lib/clock'
import { openSheet, payOrder } from '@/payment/pay'
import { stageOf } from '@/payment/payment'
import { ask, stopAsking } from '@/payment/runner'
import { advance, forgetPayment, keepPayment, paymentOf } from '@/payment/store'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { payments, type TradeState } from '@/services/payments'
import { startSession } from '@/session/session'
import { ToastPlace } from '@/ui/toast'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'
import { sheets } from './wechat'

const orderNo = 'A1'
const order = { orderNo, kind: 'boost', title: '两小时加速', amountFen: 200, claim: null, sheetAtMs: null } as const
const payment = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' } as const
const roundMs = 60_000
const isAwaited = () => true

/** The names of the calls that were made; the server answers with these. */
let asked: string[] = []
/** Undefined: its query fails. */
let tradeState: TradeState | undefined
let prepay: () => Promise<unknown>

const stage = () => {
  const kept = paymentOf(orderNo)
  return kept && stageOf(kept)
}
const times = (name: string) => asked.filter(each => each === name).length
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  sheets.length = 0
  asked = []
  tradeState = 'NOTPAY'
  prepay = async () => ({ orderNo, amountFen: 200, payment })
  connect((async ({ name }: { name: string }, input: unknown) => {
    asked.push(name)
    expect(input).toEqual({ orderNo })
    if (name !== payments.boostOrder.name && name !== payments.topUpOrder.name) return prepay()
    if (!tradeState) throw new CallError('network', '/query')
    return { tradeState }
  }) as Parameters<typeof connect>[0]) // the few calls that are made here are answered by hand
  startSession(sessionOf('ann'))
  resetAccountState()
})
afterEach(() => {
  stopAsking(orderNo)
  forgetPayment(orderNo)
  jest.useRealTimers()
})

describe('paying an order', () => {
  beforeEach(() => keepPayment(order))

  test('opens the sheet for the same order, and asks the server when it has closed', async () => {
    await payOrder(orderNo, isAwaited)
    expect([asked, sheets.length, stage()]).toEqual([[payments.orderBoost.name], 1, 'paying'])
    tradeState = 'SUCCESS'
    sheets[0]?.success()
    await pass(0)
    expect([paymentOf(orderNo)?.claim?.said, stage()]).toEqual(['paid', 'asking'])
    await pass(1_000)
    expect(stage()).toBe('paid')
  })

  test.each([200, 0])('opens no sheet for another amount than the button named: ¥%s', async amountFen => {
    forgetPayment(orderNo)
    keepPayment({ ...order, amountFen })
    prepay = async () => ({ orderNo, amountFen: 9_900, payment })
    await payOrder(orderNo, isAwaited)
    expect([sheets.length, paymentOf(orderNo)?.amountFen]).toEqual([0, 9_900])
    await pass(0)
    await payOrder(orderNo, isAwaited)
    expect(sheets.length).toBe(1)
  })

  test('opens no sheet for another order than the one that is to be paid', async () => {
    prepay = async () => ({ orderNo: 'A2', amountFen: 200, payment })
    await expect(payOrder(orderNo, isAwaited)).rejects.toMatchObject({ kind: 'unreadable' })
    await pass(0)
    expect([sheets.length, times(payments.boostOrder.name), stage()]).toEqual([0, 1, 'unfinished'])
  })

  test('renews a top-up with the call that ordered it', async () => {
    forgetPayment(orderNo)
    keepPayment({ ...order, kind: 'topUp' })
    await payOrder(orderNo, isAwaited)
    sheets[0]?.fail({ errMsg: 'requestPayment:fail cancel' })
    await pass(1_000)
    expect(asked).toEqual([payments.orderTopUp.name, payments.topUpOrder.name])
  })

  test('does nothing while the sheet is open', async () => {
    await payOrder(orderNo, isAwaited)
    await payOrder(orderNo, isAwaited)
    expect([times(payments.orderBoost.name), sheets.length]).toEqual([1, 1])
  })

  test('does nothing while the sheet is being opened', async () => {
    await Promise.all([payOrder(orderNo, isAwaited), payOrder(orderNo, isAwaited)])
    expect([times(payments.orderBoost.name), sheets.length]).toEqual([1, 1])
  })

  test('opens no sheet that the phone could not store, and says why', async () => {
    const isFull = jest.spyOn(Taro, 'setStorageSync').mockImplementation(() => {
      throw new Error('setStorageSync:fail exceed storage max size 10MB')
    })
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const screen = await show(<ToastPlace />)
    await payOrder(orderNo, isAwaited)
    await pass(0)
    expect([sheets.length, stage()]).toEqual([0, 'unfinished'])
    expect(screen.words()).toContain('手机存储空间不足')
    isFull.mockRestore()
    await payOrder(orderNo, isAwaited)
    expect([sheets.length, stage()]).toEqual([1, 'paying'])
    // As the next run finds it after a kill.
    resetAccountState()
    expect(stage()).toBe('confirming')
  })

  test('opens another sheet once the first has closed', async () => {
    await payOrder(orderNo, isAwaited)
    sheets[0]?.fail({ errMsg: 'requestPayment:fail cancel' })
    await pass(roundMs)
    expect(stage()).toBe('unfinished')
    await payOrder(orderNo, isAwaited)
    expect([sheets.length, stage()]).toEqual([2, 'paying'])
  })

  test('does nothing for an order that is settled or unknown', async () => {
    advance(orderNo, { is: 'answered', tradeState: 'SUCCESS', askedAtMs: 0, receivedAtMs: 0 })
    await payOrder(orderNo, isAwaited)
    await payOrder('another', isAwaited)
    expect([asked, sheets.length]).toEqual([[], 0])
  })

  test('opens nothing in front of somebody who has left, and asks what became of the order', async () => {
    await payOrder(orderNo, () => false)
    await pass(roundMs)
    expect([asked, sheets.length]).toEqual([[payments.orderBoost.name, payments.boostOrder.name], 0])
  })

  test('says why it was refused, asks the server, and can be tried again', async () => {
    prepay = () => Promise.reject(new CallError('refused', '/pay', { code: 1201 }))
    await expect(payOrder(orderNo, isAwaited)).rejects.toMatchObject({ code: 1201 })
    await pass(roundMs)
    expect([new Set(asked), stage()]).toEqual([
      new Set([payments.orderBoost.name, payments.boostOrder.name]),
      'unfinished',
    ])
    tradeState = 'SUCCESS'
    await expect(payOrder(orderNo, isAwaited)).rejects.toMatchObject({ code: 1201 })
    await pass(0)
    expect([sheets.length, stage()]).toEqual([0, 'paid'])
  })

  test('finds out that another phone has paid it, though its queries know later than its refusal', async () => {
    prepay = () => Promise.reject(new CallError('refused', '/pay', { code: 1601 }))
    await payOrder(orderNo, isAwaited).catch(() => undefined)
    await pass(1_000)
    tradeState = 'SUCCESS'
    await pass(8_000)
    expect(stage()).toBe('paid')
  })

  test('can be tried again after a refusal', async () => {
    const refusal = () => Promise.reject(new CallError('busy', '/pay'))
    const first = prepay
    prepay = refusal
    await expect(payOrder(orderNo, isAwaited)).rejects.toMatchObject({ kind: 'busy' })
    prepay = first
    await payOrder(orderNo, isAwaited)
    expect(sheets).toHaveLength(1)
  })
})

describe('an open sheet', () => {
  let stored: ReturnType<typeof keepPayment>
  beforeEach(() => {
    stored = keepPayment(order)
  })

  test('stops earlier reads, whose responses no longer count', async () => {
    tradeState = undefined
    void ask(orderNo, 'otherwise')
    await pass(500)
    openSheet(stored, payment)
    await pass(10_000)
    expect([times(payments.boostOrder.name), stage()]).toEqual([1, 'paying'])
  })

  test('is asked about after a minute without a report, and taken for gone when all was asked', async () => {
    openSheet(stored, payment)
    await pass(59_999)
    expect([asked, stage()]).toEqual([[], 'paying'])
    await pass(2)
    expect(asked).toEqual([payments.boostOrder.name])
    await pass(roundMs)
    expect(stage()).toBe('confirming')
    await pass(10 * roundMs)
    expect(stage()).toBe('unfinished')
  })

  test.each(['NOTPAY', 'USERPAYING', 'UNKNOWN'] as const)(
    'is the only one while the first may have been paid, of which the server says %s',
    async state => {
      tradeState = state
      openSheet(stored, payment)
      await pass(3 * roundMs)
      openSheet(stored, payment)
      await payOrder(orderNo, isAwaited)
      expect([sheets.length, times(payments.orderBoost.name), stage()]).toEqual([1, 0, 'asking'])
    },
  )

  test('is still known after a kill, and by a version that did not store it', async () => {
    openSheet(stored, payment)
    for (const kept of [{}, { sheetAtMs: undefined }]) {
      const all = JSON.parse(localStorage.getItem('nodemate.payments') ?? '').data
      const [one] = JSON.parse(all).payments
      localStorage.setItem(
        'nodemate.payments',
        JSON.stringify({ data: JSON.stringify({ uid: 'ann', payments: [{ ...one, ...kept }] }) }),
      )
      stopAsking(orderNo)
      resetAccountState()
      void ask(orderNo, 'otherwise')
      await pass(9_000)
      expect(stage()).toBe('confirming')
    }
  })

  test('is not asked about once more after a minute when it has closed', async () => {
    openSheet(stored, payment)
    sheets[0]?.fail({ errMsg: 'requestPayment:fail cancel' })
    await pass(30_000)
    const before = asked.length
    await pass(roundMs)
    expect(asked).toHaveLength(before)
  })

  test('still reports when it closes after it was taken for gone', async () => {
    openSheet(stored, payment)
    await pass(2 * roundMs)
    sheets[0]?.success()
    await pass(0)
    expect(paymentOf(orderNo)?.claim).toEqual({ said: 'paid', atMs: serverNow() })
    await pass(roundMs)
    expect(stage()).toBe('confirming')
  })
})
