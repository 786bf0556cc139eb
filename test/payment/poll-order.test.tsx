import { learnServerTime, serverNow, steadyNow } from '@/lib/clock'
import { stageOf } from '@/payment/payment'
import { ask, askAboutAll, stopAsking } from '@/payment/runner'
import { advance, forgetPayment, keepPayment, paymentOf } from '@/payment/store'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import type { TradeState } from '@/services/payments'
import { resetAccountState } from '@/session/account-state'
import { startSession } from '@/session/session'
import { sessionOf } from '../session/sample'

const order = { orderNo: '2026', kind: 'boost', title: '两小时加速', amountFen: 200 } as const
const roundMs = 60_000
/** What a server has not heard of by then was never made. */
const longMs = 11 * 60_000

/** What the user is told after the server has said, as often as it was asked, that it knows no such order. */
const stageAfterNotFound = async (claim: { said: 'paid' | 'cancelled'; atMs: number } | null, forMs = longMs) => {
  keepPayment({ ...order, claim, sheetAtMs: claim?.atMs ?? null })
  void ask(order.orderNo, 'otherwise')
  await jest.advanceTimersByTimeAsync(forMs)
  return stageNow()
}
const stageNow = () => {
  const payment = paymentOf(order.orderNo)
  return payment && stageOf(payment)
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('first'))
  resetAccountState()
  connect(async ({ path }) => {
    throw new CallError('refused', path, { code: 1301 })
  })
})
afterEach(() => {
  stopAsking(order.orderNo)
  forgetPayment(order.orderNo)
  jest.useRealTimers()
})

test('closes an order that is not there and that nobody paid', async () => {
  expect(await stageAfterNotFound(null)).toBe('closed')
})

test('does not close an order for whatever else the server says in its place', async () => {
  connect(async ({ path }) => {
    throw new CallError('busy', path, { status: 503 })
  })
  expect(await stageAfterNotFound(null)).not.toBe('closed')
})

test('does not close an order that the server may just not have heard of yet', async () => {
  expect(await stageAfterNotFound(null, roundMs)).toBe('confirming')
})

test('does not close an order that the platform says was paid', async () => {
  expect(await stageAfterNotFound({ said: 'paid', atMs: Date.now() })).toBe('confirming')
})

test('closes an order that is not there once the payment must have arrived', async () => {
  expect(await stageAfterNotFound({ said: 'paid', atMs: Date.now() - 31 * 60_000 })).toBe('closed')
})

/** It jumps while nothing is asked, so that only the response to the next question tells. */
test.each([
  ['before the first question', 0],
  ['before the last question of a round', 5_500],
  ['between two rounds', 60_000],
  ['before the last question of a later round', 65_500],
])(
  'closes an order that is not there as soon as with a right clock, though the clock jumps %s',
  async (_, jumpAtMs) => {
    const jumpMs = 86_400_000
    let jumpedMs = 0
    const bornMs = Date.now()
    const passUntil = (ms: number) => jest.advanceTimersByTimeAsync(bornMs + ms - (Date.now() - jumpedMs))
    const jumpIfAt = (ms: number) => {
      if (ms !== jumpAtMs) return
      jumpedMs = jumpMs
      jest.setSystemTime(Date.now() + jumpMs)
    }
    connect(async ({ path }) => {
      learnServerTime(Date.now() - jumpedMs, steadyNow())
      throw new CallError('refused', path, { code: 1301 })
    })
    keepPayment({ ...order, claim: null, sheetAtMs: null })
    for (const roundAtMs of [0, 60_000]) {
      await passUntil(roundAtMs)
      jumpIfAt(roundAtMs)
      void ask(order.orderNo, 'otherwise')
      await passUntil(roundAtMs + 5_500)
      jumpIfAt(roundAtMs + 5_500)
    }
    await passUntil(9 * 60_000)
    expect(stageNow()).toBe('confirming')
    await passUntil(longMs)
    expect(stageNow()).toBe('closed')
    jest.setSystemTime(bornMs + longMs)
    learnServerTime(Date.now(), steadyNow())
  },
)

describe('a round of questions', () => {
  const { orderNo } = order
  const startMs = 1_790_000_000_000
  /** Which order was asked about, and when, in seconds. */
  let asked: [orderNo: string, atS: number][] = []
  const answering = (tradeState: () => TradeState | Promise<TradeState>) => {
    asked = []
    connect((async (_call: unknown, input: { orderNo: string }) => {
      asked.push([input.orderNo, Math.floor((Date.now() - startMs) / 1_000)])
      return { tradeState: await tradeState() }
    }) as Parameters<typeof connect>[0]) // only an order is ever asked about
  }
  const timesOf = (wanted: string) => asked.filter(([each]) => each === wanted).map(([, atS]) => atS)
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

  beforeEach(() => {
    jest.setSystemTime(startMs)
    keepPayment({ ...order, claim: null })
  })

  test('polls with growing pauses, and says so until it ends', async () => {
    answering(() => 'USERPAYING')
    void ask(orderNo, 'otherwise')
    expect(stageNow()).toBe('asking')
    await pass(7_999)
    expect(stageNow()).toBe('asking')
    await pass(roundMs)
    expect(timesOf(orderNo)).toEqual([0, 1, 2, 3, 5, 8])
    expect(stageNow()).toBe('confirming')
  })

  test('ends with the decisive response', async () => {
    let state: TradeState = 'USERPAYING'
    answering(() => state)
    void ask(orderNo, 'after-sheet')
    await pass(1_500)
    state = 'SUCCESS'
    await pass(roundMs)
    expect(timesOf(orderNo)).toEqual([1, 2])
    expect(paymentOf(orderNo)).toMatchObject({ tradeState: 'SUCCESS', isAsking: false })
  })

  test('replaces the one before', async () => {
    answering(() => 'USERPAYING')
    void ask(orderNo, 'otherwise')
    await pass(1_500)
    void ask(orderNo, 'otherwise')
    await pass(roundMs)
    expect(timesOf(orderNo)).toEqual([0, 1, 1, 2, 3, 4, 6, 9])
  })

  test('ends with a payment that was dropped', async () => {
    answering(() => 'USERPAYING')
    void ask(orderNo, 'otherwise')
    await pass(1_500)
    forgetPayment(orderNo)
    await pass(roundMs)
    expect(timesOf(orderNo)).toEqual([0, 1])
  })

  test('changes nothing any more once stopped, not even with its last response', async () => {
    answering(() => 'USERPAYING')
    void ask(orderNo, 'otherwise')
    await pass(7_000)
    let respond: (state: TradeState) => void = () => undefined
    answering(() => new Promise(resolve => (respond = resolve)))
    await pass(1_000)
    expect(asked).toHaveLength(1)
    stopAsking(orderNo)
    advance(orderNo, { is: 'sheet-opened', atMs: 0 })
    respond('SUCCESS')
    await pass(roundMs)
    expect(paymentOf(orderNo)).toMatchObject({ tradeState: undefined, isPaying: true })
  })

  test('cancels its timer once stopped', async () => {
    let signal: AbortSignal | undefined
    connect((async (_call: unknown, _input: unknown, options: { signal: AbortSignal }) => {
      signal = options.signal
      return new Promise(() => undefined)
    }) as Parameters<typeof connect>[0]) // never answered
    void ask(orderNo, 'otherwise')
    await pass(500)
    stopAsking(orderNo)
    expect(signal?.aborted).toBe(true)
    const pausing = ask(orderNo, 'after-sheet')
    stopAsking(orderNo)
    await pausing
    expect(jest.getTimerCount()).toBe(0)
  })

  test('continues after a failed read', async () => {
    let failures = 2
    answering(() => {
      failures -= 1
      if (failures >= 0) throw new CallError('network', '/pay')
      return 'NOTPAY'
    })
    void ask(orderNo, 'otherwise')
    await pass(roundMs)
    expect(timesOf(orderNo)).toEqual([0, 1, 2])
    expect(stageNow()).toBe('unfinished')
  })

  test('leaves a server alone as long as it wants, whatever happens meanwhile, unless the user asks', async () => {
    answering(() => {
      throw new CallError('too-many', '/pay', { status: 429, retryAfterS: 900 })
    })
    void ask(orderNo, 'otherwise')
    await pass(roundMs)
    expect(stageNow()).toBe('confirming')
    askAboutAll()
    await pass(838_000)
    expect(timesOf(orderNo)).toEqual([0])
    await pass(3_000)
    expect(timesOf(orderNo)).toEqual([0, 900])
    void ask(orderNo, 'otherwise')
    await pass(1_000)
    expect(timesOf(orderNo)).toHaveLength(3)
  })

  test('leaves a server alone as long as it wants, also where a sheet has just been closed', async () => {
    answering(() => {
      throw new CallError('too-many', '/pay', { status: 429, retryAfterS: 900 })
    })
    advance(orderNo, { is: 'sheet-opened', atMs: serverNow() })
    advance(orderNo, { is: 'reported', result: 'cancelled', atMs: serverNow() })
    void ask(orderNo, 'after-sheet')
    await pass(899_000)
    expect(timesOf(orderNo)).toEqual([1])
    await pass(3_000)
    expect(timesOf(orderNo)).toEqual([1, 901])
  })

  test('asks a server no more than twice a minute that wants a short pause each time', async () => {
    answering(() => {
      throw new CallError('too-many', '/pay', { status: 429, retryAfterS: 11 })
    })
    void ask(orderNo, 'otherwise')
    await pass(60 * roundMs)
    expect(timesOf(orderNo).length).toBeLessThanOrEqual(121)
    expect(timesOf(orderNo).length).toBeGreaterThan(100)
  })

  test('believes no answer about a payment from before it was forgotten and returned', async () => {
    let respond = (_late: TradeState): void => undefined
    answering(() => (asked.length === 1 ? new Promise<TradeState>(late => (respond = late)) : 'NOTPAY'))
    void ask(orderNo, 'otherwise')
    await pass(500)
    forgetPayment(orderNo)
    keepPayment({ ...order, claim: null, sheetAtMs: null })
    void ask(orderNo, 'otherwise')
    await pass(1_000)
    expect(stageNow()).toBe('unfinished')
    respond('CLOSED')
    await pass(roundMs)
    expect(stageNow()).toBe('unfinished')
    expect(timesOf(orderNo)).toEqual([0, 0])
  })

  test('asks no more about a payment that was forgotten', async () => {
    answering(() => 'USERPAYING')
    void ask(orderNo, 'otherwise')
    await pass(500)
    forgetPayment(orderNo)
    await pass(roundMs)
    askAboutAll()
    await pass(roundMs)
    expect(timesOf(orderNo)).toEqual([0])
    expect(paymentOf(orderNo)).toBeUndefined()
  })

  test('does not mistake another refusal for an order that is gone', async () => {
    answering(() => {
      throw new CallError('refused', '/pay', { code: 1102 })
    })
    void ask(orderNo, 'otherwise')
    await pass(roundMs)
    expect(stageNow()).toBe('confirming')
  })

  test('starts for every payment that is open, and for no other', async () => {
    keepPayment({ ...order, orderNo: 'settled', claim: null })
    advance('settled', { is: 'answered', tradeState: 'CLOSED', askedAtMs: 0, receivedAtMs: 0 })
    answering(() => 'NOTPAY')
    askAboutAll()
    await pass(roundMs)
    forgetPayment('settled')
    expect(asked).toEqual([[orderNo, 0]])
  })
})
