import { and, eq, gte, lt, sum } from 'drizzle-orm'
import type { Database } from '../db/open'
import { type OrderRow, orders } from '../db/orders'
import { boostCredits, boostUses } from '../db/payments'
import { boostPlan } from './boost-plans'
import { startBoost, timesLeft } from './boosts'
import { deliveryOf } from './order-life'
import { newVoucherCodes } from './order-no'

/** The provider's notice that an order is paid, possibly at a later time; delivery starts then. */
export const deliver = async (db: Database, order: OrderRow, paidAtMs: number) => {
  const delivery = deliveryOf(order.kind, order, paidAtMs)
  const voucherCodes = order.kind === 'voucher' ? newVoucherCodes(order.quantity) : []
  await db
    .update(orders)
    .set({ ...delivery, voucherCodes })
    .where(eq(orders.orderNo, order.orderNo))
  if (order.kind === 'boost') await creditBoost(db, order, paidAtMs)
  return delivery
}

const creditBoost = async (db: Database, { uid, orderNo, itemId, deviceId }: OrderRow, atMs: number): Promise<void> => {
  const plan = boostPlan(itemId)
  if (!plan || deviceId === null) throw new Error(`order ${orderNo} is for no boost`)
  await startBoost(db, { uid, deviceId, plan, atMs, orderNo })
  if (plan.times > 1) {
    await db.insert(boostCredits).values({ uid, planId: plan.planId, times: plan.times - 1, atMs, orderNo })
  }
}

/** Reverses a delivery: refunds the order, ends its boost and clears the later times. */
export const takeBack = async (db: Database, { orderNo, uid, itemId }: OrderRow, now: number): Promise<void> => {
  await db
    .update(orders)
    .set({ refundedAtMs: now, refundReason: '客服为你办理了退款' })
    .where(eq(orders.orderNo, orderNo))
  const ofOrder = eq(boostUses.orderNo, orderNo)
  await db.delete(boostUses).where(and(ofOrder, gte(boostUses.startAtMs, now)))
  await db
    .update(boostUses)
    .set({ endAtMs: now })
    .where(and(ofOrder, lt(boostUses.startAtMs, now)))
  const [credited] = await db
    .select({ times: sum(boostCredits.times).mapWith(Number) })
    .from(boostCredits)
    .where(eq(boostCredits.orderNo, orderNo))
  const times = Math.min(credited?.times ?? 0, (await timesLeft(db, uid, now)).get(itemId) ?? 0)
  if (times > 0) await db.insert(boostCredits).values({ uid, planId: itemId, times: -times, atMs: now, orderNo })
}
