import { asc, eq } from 'drizzle-orm'
import type { TradeState } from '@/services/payments'
import type { Database } from '../db/open'
import type { OrderRow } from '../db/orders'
import { type PaymentFate, type PaymentRow, payments } from '../db/payments'
import { deliver, takeBack } from './delivery'

/** What the phone's `requestPayment` gets; null when it never hears anything. */
type Reported = 'ok' | 'cancel' | 'fail' | null

export const paymentsOf = (db: Database, orderNo: string): Promise<PaymentRow[]> =>
  db.select().from(payments).where(eq(payments.orderNo, orderNo)).orderBy(asc(payments.createdAtMs))

/** One order, many prepayments, at most one of them paid: the ledger alone decides an order's trade state. */
export const tradeStateOf = (order: OrderRow, ledger: PaymentRow[], now: number): TradeState => {
  const settled = ledger.find(payment => payment.settledAtMs !== null)
  if (settled) {
    if (settled.refundedAtMs !== null && settled.refundedAtMs <= now) return 'REFUND'
    return (settled.settledAtMs ?? 0) <= now ? 'SUCCESS' : 'USERPAYING'
  }
  if (order.closesAtMs !== null && order.closesAtMs <= now) return 'CLOSED'
  return ledger[ledger.length - 1]?.outcome === 'refused' ? 'PAYERROR' : 'NOTPAY'
}

const seen = new Set<string>()

/**
 * What a query is told: whoever asks first after money has moved hears what was true before, as from a replica that lags.
 * A new prepayment is not made from that: providers refuse it for what is paid.
 */
export const seenStateOf = (order: OrderRow, ledger: PaymentRow[], now: number): TradeState => {
  const news = ledger.find(({ prepayId, settledAtMs }) => settledAtMs !== null && !seen.has(prepayId))
  if (!news) return tradeStateOf(order, ledger, now)
  seen.add(news.prepayId)
  return tradeStateOf(
    order,
    ledger.filter(payment => payment !== news),
    Math.min(now, news.settledAtMs ?? now),
  )
}

/**
 * Whether it can still be paid: not refused or settled, and not expired. Cancelling does not close it. An order has one
 * open payment at most, since a new one is made only when none is open (`payAgain`), so it is never paid twice.
 */
export const isOpen = ({ outcome, settledAtMs, expiresAtMs }: PaymentRow, now: number): boolean =>
  outcome !== 'refused' && settledAtMs === null && now < expiresAtMs

type Attempt = { order: OrderRow; payment: PaymentRow; outcome: PaymentFate; settlesInS: number }

/** What the user does on the payment sheet. A closed payment fails whatever they do. */
export const attempt = async (
  db: Database,
  { order, payment, outcome, settlesInS }: Attempt,
  now: number,
): Promise<Reported> => {
  if (!isOpen(payment, now)) return 'fail'
  if (outcome === 'cancelled' || outcome === 'refused') {
    await write(db, payment, { outcome })
    return outcome === 'cancelled' ? 'cancel' : 'fail'
  }
  const settledAtMs = now + (outcome === 'slow' ? settlesInS * 1_000 : 0)
  const { refundedAtMs } = await deliver(db, order, settledAtMs)
  await write(db, payment, { outcome, settledAtMs, refundedAtMs })
  return outcome === 'lost' ? null : 'ok'
}

/** False when there is nothing to refund. */
export const refund = async (db: Database, order: OrderRow, now: number): Promise<boolean> => {
  const ledger = await paymentsOf(db, order.orderNo)
  const paid = ledger.find(payment => payment.settledAtMs !== null)
  if (!paid || tradeStateOf(order, ledger, now) !== 'SUCCESS') return false
  await write(db, paid, { refundedAtMs: now })
  await takeBack(db, order, now)
  return true
}

const write = async (db: Database, { prepayId }: PaymentRow, change: Partial<PaymentRow>): Promise<void> => {
  await db.update(payments).set(change).where(eq(payments.prepayId, prepayId))
}
