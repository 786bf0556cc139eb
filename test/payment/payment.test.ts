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
} from '@/payment/payment'
import type { TradeState } from '@/services/payments'
import { runs } from '../runs'

const order = { orderNo: '2026', kind: 'boost', title: 'Two hours', amountFen: 200, claim: null } as const
const nowMs = 1_000_000_000
const minuteMs = 60_000

const happened = (...events: PaymentEvent[]): Payment => events.reduce(step, newPayment(order))
const opened: PaymentEvent = { is: 'sheet-opened' }
const reported = (result: 'paid' | 'cancelled' | 'failed', atMs = nowMs): PaymentEvent => ({
  is: 'reported',
  result,
  atMs,
})
const answered = (tradeState: TradeState): PaymentEvent => ({ is: 'answered', tradeState })
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
    ['failed', 'NOTPAY', 'unfinished'],
    ['none', 'NOTPAY', 'unfinished'],
    ['paid', undefined, 'confirming'],
    ['cancelled', undefined, 'confirming'],
    ['failed', undefined, 'confirming'],
    ['none', undefined, 'confirming'],
    ['cancelled', 'USERPAYING', 'confirming'],
    ['cancelled', 'UNKNOWN', 'confirming'],
    ['paid', 'PAYERROR', 'unfinished'],
    ['paid', 'CLOSED', 'closed'],
    ['paid', 'REFUND', 'refunded'],
  ] as const)('the platform says %s, the server %s: %s', (report, tradeState, stage) => {
    const payment = happened(opened, reports[report], asking, ...(tradeState ? [answered(tradeState)] : []), enough)
    expect(stageOf(payment, nowMs)).toBe(stage)
  })

  test('is on its way while reads are in flight', () => {
    expect(stageOf(happened(opened, reported('paid'), asking, answered('NOTPAY')), nowMs)).toBe('asking')
    expect(stageOf(happened(opened), nowMs)).toBe('paying')
  })

  test('takes a sheet for gone that has not reported back when all was asked', () => {
    expect(stageOf(happened(opened, asking, answered('NOTPAY')), nowMs)).toBe('paying')
    expect(stageOf(happened(opened, asking, answered('NOTPAY'), enough), nowMs)).toBe('unfinished')
  })

  test('believes "paid" no longer than a prepayment can be open, whatever the phone’s clock does', () => {
    const payment = happened(opened, reported('paid'), answered('NOTPAY'))
    expect(stageOf(payment, nowMs + 30 * minuteMs - 1)).toBe('confirming')
    expect(stageOf(payment, nowMs + 30 * minuteMs)).toBe('unfinished')
    expect(stageOf(payment, nowMs + 31 * minuteMs)).toBe('unfinished')
    expect(stageOf(payment, nowMs - 1_440 * minuteMs)).toBe('confirming')
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
    expect([stageOf(whilePaying, nowMs), isOpen(whilePaying)]).toEqual(['paying', true])
    const closed = step(whilePaying, reported('failed'))
    expect(stageOf(closed, nowMs)).toBe('asking')
    expect(stageOf(step(closed, answered('SUCCESS')), nowMs)).toBe('paid')
  },
)

test.each([
  ['SUCCESS', 'paid'],
  ['REFUND', 'refunded'],
] as const)('keeps money that arrived while the sheet was open: %s stays %s', (tradeState, stage) => {
  expect(stageOf(happened(opened, asking, answered(tradeState), reported('cancelled')), nowMs)).toBe(stage)
})

test.each([
  ['SUCCESS', 'NOTPAY', 'paid'],
  ['SUCCESS', 'REFUND', 'refunded'],
  ['REFUND', 'SUCCESS', 'refunded'],
  ['CLOSED', 'SUCCESS', 'closed'],
] as const)('changes a settled payment only for a refund: %s, then %s, is %s', (before, after, stage) => {
  expect(stageOf(happened(answered(before), answered(after)), nowMs)).toBe(stage)
})

test('is in doubt while nobody can tell whether it is paid', () => {
  const inDoubt = [happened(opened), happened(asking), happened(enough)]
  const reported = [answered('NOTPAY'), answered('SUCCESS'), answered('REFUND'), answered('CLOSED')].map(event =>
    happened(event),
  )
  expect(inDoubt.map(payment => isInDoubt(payment, nowMs))).toEqual([true, true, true])
  expect(reported.map(payment => isInDoubt(payment, nowMs))).toEqual([false, false, false, false])
})

test('is asked about five times after the sheet, at once on every return as well', () => {
  expect(momentsS('after-sheet')).toEqual([1, 2, 3, 5, 8])
  expect(momentsS('otherwise')).toEqual([0, 1, 2, 3, 5, 8])
})

test('ends a round when it is settled, and one on return also when it turns out unpaid', () => {
  const unpaid = happened(opened, reported('cancelled'), asking, answered('NOTPAY'))
  expect([isAnswered(unpaid, 'after-sheet', nowMs), isAnswered(unpaid, 'otherwise', nowMs)]).toEqual([false, true])
  expect(isAnswered(step(unpaid, answered('SUCCESS')), 'after-sheet', nowMs)).toBe(true)
  expect(isAnswered(happened(opened, reported('paid'), answered('NOTPAY')), 'otherwise', nowMs)).toBe(false)
})

const tradeStates: TradeState[] = ['SUCCESS', 'NOTPAY', 'USERPAYING', 'CLOSED', 'REFUND', 'PAYERROR', 'UNKNOWN']
const anyEvent = fc.oneof(
  fc.constantFrom(opened, asking, enough),
  fc.constantFrom('paid' as const, 'cancelled' as const, 'failed' as const).map(result => reported(result)),
  fc.constantFrom(...tradeStates).map(answered),
)

const isWord = (event: PaymentEvent) => event.is === 'answered' && event.tradeState === 'SUCCESS'
const isPaid = (payment: Payment) => stageOf(payment, nowMs) === 'paid'

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
