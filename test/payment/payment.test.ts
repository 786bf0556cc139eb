import fc from 'fast-check'
import {
  isAnswered,
  isInDoubt,
  isOpen,
  momentsS,
  newPayment,
  type Payment,
  type PaymentEvent,
  stageOf,
  step,
  untilBelievedMs,
} from '@/payment/payment'
import type { TradeState } from '@/services/payments'
import { runs } from '../runs'

const order = { orderNo: '2026', kind: 'boost', title: 'Two hours', amountFen: 200, claim: null } as const
const nowMs = 1_000_000_000
const minuteMs = 60_000

const happened = (...events: PaymentEvent[]): Payment => events.reduce(step, newPayment(order))
const opened: PaymentEvent = { is: 'sheet-opened', atMs: nowMs }
const reported = (result: 'paid' | 'cancelled' | 'failed', atMs = nowMs): PaymentEvent => ({
  is: 'reported',
  result,
  atMs,
})
const at = (atMs: number) => ({ askedAtMs: atMs, receivedAtMs: atMs })
/** By the last question of a round, unless told otherwise. */
const answered = (tradeState: TradeState, atMs = nowMs + 8_000): PaymentEvent => ({
  is: 'answered',
  tradeState,
  ...at(atMs),
})
const asking: PaymentEvent = { is: 'asking' }
const enough: PaymentEvent = { is: 'asked-enough' }

const reports = { paid: reported('paid'), cancelled: reported('cancelled'), failed: reported('failed'), none: enough }

describe('what the screen says after the sheet has gone', () => {
  test.each([
    ['paid', 'SUCCESS', 'paid'],
    ['cancelled', 'SUCCESS', 'paid'],
    ['failed', 'SUCCESS', 'paid'],
    ['none', 'SUCCESS', 'paid'],
    ['paid', 'NOTPAY', 'confirming'],
    ['cancelled', 'NOTPAY', 'unfinished'],
    ['failed', 'NOTPAY', 'confirming'],
    ['failed', 'PAYERROR', 'unfinished'],
    ['none', 'NOTPAY', 'confirming'],
    ['none', 'PAYERROR', 'confirming'],
    ['paid', undefined, 'confirming'],
    ['cancelled', undefined, 'confirming'],
    ['failed', undefined, 'confirming'],
    ['none', undefined, 'confirming'],
    ['cancelled', 'USERPAYING', 'confirming'],
    ['cancelled', 'UNKNOWN', 'confirming'],
    ['paid', 'PAYERROR', 'confirming'],
    ['paid', 'CLOSED', 'closed'],
    ['paid', 'REFUND', 'refunded'],
  ] as const)('the platform says %s, the server %s: %s', (report, tradeState, stage) => {
    const payment = happened(opened, reports[report], asking, ...(tradeState ? [answered(tradeState)] : []), enough)
    expect(stageOf(payment)).toBe(stage)
  })

  test('is on its way while reads are in flight', () => {
    expect(stageOf(happened(opened, reported('paid'), asking, answered('NOTPAY')))).toBe('asking')
    expect(stageOf(happened(opened))).toBe('paying')
  })

  test('takes a sheet for gone that has not reported back when all was asked', () => {
    expect(stageOf(happened(opened, asking, answered('NOTPAY')))).toBe('paying')
    expect(stageOf(happened(opened, asking, answered('NOTPAY'), enough))).toBe('confirming')
  })

  test.each([
    ['paid', 30],
    ['failed', 10],
    ['none', 10],
  ] as const)(
    'believes "not paid" only when it was asked so long after the sheet: %s, %d minutes',
    (report, minutes) => {
      const asked = (atMs: number) => stageOf(happened(opened, reports[report], answered('NOTPAY', atMs)))
      expect(asked(nowMs + minutes * minuteMs - 1)).toBe('confirming')
      expect(asked(nowMs + minutes * minuteMs)).toBe('unfinished')
    },
  )

  test('believes "cancelled" with the last question of the round', () => {
    const asked = (atMs: number) => stageOf(happened(opened, reported('cancelled'), asking, answered('NOTPAY', atMs)))
    expect([asked(nowMs + 5_000), asked(nowMs + 8_000)]).toEqual(['asking', 'unfinished'])
  })

  test.each([
    ['the phone slept over the response', nowMs + 1_000, nowMs + 60 * minuteMs],
    ['the phone’s clock was a day ahead', nowMs + 1_440 * minuteMs, nowMs + 1_000],
    ['the phone’s clock was a day behind', nowMs - 1_440 * minuteMs, nowMs + 1_000],
  ])('believes no "not paid" of the first minutes: %s', (_why, askedAtMs, receivedAtMs) => {
    const asked = happened(opened, enough, { is: 'answered', tradeState: 'NOTPAY', askedAtMs, receivedAtMs })
    expect(stageOf(asked)).toBe('confirming')
    expect(untilBelievedMs(asked, nowMs)).toBe(10 * minuteMs)
  })

  test('waits no day because the phone’s clock was one ahead when the sheet closed', () => {
    const payment = happened(opened, reported('failed', nowMs + 1_440 * minuteMs), answered('NOTPAY', nowMs))
    expect(stageOf(step(payment, answered('NOTPAY', nowMs + 10 * minuteMs)))).toBe('unfinished')
  })

  test('counts from when the sheet was last seen', () => {
    const late = happened(opened, reported('failed', nowMs + 5 * minuteMs), answered('NOTPAY', nowMs + 11 * minuteMs))
    expect(stageOf(late)).toBe('confirming')
    expect(untilBelievedMs(late, nowMs + 11 * minuteMs)).toBe(4 * minuteMs)
  })

  test('forgets an earlier attempt when the order is paid again', () => {
    const payment = happened(opened, reported('cancelled'), answered('NOTPAY'), opened)
    expect(payment).toMatchObject({ claim: null, tradeState: undefined, isPaying: true })
  })
})

test.each(['CLOSED', 'NOTPAY', 'PAYERROR', 'USERPAYING'] as const)(
  'is not settled afterwards by what the server said while the sheet was open: %s',
  tradeState => {
    const whilePaying = happened(opened, asking, answered(tradeState))
    expect([stageOf(whilePaying), isOpen(whilePaying)]).toEqual(['paying', true])
    const closed = step(whilePaying, reported('failed'))
    expect(stageOf(closed)).toBe('asking')
    expect(stageOf(step(closed, answered('SUCCESS')))).toBe('paid')
  },
)

test.each([
  ['SUCCESS', 'paid'],
  ['REFUND', 'refunded'],
] as const)('keeps money that arrived while the sheet was open: %s stays %s', (tradeState, stage) => {
  expect(stageOf(happened(opened, asking, answered(tradeState), reported('cancelled')))).toBe(stage)
})

test.each([
  ['SUCCESS', 'NOTPAY', 'paid'],
  ['SUCCESS', 'REFUND', 'refunded'],
  ['REFUND', 'SUCCESS', 'refunded'],
  ['CLOSED', 'SUCCESS', 'closed'],
] as const)('changes a settled payment only for a refund: %s, then %s, is %s', (before, after, stage) => {
  expect(stageOf(happened(answered(before), answered(after)))).toBe(stage)
})

describe('an order that the server does not know', () => {
  const unknown = (atMs: number): PaymentEvent => ({ is: 'asked-enough', unknown: at(atMs) })

  test.each([
    ['without a sheet', asking],
    ['after one', opened],
  ])('is closed once it has not been known for ten minutes, %s', (_when, event) => {
    const first = unknown(nowMs)
    expect(stageOf(happened(event, first))).toBe('confirming')
    expect(stageOf(happened(event, first, unknown(nowMs + 10 * minuteMs - 1)))).toBe('confirming')
    expect(stageOf(happened(event, first, unknown(nowMs + 10 * minuteMs)))).toBe('closed')
  })

  test('may be known in between, and begins anew', () => {
    const again = happened(asking, unknown(nowMs), answered('NOTPAY'), unknown(nowMs + 11 * minuteMs))
    expect(stageOf(again)).toBe('unfinished')
  })

  test('stays what it was when that was settled', () => {
    expect(stageOf(happened(answered('SUCCESS'), unknown(nowMs)))).toBe('paid')
  })
})

test('is in doubt while nobody can tell whether it is paid', () => {
  const inDoubt = [happened(opened), happened(asking), happened(enough)]
  const reported = [answered('NOTPAY'), answered('SUCCESS'), answered('REFUND'), answered('CLOSED')].map(event =>
    happened(event),
  )
  expect(inDoubt.map(payment => isInDoubt(payment))).toEqual([true, true, true])
  expect(reported.map(payment => isInDoubt(payment))).toEqual([false, false, false, false])
})

test('is asked about five times after the sheet, at once on every return as well', () => {
  expect(momentsS('after-sheet')).toEqual([1, 2, 3, 5, 8])
  expect(momentsS('otherwise')).toEqual([0, 1, 2, 3, 5, 8])
})

test('ends a round when it is settled, and one on return also when it turns out unpaid', () => {
  const unpaid = happened(opened, reported('cancelled'), asking, answered('NOTPAY'))
  expect([isAnswered(unpaid, 'after-sheet'), isAnswered(unpaid, 'otherwise')]).toEqual([false, true])
  expect(isAnswered(step(unpaid, answered('SUCCESS')), 'after-sheet')).toBe(true)
  expect(isAnswered(happened(opened, reported('paid'), answered('NOTPAY')), 'otherwise')).toBe(false)
})

const tradeStates: TradeState[] = ['SUCCESS', 'NOTPAY', 'USERPAYING', 'CLOSED', 'REFUND', 'PAYERROR', 'UNKNOWN']
const anyEvent = fc.oneof(
  fc.constantFrom(opened, asking, enough),
  fc.constantFrom('paid' as const, 'cancelled' as const, 'failed' as const).map(result => reported(result)),
  fc.constantFrom(...tradeStates).map(tradeState => answered(tradeState)),
)

const isWord = (event: PaymentEvent) => event.is === 'answered' && event.tradeState === 'SUCCESS'
const isPaid = (payment: Payment) => stageOf(payment) === 'paid'

test('succeeds only by the server’s word, and never reopens once settled, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30, size: 'max' }), events => {
      const wrong: { believed: PaymentEvent[]; reopened: PaymentEvent[] } = { believed: [], reopened: [] }
      let payment = newPayment(order)
      for (const event of events) {
        const before = payment
        payment = step(payment, event)
        if (isPaid(payment) && !isPaid(before) && !isWord(event)) wrong.believed.push(event)
        // The store opens no sheet for what is settled (`pay.ts`); one that closes late has its payment checked again.
        const isOfTheSheet = event.is === 'sheet-opened' || event.is === 'reported'
        if (isOpen(payment) && !isOpen(before) && !isOfTheSheet) wrong.reopened.push(event)
      }
      expect(wrong).toEqual({ believed: [], reopened: [] })
    }),
    runs(2_000),
  )
})
