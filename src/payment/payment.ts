import * as v from 'valibot'
import type { StoredOrderNo } from '@/intention/intention'
import { Fen, Id, TimeMs } from '@/lib/shapes'
import type { TradeState } from '@/services/payments'

/**
 * The rule "OrderQuery decides", as a state machine: no clock, no network, no platform. What the platform says after
 * its sheet is a report that may be wrong; the server's trade state is the truth; `stageOf` is what the user is shown.
 */

/** Each has its pair of calls: `/pay/*` sells boosts, `/fulupay/*` tops up and sells vouchers. */
const PaymentKind = v.picklist(['boost', 'topUp'])
export type PaymentKind = v.InferOutput<typeof PaymentKind>

const PlatformReport = v.object({ said: v.picklist(['paid', 'cancelled', 'failed']), atMs: TimeMs })

/**
 * What is stored before anybody pays, and until it is settled. Contains no prepayment: that is requested again for each
 * attempt to pay.
 */
export const Unsettled = v.object({
  orderNo: Id,
  kind: PaymentKind,
  /** What is bought, in the server's words; empty until known. */
  title: v.string(),
  amountFen: Fen,
  /** What the platform reported when its sheet closed, stored under this name. */
  claim: v.nullable(PlatformReport),
})
export type Unsettled = v.InferOutput<typeof Unsettled>

export type Payment = Unsettled & {
  orderNo: StoredOrderNo
  /** OrderQuery's last response since the last attempt to pay. */
  tradeState: TradeState | undefined
  /** The payment sheet was opened in this run and has not reported back. */
  isPaying: boolean
  /** A round of queries is running. */
  isAsking: boolean
}

export type PaymentEvent =
  | { is: 'sheet-opened' }
  | { is: 'reported'; result: 'paid' | 'cancelled' | 'failed'; atMs: number }
  | { is: 'asking' }
  | { is: 'answered'; tradeState: TradeState }
  /** The round is over. A sheet that has still not reported back counts as gone. */
  | { is: 'asked-enough' }

export const step = (payment: Payment, event: PaymentEvent): Payment => {
  switch (event.is) {
    case 'sheet-opened':
      return { ...payment, claim: null, tradeState: undefined, isPaying: true }
    case 'reported':
      return {
        ...payment,
        ...withoutOlderState(payment),
        claim: { said: event.result, atMs: event.atMs },
        isPaying: false,
      }
    case 'asking':
      return { ...payment, isAsking: true }
    case 'answered':
      // The user may be paying right now.
      if (payment.isPaying && event.tradeState === 'CLOSED') return payment
      return { ...payment, tradeState: after(payment.tradeState, event.tradeState) }
    case 'asked-enough':
      return { ...payment, isAsking: false, isPaying: false }
  }
}

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
  isPaying: false,
  isAsking: false,
})

const isSettled = (tradeState: TradeState | undefined): boolean =>
  tradeState === 'SUCCESS' || tradeState === 'REFUND' || tradeState === 'CLOSED'

export type Stage =
  | 'paying' // the sheet is open
  | 'asking' // the truth is on its way
  | 'confirming' // nobody can tell yet: do not pay again
  | 'unfinished' // not paid: continue with the same order
  | 'paid'
  | 'refunded'
  | 'closed'

const settledStages: Partial<Record<TradeState, Stage>> = { SUCCESS: 'paid', REFUND: 'refunded', CLOSED: 'closed' }

export const stageOf = (payment: Payment, nowMs: number): Stage => {
  const { tradeState, isPaying, isAsking } = payment
  const settled = tradeState && settledStages[tradeState]
  if (settled) return settled
  if (isPaying) return 'paying'
  if (tradeState === 'PAYERROR') return 'unfinished'
  if (tradeState === 'NOTPAY' && !isReportedPaid(payment, nowMs)) return 'unfinished'
  return isAsking ? 'asking' : 'confirming'
}

/**
 * The platform says "paid", the server "not paid": the money may be on its way. Once every prepayment of that time must
 * have expired, the server is right. A phone's clock that was set back only makes this wait longer.
 */
const reportHoldsMs = 30 * 60_000
const isReportedPaid = ({ claim }: Payment, nowMs: number): boolean =>
  claim?.said === 'paid' && nowMs - claim.atMs < reportHoldsMs

/** Nobody can tell yet whether it is paid: do not order it again. */
export const isInDoubt = (payment: Payment, nowMs: number): boolean =>
  ['paying', 'asking', 'confirming'].includes(stageOf(payment, nowMs))

/** It is being paid, or reported as paid. */
export const mayBePaid = (payment: Payment, nowMs: number): boolean =>
  payment.isPaying || isReportedPaid(payment, nowMs)

/** Until then it is stored, and every tab shows it. */
export const isOpen = ({ tradeState }: Payment): boolean => !isSettled(tradeState)

/** When to ask OrderQuery after the sheet has gone. */
const afterSheetS = [1, 2, 3, 5, 8]
/** At once on every return to the app, then in the same steps while in doubt. */
const otherwiseS = [0, ...afterSheetS]

export type Occasion = 'after-sheet' | 'otherwise'
export const momentsS = (occasion: Occasion): readonly number[] =>
  occasion === 'after-sheet' ? afterSheetS : otherwiseS

/** Whether a round may end early. */
export const isAnswered = (payment: Payment, occasion: Occasion, nowMs: number): boolean =>
  !isOpen(payment) || (occasion === 'otherwise' && stageOf(payment, nowMs) === 'unfinished')
