import type { Exchange } from '@/services/mall'
import type { GoodsRow } from '../db/mall'
import { orders } from '../db/orders'
import { type Context, Refusal } from '../handler'
import { badInput } from '../refusals'
import { earn, spend } from './balance'
import { addButlerTime } from './butler-time'
import { goodsById, takenBy, takeStock } from './goods'
import { needsOf } from './goods-detail'
import { priceOf } from './goods-price'
import { deliveryOf } from './order-life'
import { newOrderNo, newVoucherCodes } from './order-no'

/** Stock, limit, points and order in one transaction: a refusal leaves nothing behind. */
export const exchange = async (input: Exchange, context: Context) => {
  const { db, uid, now } = context
  const row = await goodsById(db, input.goodsId)
  if (!row) throw new Refusal(1202, '商品已下架', { stock: 0 })
  const sum = priceOf(row, now) * input.quantity
  checkPrice(row, input, sum, now)
  checkRecipient(row, input)
  await checkLimit(row, input, context)
  if (!(await takeStock(db, row.goodsId, input.quantity))) throw outOfStock(row)

  const orderNo = newOrderNo(now)
  await spend(db, { uid, points: sum, reason: 'exchange', atMs: now, orderNo })
  await placeOrder(row, input, { ...context, orderNo, sum })
  if (row.kind === 'butler') await addButlerTime(db, { uid, orderNo, goodsId: row.goodsId, times: input.quantity, now })
  return { orderNo, spentPoints: sum }
}

/** Nobody pays a price that the sheet did not show, not even a lower one. */
const checkPrice = (row: GoodsRow, { expectedPoints }: Exchange, sum: number, now: number): void => {
  if (expectedPoints === sum) return
  const pricePoints = priceOf(row, now)
  throw new Refusal(1601, `价格刚刚变成每件 ${pricePoints} 积分，请看过再兑换`, {
    issues: [{ path: 'expectedPoints', message: 'the price has changed' }],
    pricePoints,
  })
}

const checkRecipient = ({ kind }: GoodsRow, input: Exchange): void => {
  const needed = needsOf[kind]
  if (needed !== 'nothing' && input[needed] === undefined) {
    throw badInput([{ path: needed, message: `${needed} is needed` }])
  }
}

const checkLimit = async (row: GoodsRow, { quantity }: Exchange, { db, uid, now }: Context): Promise<void> => {
  if (row.limitPerUser === null) return
  const leftForYou = row.limitPerUser - ((await takenBy(db, uid, [row], now)).get(row.goodsId) ?? 0)
  if (quantity > leftForYou)
    throw new Refusal(1203, `每人限兑 ${row.limitPerUser} 件，你还能兑 ${leftForYou} 件`, { leftForYou })
}

const outOfStock = ({ stock }: GoodsRow) =>
  new Refusal(1202, stock > 0 ? `只剩 ${stock} 件了` : '来晚一步，已经兑完了', { stock })

type Placed = Context & { orderNo: string; sum: number }

const placeOrder = async (row: GoodsRow, input: Exchange, { db, uid, now, orderNo, sum }: Placed): Promise<void> => {
  const needs = needsOf[row.kind]
  const recipient = {
    phone: needs === 'phone' ? (input.phone ?? null) : null,
    address: needs === 'address' ? (input.address ?? null) : null,
  }
  const delivery = deliveryOf(row.kind, recipient, now)
  await db.insert(orders).values({
    orderNo,
    uid,
    requestId: input.requestId,
    kind: row.kind,
    itemId: row.goodsId,
    title: row.name,
    quantity: input.quantity,
    picture: row.picture,
    points: sum,
    ...recipient,
    voucherCodes: row.kind === 'voucher' ? newVoucherCodes(input.quantity) : [],
    createdAtMs: now,
    ...delivery,
    isHidden: false,
  })
  // Known now to fail: a lot with the refund's time returns the points at that moment.
  if (delivery.refundedAtMs !== null) {
    await earn(db, { uid, points: sum, reason: 'refund', atMs: delivery.refundedAtMs, orderNo })
  }
}
