import * as v from 'valibot'
import { Count, Fen, Id, listOf, oneOf, orNull, pageInput, pageOf, RequestId, ServerTimeMs } from '@/lib/shapes'
import { calls, patienceMs, postToRead } from '@/request/call'

/**
 * Assumed: every field. One list holds what was exchanged and what was paid for. Its path also hides an order, since
 * no other path is known; hiding is all that "delete" does.
 */

const OrderKind = oneOf(['thing', 'voucher', 'topUp', 'boost', 'butler'], 'unknown')

/** `paid` is money paid or points taken; `closed` was never paid. */
export const OrderState = oneOf(['created', 'paid', 'delivering', 'done', 'refunded', 'closed'], 'unknown')
export type OrderState = v.InferOutput<typeof OrderState>

export const OrderTab = v.picklist(['all', 'toPay', 'underWay', 'done', 'refunded'])
export type OrderTab = v.InferOutput<typeof OrderTab>

export const Order = v.object({
  orderNo: Id,
  kind: OrderKind,
  /** The goods, plan or product that was ordered. */
  itemId: v.nullish(Id),
  title: v.string(),
  quantity: Count,
  pictureUrl: v.nullish(v.string()),
  /** One of the two: the sum in points, or in money. */
  points: orNull(Count),
  amountFen: orNull(Fen),
  state: OrderState,
  /** The timeline up to now, oldest first. */
  steps: listOf(v.object({ state: OrderState, atMs: ServerTimeMs }), 'state', 'atMs'),
  /** Until when it may still be paid; null when there is nothing to pay. */
  closesAtMs: v.nullish(ServerTimeMs),
  refundReason: v.nullish(v.string()),
  /** The node that a boost is for. */
  deviceId: v.nullish(Id),
  /** Where it goes, with the phone number masked. */
  sentTo: v.nullish(v.string()),
  /** The same for all top-ups of one number: masked, it may look like another one. */
  numberId: v.nullish(Id),
  /** Only when the order is asked for by its number, so that no list and no cache of lists holds a code. */
  voucherCodes: v.nullish(listOf(v.string())),
})
export type Order = v.InferOutput<typeof Order>

export const isOrderOver = ({ state }: Pick<Order, 'state'>): boolean => ['done', 'refunded', 'closed'].includes(state)

/** Strict, because the same path also takes `OrderVisibility`: fields of that are refused here. */
export const OrdersFilter = v.strictObject({
  ...pageInput,
  tab: v.optional(OrderTab, 'all'),
  orderNo: v.optional(Id),
  /** Finds what became of an intention whose response was lost. */
  ofRequestId: v.optional(RequestId),
})
export type OrdersFilter = v.InferOutput<typeof OrdersFilter>

export const OrdersPage = v.object({
  ...pageOf(Order, 'orderNo').entries,
  /** Of all the account's orders, whatever was asked for. */
  counts: v.object({ all: Count, toPay: Count, underWay: Count, done: Count, refunded: Count }),
})
export type OrdersPage = v.InferOutput<typeof OrdersPage>

/** What was exchanged, bought and topped up. */
export const orders = calls('orders', {
  orders: postToRead('main', '/jdb/exchange/list', {
    input: OrdersFilter,
    reply: OrdersPage,
    timeoutMs: patienceMs,
    // A single order contains its voucher's code.
    isKept: ({ orderNo }) => orderNo === undefined,
  }),
})
