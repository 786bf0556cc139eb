import * as v from 'valibot'
import type { StoredOrderNo } from '@/intention/intention'
import { Fen, Id, TimeMs } from '@/lib/shapes'
import type { Order } from '@/services/orders'
import type { TradeState } from '@/services/payments'

/**
 * The rule "OrderQuery decides", as a state machine: no clock, no network, no platform. What the platform says after
 * its sheet is a report that may be wrong; the server's trade state is the truth; `stageOf` is what the user is shown.
 */

/** Each has its pair of calls: `/pay/*` sells boosts, `/fulupay/*` tops up and sells vouchers. */
const PaymentKind = v.picklist(['boost', 'topUp'])
export type PaymentKind = v.InferOutput<typeof PaymentKind>

/** Orders that this version can pay. */
export const paymentKinds: Partial<Record<Order['kind'], PaymentKind>> = {
  boost: 'boost',
  topUp: 'topUp',
  voucher: 'topUp',
}

const PlatformReport = v.object({ said: v.picklist(['paid', 'cancelled', 'failed']), atMs: TimeMs })

/**
 * What is stored before anybody pays, and until it is settled. Contains no prepayment: that is requested again for each
 * attempt to pay.
 */
export const Unsettled = v.object({
  orderNo: Id,
  kind: PaymentKind,
  /** Which plan for which node, or which product for whom, of an order placed here (`intention.ts`). */
  subject: v.optional(v.string()),
  /** What is bought, in the server's words; empty until known. */
  title: v.string(),
  amountFen: Fen,
  /** What the platform reported when its sheet closed, stored under this name. */
  claim: v.nullable(PlatformReport),
  /**
   * When its sheet was opened or reported back, whichever was last, by the server's clock; null when it never was. An
   * older version did not store it.
   */
  sheetAtMs: v.optional(v.nullable(TimeMs)),
  /** Since when the server knows no such order, by its clock; null or missing while it does. */
  unknownSinceMs: v.optional(v.nullable(TimeMs)),
})
export type Unsettled = v.InferOutput<typeof Unsettled>

export type Payment = Unsettled & {
  orderNo: StoredOrderNo
  /** OrderQuery's last response since the last attempt to pay. */
  tradeState: TradeState | undefined
  /** When that was asked, by the server's clock. */
  answeredAtMs: number | undefined
  /** The payment sheet was opened in this run and has not reported back. */
  isPaying: boolean
  /** A round of queries is running. */
  isAsking: boolean
}

/** Times are the server's. */
export type PaymentEvent =
  | { is: 'sheet-opened'; atMs: number }
  | { is: 'reported'; result: 'paid' | 'cancelled' | 'failed'; atMs: number }
  | { is: 'asking' }
  | ({ is: 'answered'; tradeState: TradeState } & Times)
  /**
   * The round is over. A sheet that has still not reported back counts as gone. `unknown`: the server said last
   * that it has no such order; it may just not be there yet.
   */
  | { is: 'asked-enough'; unknown?: Times | undefined }

/** When a question was sent and answered. The phone may have slept in between, or its clock been corrected. */
export type Times = { askedAtMs: number; receivedAtMs: number }

export const step = (payment: Payment, event: PaymentEvent): Payment => {
  switch (event.is) {
    case 'sheet-opened':
      return { ...payment, claim: null, sheetAtMs: event.atMs, tradeState: undefined, isPaying: true }
    case 'reported':
      return {
        ...payment,
        ...withoutOlderState(payment),
        claim: { said: event.result, atMs: event.atMs },
        sheetAtMs: event.atMs,
        isPaying: false,
      }
    case 'asking':
      return { ...payment, isAsking: true }
    case 'answered':
      // The user may be paying right now.
      if (payment.isPaying && event.tradeState === 'CLOSED') return payment
      return {
        ...timed(payment, event),
        tradeState: after(payment.tradeState, event.tradeState),
        unknownSinceMs: null,
      }
    case 'asked-enough':
      return askedEnough({ ...payment, isAsking: false, isPaying: false }, event.unknown)
  }
}

/** By then a server has heard of an order that it made itself. */
const heardOfAfterMs = 10 * 60_000

/** An order that the server has long not known is closed, unless money may be on its way for it. */
const askedEnough = (payment: Payment, unknown: Times | undefined): Payment => {
  if (!unknown || !isOpen(payment)) return payment
  const asked = timed(payment, unknown)
  const atMs = asked.answeredAtMs
  // One that is ahead was told by a wrong clock.
  const unknownSinceMs = Math.min(payment.unknownSinceMs ?? atMs, atMs)
  const isGone = atMs - unknownSinceMs >= heardOfAfterMs && !mayBePaid(asked)
  return { ...asked, unknownSinceMs, ...(isGone && { tradeState: 'CLOSED' }) }
}

/** A sheet that closed after it was asked about was timed by a wrong clock, which the response has corrected. */
const timed = (payment: Payment, { askedAtMs, receivedAtMs }: Times): Payment & { answeredAtMs: number } => ({
  ...payment,
  answeredAtMs: Math.min(askedAtMs, receivedAtMs),
  sheetAtMs: typeof payment.sheetAtMs === 'number' ? Math.min(payment.sheetAtMs, receivedAtMs) : payment.sheetAtMs,
})

/** What the server said before the sheet closed says nothing about what happened in it, except that money arrived. */
const withoutOlderState = ({ tradeState }: Payment): Pick<Payment, 'tradeState'> => ({
  tradeState: tradeState === 'SUCCESS' || tradeState === 'REFUND' ? tradeState : undefined,
})

/** Settled stays settled, whatever a late response says; only a refund can follow. */
const after = (before: TradeState | undefined, now: TradeState): TradeState =>
  before !== undefined && isSettled(before) && now !== 'REFUND' ? before : now

/** As it is stored: called where that happens. */
export const newPayment = (unsettled: Unsettled): Payment => ({
  ...unsettled,
  // as: the store makes it so.
  orderNo: unsettled.orderNo as StoredOrderNo,
  tradeState: undefined,
  answeredAtMs: undefined,
  isPaying: false,
  isAsking: false,
})

/** How it has ended, of which the order may learn only later. */
export const ends: Partial<Record<TradeState, 'paid' | 'refunded' | 'closed'>> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  CLOSED: 'closed',
}
const isSettled = (tradeState: TradeState | undefined): boolean => tradeState !== undefined && tradeState in ends

export type Stage =
  | 'paying' // the sheet is open
  | 'asking' // the truth is on its way
  | 'confirming' // nobody can tell yet: do not pay again
  | 'unfinished' // not paid: continue with the same order
  | 'paid'
  | 'refunded'
  | 'closed'

export const stageOf = (payment: Payment): Stage => {
  const { tradeState, isPaying, isAsking } = payment
  const end = tradeState && ends[tradeState]
  if (end) return end
  if (isPaying) return 'paying'
  if (tradeState !== undefined && !mayBePaid(payment)) return 'unfinished'
  return isAsking ? 'asking' : 'confirming'
}

/** Nobody can tell yet whether it is paid: do not order it again. */
export const isInDoubt = (payment: Payment): boolean => ['paying', 'asking', 'confirming'].includes(stageOf(payment))

const minuteMs = 60_000
/**
 * "Not paid" may be said before the money has arrived, so it is believed only when it was asked so long after the sheet.
 * Of a cancelled one the last question of a round counts; once the platform said "paid", every prepayment of that time
 * must have expired.
 */
const believedAfterMs = ({ claim, tradeState }: Payment): number => {
  if (claim?.said === 'cancelled' || (claim?.said === 'failed' && tradeState === 'PAYERROR')) return 6_000
  return (claim?.said === 'paid' ? 30 : 10) * minuteMs
}

/** When the server's word is enough, by its clock: a phone's clock that is set forward releases nothing. */
const believedAtMs = (payment: Payment): number =>
  typeof payment.sheetAtMs === 'number' ? payment.sheetAtMs + believedAfterMs(payment) : 0

/** It is being paid, or was and the money may still be on its way: opens no other sheet. */
export const mayBePaid = (payment: Payment): boolean => {
  const { isPaying, tradeState, answeredAtMs = -1 } = payment
  if (isPaying || tradeState === 'USERPAYING' || tradeState === 'UNKNOWN') return true
  return typeof payment.sheetAtMs === 'number' && answeredAtMs < believedAtMs(payment)
}

/** How long until asking settles it, or zero. */
export const untilBelievedMs = (payment: Payment, nowMs: number): number => {
  if (!isOpen(payment)) return 0
  const { unknownSinceMs } = payment
  const goneAtMs = typeof unknownSinceMs === 'number' ? unknownSinceMs + heardOfAfterMs : 0
  return Math.max(0, goneAtMs - nowMs, mayBePaid(payment) ? believedAtMs(payment) - nowMs : 0)
}

/** Until then it is stored, and every tab shows it. */
export const isOpen = ({ tradeState }: Payment): boolean => !isSettled(tradeState)

/** When to ask OrderQuery after the sheet has gone. */
const afterSheetS = [1, 2, 3, 5, 8]
/** At once on every return to the app, then in the same steps while in doubt. */
const otherwiseS = [0, ...afterSheetS]

/** `refused`: its server may know that it is paid, and its queries only later. */
export type Occasion = 'after-sheet' | 'otherwise' | 'refused'
export const momentsS = (occasion: Occasion): readonly number[] =>
  occasion === 'after-sheet' ? afterSheetS : otherwiseS

/** Whether a round may end early. */
export const isAnswered = (payment: Payment, occasion: Occasion): boolean =>
  !isOpen(payment) || (occasion === 'otherwise' && stageOf(payment) === 'unfinished')
