import './wechat'

import fc from 'fast-check'
import { learnServerTime, steadyNow } from '@/lib/clock'
import { payOrder } from '@/payment/pay'
import { stageOf } from '@/payment/payment'
import { askAboutAll, stopAsking } from '@/payment/runner'
import { forgetPayment, keepPayment, paymentOf } from '@/payment/store'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { payments } from '@/services/payments'
import { resetAccountState } from '@/session/account-state'
import { startSession } from '@/session/session'
import { runs } from '../runs'
import { sessionOf } from '../session/sample'
import { sheets } from './wechat'

/** A provider whose money is seen late, a phone whose clock is set, an app that is killed. */

const order = { orderNo: 'A1', kind: 'boost', title: '', amountFen: 200, claim: null, sheetAtMs: null } as const
const { orderNo } = order
const payment = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' } as const
const secondMs = 1_000
const hourMs = 3_600_000

type Step = {
  does: 'pay' | 'cancel' | 'come back' | 'kill' | 'paid' | 'wait' | 'clock'
  /** What the platform reports after the user has paid; undefined: nothing. */
  as?: 'paid' | 'failed' | undefined
  ms?: number
}
const Step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('pay', 'cancel', 'come back', 'kill') }),
  fc.record({ does: fc.constant('paid'), as: fc.constantFrom('paid', 'failed', undefined) }),
  fc.record({ does: fc.constant('wait'), ms: fc.constantFrom(500, 2_500, 5_500, 20_000, 120_000) }),
  fc.record({ does: fc.constant('clock'), ms: fc.constantFrom(-24 * hourMs, -hourMs, hourMs, 24 * hourMs) }),
)

/** How long the server says what was true before: that it is not paid, or that it has no such order. */
const Late = fc.record({
  ms: fc.constantFrom(0, 1_500, 4_000, 60_000, 540_000),
  as: fc.constantFrom('NOTPAY', 'unknown'),
})

let trueMs = 1_790_000_000_000
const pass = async (ms: number) => {
  trueMs += ms
  await jest.advanceTimersByTimeAsync(ms)
}

const start = (late: { ms: number; as: string }) => {
  let paidAtMs: number | undefined
  let openedAtMs = 0
  let isReported = false
  const wrong: string[] = []
  const isSeen = () => paidAtMs !== undefined && trueMs - paidAtMs >= late.ms
  const carry = async ({ name, path }: { name: string; path: string }) => {
    learnServerTime(trueMs, steadyNow())
    if (name !== payments.boostOrder.name) return { orderNo, amountFen: 200, payment }
    if (isSeen()) return { orderNo, tradeState: 'SUCCESS' }
    if (late.as === 'unknown') throw new CallError('refused', path, { code: 1301 })
    return { orderNo, tradeState: 'NOTPAY' }
  }
  connect(carry as unknown as Parameters<typeof connect>[0]) // the two calls that are made here are answered by hand
  const check = (after: string) => {
    const kept = paymentOf(orderNo)
    const says = kept && stageOf(kept)
    isReported ||= says === 'paid'
    // Once it was told, nothing is stored any more.
    if (paidAtMs !== undefined && !isReported && !['paying', 'asking', 'confirming'].includes(says ?? 'nothing'))
      wrong.push(`"${says}" after ${after}, though it is paid`)
  }
  const close = (reported: string | undefined) => {
    const sheet = sheets.pop()
    if (reported === 'paid') sheet?.success()
    else if (reported) sheet?.fail({ errMsg: reported === 'cancelled' ? 'requestPayment:fail cancel' : 'system error' })
  }
  /** Without a report it counts as gone after ten minutes; until then the money is seen. */
  const maySurprise = (as: string | undefined) => !as && trueMs + late.ms - openedAtMs >= 10 * 60 * secondMs
  const act: Record<Step['does'], (step: Step) => unknown> = {
    pay: async () => {
      const before = sheets.length
      await payOrder(orderNo, () => true)
      if (sheets.length === before) return
      openedAtMs = trueMs
      if (paidAtMs !== undefined) wrong.push('a sheet was opened for what is paid')
    },
    cancel: () => close('cancelled'),
    paid: ({ as }) => {
      if (sheets.length === 0 || maySurprise(as)) return
      paidAtMs ??= trueMs
      close(as)
    },
    'come back': askAboutAll,
    kill: () => {
      stopAsking(orderNo)
      sheets.length = 0
      resetAccountState()
      askAboutAll()
    },
    wait: ({ ms = 0 }) => pass(ms),
    clock: ({ ms = 0 }) => jest.setSystemTime(Date.now() + ms),
  }
  return {
    wrong,
    do: async (step: Step) => {
      await act[step.does](step)
      await pass(0)
      check(JSON.stringify(step))
    },
    isReported: () => isReported,
    end: () => (isReported ? 'told' : paidAtMs === undefined ? 'not paid' : 'kept from the user'),
  }
}

beforeEach(() => {
  jest.useFakeTimers({ now: trueMs })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('ann'))
})
afterEach(() => jest.useRealTimers())

/** What has ended and was seen is not stored any more. */
const endsOf = (isReported: boolean, late: string): string[] => {
  const unpaid = late === 'unknown' ? 'closed' : 'unfinished'
  return isReported ? ['told, paid', 'told, seen'] : [`not paid, ${unpaid}`, 'not paid, seen']
}

test('opens no second sheet and says nothing of "not paid" while a payment may be true, however late it is seen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 1, maxLength: 14, size: 'max' }), Late, async (steps, late) => {
      sheets.length = 0
      learnServerTime(trueMs, steadyNow())
      resetAccountState()
      keepPayment(order)
      const env = start(late)
      for (const step of [{ does: 'pay' } as const, ...steps]) await env.do(step)
      // An hour later the truth has been seen, whatever was said before.
      sheets.length = 0
      await pass(hourMs)
      await env.do({ does: 'come back' })
      await env.do({ does: 'wait', ms: 20_000 })
      // An order that is still not known is given ten minutes more.
      await env.do({ does: 'wait', ms: 11 * 60 * secondMs })
      const kept = paymentOf(orderNo)
      const says = kept && stageOf(kept)
      stopAsking(orderNo)
      forgetPayment(orderNo)
      expect(env.wrong).toEqual([])
      expect(endsOf(env.isReported(), late.as)).toContain(`${env.end()}, ${says ?? 'seen'}`)
    }),
    runs(300),
  )
}, 120_000)
