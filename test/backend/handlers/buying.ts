import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { BoostPurchase, TopUpPurchase, TradeState, UnpaidOrder } from '@/services/payments'
import type { Database } from '../db/open'
import { type OrderRow, orders } from '../db/orders'
import { type PaymentRow, payments } from '../db/payments'
import { type Context, Refusal } from '../handler'
import { badInput } from '../refusals'
import { boostPlan } from './boost-plans'
import { checkNode } from './boosts'
import { staysOpenMs } from './order-life'
import { newOrderNo } from './order-no'
import { ownOrder } from './orders'
import { isOpen, paymentsOf, seenStateOf, tradeStateOf } from './provider-ledger'
import { operatorOf, products } from './top-ups'

const prepayLastsMs = 15 * 60_000

type OrderPart = Pick<OrderRow, 'requestId' | 'kind' | 'itemId' | 'title' | 'amountFen'> &
  Partial<Pick<OrderRow, 'deviceId' | 'phone'>>

export const orderBoost = async (
  { requestId, planId, deviceId }: BoostPurchase,
  context: Context,
): Promise<UnpaidOrder> => {
  const { db, uid, now } = context
  const plan = boostPlan(planId)
  if (!plan || plan.priceFen === null) throw new Refusal(1202, '这个套餐已经下架了')
  await checkNode(db, { uid, deviceId, plan, now })
  return place(
    { requestId, kind: 'boost', itemId: planId, title: plan.name, amountFen: plan.priceFen, deviceId },
    context,
  )
}

export const orderTopUp = async (
  { requestId, productId, phone: typed, phoneOfOrderNo }: TopUpPurchase,
  context: Context,
): Promise<UnpaidOrder> => {
  const product = products.find(each => each.productId === productId)
  if (!product || product.kind === 'unknown') throw new Refusal(1202, '这个面额已经下架了')
  const { kind, name: title, priceFen: amountFen } = product
  const part = { requestId, kind, itemId: productId, title, amountFen }
  if (kind === 'voucher') return place(part, context)
  const phone = typed ?? (phoneOfOrderNo && (await ownOrder(context.db, context.uid, phoneOfOrderNo)).phone)
  if (!phone || operatorOf(phone) === 'unknown') {
    throw badInput([{ path: 'phone', message: 'a phone number of a known operator is needed' }])
  }
  return place({ ...part, phone }, context)
}

/** The same order, never a second one; a new prepayment only when the old one is used up. */
export const payAgain = async (orderNo: string, kinds: OrderRow['kind'][], { db, uid, now, origin }: Context) => {
  const order = await orderOfKind(db, uid, orderNo, kinds)
  const ledger = await paymentsOf(db, orderNo)
  const state = tradeStateOf(order, ledger, now)
  if (state !== 'NOTPAY' && state !== 'PAYERROR') throw new Refusal(1302, whyNot(state), { tradeState: state })
  return unpaid(order, ledger.find(payment => isOpen(payment, now)) ?? (await prepay(db, order, now)), { now, origin })
}

/** The provider learns of them a moment later than we do: whoever asks first is told that there is no such order. */
const unheardOf = new Set<string>()

export const trade = async (orderNo: string, kinds: OrderRow['kind'][], { db, uid, now }: Context) => {
  const order = await orderOfKind(db, uid, orderNo, kinds)
  if (unheardOf.delete(orderNo)) throw noSuchOrder()
  return { orderNo, tradeState: seenStateOf(order, await paymentsOf(db, orderNo), now) }
}

const whyNot = (state: TradeState): string => {
  if (state === 'USERPAYING') return '上一笔支付正在确认，请不要重复支付'
  return state === 'CLOSED' ? '订单太久没有付款，已经关闭' : '这笔订单已经付过款了'
}

/** An order that was paid with points has no payment, nor has one of the other payment path. */
const orderOfKind = async (
  db: Database,
  uid: string,
  orderNo: string,
  kinds: OrderRow['kind'][],
): Promise<OrderRow> => {
  const order = await ownOrder(db, uid, orderNo)
  if (order.amountFen === null || !kinds.includes(order.kind)) throw noSuchOrder()
  return order
}

const noSuchOrder = () => new Refusal(1301, '没有找到这笔订单')

const place = async (part: OrderPart, { db, uid, now, origin }: Context): Promise<UnpaidOrder> => {
  const [order] = await db
    .insert(orders)
    .values({
      ...part,
      orderNo: newOrderNo(now),
      uid,
      quantity: 1,
      voucherCodes: [],
      createdAtMs: now,
      closesAtMs: now + staysOpenMs,
      isHidden: false,
    })
    .returning()
  if (!order) throw new Error('the order was not written')
  unheardOf.add(order.orderNo)
  return unpaid(order, await prepay(db, order, now), { now, origin })
}

const prepay = async (db: Database, { orderNo, amountFen, closesAtMs }: OrderRow, now: number): Promise<PaymentRow> => {
  const [payment] = await db
    .insert(payments)
    .values({
      prepayId: `wx${randomUUID().split('-').join('')}`,
      orderNo,
      amountFen: amountFen ?? 0,
      createdAtMs: now,
      expiresAtMs: Math.min(now + prepayLastsMs, closesAtMs ?? Number.MAX_SAFE_INTEGER),
    })
    .returning()
  if (!payment) throw new Error('the payment was not written')
  return payment
}

const unpaid = (
  { orderNo }: OrderRow,
  { prepayId, amountFen, expiresAtMs }: PaymentRow,
  { now, origin }: Pick<Context, 'now' | 'origin'>,
): UnpaidOrder => {
  const signed = {
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${prepayId}`,
    signType: 'HMAC-SHA256',
    timeStamp: String(Math.floor(now / 1_000)),
  } as const
  const payment = {
    ...signed,
    paySign: signatureOf(signed),
    pageUrl: `${origin}/_provider/payment-page?prepayId=${prepayId}`,
  }
  return { orderNo, amountFen, payment, expiresAtMs }
}

const signatureOf = (fields: Record<string, string>): string =>
  createHmac('sha256', 'stand-in').update(new URLSearchParams(fields).toString()).digest('hex')
