import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Order, OrdersFilter, OrderTab } from '@/services/orders'
import type { Database } from '../db/open'
import { type OrderRow, orders } from '../db/orders'
import { type Context, handlersOf, Refusal } from '../handler'
import { stateOf, stepsOf, tabOf } from './order-life'
import { pageAfter } from './pages'
import { pictureUrl } from './pictures'

export const ordersHandlers = handlersOf({
  orders: (filter, context) => ordersPage(filter, context),
  setOrderVisibility: async ({ orderNo, isHidden }, { db, uid }) => {
    await ownOrder(db, uid, orderNo)
    await db.update(orders).set({ isHidden }).where(eq(orders.orderNo, orderNo))
    return {}
  },
})

/** The order, when it is this account's; another's is refused as if it did not exist. */
export const ownOrder = async (db: Database, uid: string, orderNo: string): Promise<OrderRow> => {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), eq(orders.uid, uid)))
  if (!order) throw new Refusal(1301, '没有找到这笔订单')
  return order
}

const ordersPage = async (filter: OrdersFilter, context: Context) => {
  const { db, uid, now } = context
  const all = await db.select().from(orders).where(eq(orders.uid, uid))
  const shown = all.filter(order => !order.isHidden)
  const { items, nextCursor } = pageAfter(await wanted(filter, { all, shown }, context), {
    keyOf: order => `${order.createdAtMs}/${order.orderNo}`,
    cursor: filter.cursor,
    newestFirst: true,
  })
  const isOne = filter.orderNo !== undefined
  return { items: items.map(order => wireOrder(order, context, isOne)), nextCursor, counts: countsOf(shown, now) }
}

/** Asked for by its number, a hidden order is found too. */
const wanted = async (
  { orderNo, ofRequestId, tab }: OrdersFilter,
  { all, shown }: { all: OrderRow[]; shown: OrderRow[] },
  { db, uid, now }: Context,
): Promise<OrderRow[]> => {
  if (orderNo !== undefined) return [await ownOrder(db, uid, orderNo)]
  if (ofRequestId !== undefined) return all.filter(order => order.requestId === ofRequestId)
  return shown.filter(order => isIn(tab, order, now))
}

const isIn = (tab: OrderTab, order: OrderRow, now: number): boolean =>
  tab === 'all' || tabOf(stateOf(order, now)) === tab

const countsOf = (shown: OrderRow[], now: number) => {
  const count = (tab: OrderTab) => shown.filter(order => isIn(tab, order, now)).length
  return {
    all: shown.length,
    toPay: count('toPay'),
    underWay: count('underWay'),
    done: count('done'),
    refunded: count('refunded'),
  }
}

const wireOrder = (order: OrderRow, { now, origin }: Context, withCodes: boolean): Order => {
  const state = stateOf(order, now)
  return {
    orderNo: order.orderNo,
    kind: order.kind,
    itemId: order.itemId,
    title: order.title,
    quantity: order.quantity,
    pictureUrl: order.picture && pictureUrl(origin, order.picture),
    points: order.points,
    amountFen: order.amountFen,
    state,
    steps: stepsOf(order, now),
    closesAtMs: state === 'created' ? order.closesAtMs : null,
    refundReason: state === 'refunded' ? order.refundReason : null,
    deviceId: order.deviceId,
    sentTo: sentTo(order),
    numberId: order.kind === 'topUp' ? numberId(order) : null,
    ...(withCodes && state === 'done' ? { voucherCodes: order.voucherCodes } : {}),
  }
}

const sentTo = ({ phone, address }: OrderRow): string | null => {
  if (address) return `${address.name} ${masked(address.phone)} ${address.region} ${address.street}`
  return phone && masked(phone)
}

const numberId = ({ uid, phone }: OrderRow): string | null =>
  phone && createHash('sha256').update(`${uid} ${phone}`).digest('base64url').slice(0, 12)

const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`
