import type { Address } from '@/services/mall'
import type { Order, OrderState, OrderTab } from '@/services/orders'
import type { OrderRow } from '../db/orders'
import { hourMs } from '../server-day'

type Step = Order['steps'][number]

/** An unpaid order is closed after a day; until then it can be paid with one prepayment after another. */
export const staysOpenMs = 24 * hourMs

/** How long after the payment delivery starts, and ends. */
const pace: Record<OrderRow['kind'], { deliveringMs: number; doneMs: number }> = {
  thing: { deliveringMs: 2 * hourMs, doneMs: 48 * hourMs },
  voucher: { deliveringMs: 1_000, doneMs: 3_000 },
  topUp: { deliveringMs: 5_000, doneMs: 60_000 },
  boost: { deliveringMs: 0, doneMs: 1_000 },
  butler: { deliveringMs: 0, doneMs: 1_000 },
}

type Recipient = { phone: string | null; address: Address | null }

/** Magic inputs: an operator refuses numbers that end in 0000; an address with 退回 returns the parcel. */
const refundReasonOf = ({ phone, address }: Recipient): string | null => {
  if (phone?.endsWith('0000')) return '运营商没有受理，已原数退回'
  if (address?.street.includes('退回')) return '包裹没能送达，已原数退回'
  return null
}

/** The whole future of an order, fixed when it is paid. */
export const deliveryOf = (kind: OrderRow['kind'], recipient: Recipient, paidAtMs: number) => {
  const endAtMs = paidAtMs + pace[kind].doneMs
  const refundReason = refundReasonOf(recipient)
  return {
    paidAtMs,
    deliveringAtMs: paidAtMs + pace[kind].deliveringMs,
    doneAtMs: refundReason === null ? endAtMs : null,
    refundedAtMs: refundReason === null ? null : endAtMs,
    refundReason,
  }
}

/** What has happened by now, oldest first. */
export const stepsOf = (order: OrderRow, now: number): Step[] => {
  const moments: [OrderState, number | null][] = [
    ['created', order.createdAtMs],
    ['paid', order.paidAtMs],
    ['delivering', order.deliveringAtMs],
    ['done', order.doneAtMs],
    ['refunded', order.refundedAtMs],
    ['closed', order.paidAtMs === null ? order.closesAtMs : null],
  ]
  return moments
    .flatMap(([state, atMs]) => (atMs !== null && atMs <= now ? [{ state, atMs }] : []))
    .sort((a, b) => a.atMs - b.atMs)
    .filter((_step, index, steps) => !steps.slice(0, index).some(before => before.state === 'refunded'))
}

export const stateOf = (order: OrderRow, now: number): OrderState => {
  const steps = stepsOf(order, now)
  return steps[steps.length - 1]?.state ?? 'created'
}

/** The tab beside "all"; a closed order has none. */
export const tabOf = (state: OrderState): Exclude<OrderTab, 'all'> | null => {
  switch (state) {
    case 'created':
      return 'toPay'
    case 'paid':
    case 'delivering':
      return 'underWay'
    case 'done':
    case 'refunded':
      return state
    default:
      return null
  }
}
