import type { Database } from '../db/open'
import { type OrderRow, orders } from '../db/orders'
import { boostCredits, boostUses, payments } from '../db/payments'
import { drawingOf } from '../goods-drawings'
import { spend } from '../handlers/balance'
import { deliveryOf, staysOpenMs } from '../handlers/order-life'
import { dayMs, dayOf, hourMs } from '../server-day'

const minuteMs = 60_000
const seededUids = ['u-new', 'u-ordinary', 'u-fleet', 'u-other']

/** Runs after the points, which pay for the exchanges. */
export const seedOrders = async (db: Database, now: number): Promise<void> => {
  const rows = [...ordinaryOrders(now), otherOrder(now)]
  await db.insert(orders).values(rows)
  for (const { uid, points, orderNo, createdAtMs } of rows) {
    if (points !== null) await spend(db, { uid, points, orderNo, reason: 'exchange', atMs: createdAtMs })
  }
  await db.insert(payments).values(rows.flatMap(paymentOf))
  await db
    .insert(boostCredits)
    .values(seededUids.map(uid => ({ uid, planId: 'boost-try', times: 1, atMs: now - 30 * dayMs })))
  await db.insert(boostCredits).values({ uid: 'u-ordinary', planId: 'boost-ten', times: 4, atMs: now - 30 * dayMs })
  await db.insert(boostUses).values({
    uid: 'u-ordinary',
    planId: 'boost-2h',
    deviceId: 'node-2',
    atMs: now - hourMs,
    startAtMs: now - hourMs,
    endAtMs: now + hourMs,
  })
}

const address = { name: '阿青', phone: '13800000002', region: '广东省深圳市南山区', street: '科技南路 8 号' }

/** The same in every seed, so that a link to it can be written down. */
export const seededOrderNo = '20260101000000000006'

/** One for each state of the timeline. */
const ordinaryOrders = (now: number): OrderRow[] => [
  paid({ number: 1, kind: 'thing', itemId: 'goods-cup', title: '节点保温杯', points: 100, address }, now - 20 * dayMs),
  paid({ number: 2, kind: 'thing', itemId: 'goods-cup', title: '节点保温杯', points: 100, address }, now - 5 * hourMs),
  paid({ number: 3, kind: 'voucher', itemId: 'goods-coffee', title: '咖啡券', points: 50 }, now - 10 * dayMs),
  paid(
    { number: 4, kind: 'topUp', itemId: 'top-up-100', title: '100 元话费', amountFen: 9_950, phone: address.phone },
    now - 15 * dayMs,
  ),
  paid(
    { number: 5, kind: 'topUp', itemId: 'top-up-30', title: '30 元话费', amountFen: 2_994, phone: '13800000000' },
    now - 8 * dayMs,
  ),
  paid(
    {
      number: 6,
      orderNo: seededOrderNo,
      kind: 'boost',
      itemId: 'boost-2h',
      title: '两小时加速',
      amountFen: 200,
      deviceId: 'node-2',
    },
    now - hourMs,
  ),
  unpaid(
    { number: 7, kind: 'boost', itemId: 'boost-day', title: '全天加速', amountFen: 990, deviceId: 'node-1' },
    now - 5 * minuteMs,
  ),
  unpaid(
    { number: 8, kind: 'topUp', itemId: 'top-up-50', title: '50 元话费', amountFen: 4_980, phone: address.phone },
    now - 4 * dayMs,
  ),
]

const otherOrder = (now: number): OrderRow => ({
  ...paid(
    { number: 9, kind: 'topUp', itemId: 'top-up-10', title: '10 元话费', amountFen: 998, phone: '13800000004' },
    now - 6 * dayMs,
  ),
  orderNo: 'order-other',
  uid: 'u-other',
})

type Reported = Pick<OrderRow, 'kind' | 'itemId' | 'title'> & Partial<OrderRow> & { number: number }

const unpaid = ({ number, ...reported }: Reported, atMs: number): OrderRow => ({
  orderNo: `${dayOf(atMs).split('-').join('')}${String(number).padStart(12, '0')}`,
  uid: 'u-ordinary',
  requestId: `seeded-${number}`,
  quantity: 1,
  picture: reported.points === undefined ? null : `${reported.itemId}-${drawingOf(reported.title)}`,
  points: null,
  amountFen: null,
  deviceId: null,
  phone: null,
  address: null,
  voucherCodes: reported.kind === 'voucher' ? ['A1B2C3D4E5F6'] : [],
  createdAtMs: atMs,
  closesAtMs: reported.points === undefined ? atMs + staysOpenMs : null,
  paidAtMs: null,
  deliveringAtMs: null,
  doneAtMs: null,
  refundedAtMs: null,
  refundReason: null,
  isHidden: false,
  ...reported,
})

const paid = (reported: Reported, atMs: number): OrderRow => {
  const order = unpaid(reported, atMs)
  return { ...order, ...deliveryOf(order.kind, order, atMs) }
}

const paymentOf = ({ orderNo, amountFen, createdAtMs, paidAtMs, refundedAtMs }: OrderRow) =>
  amountFen === null
    ? []
    : [
        {
          prepayId: `wx${orderNo}`,
          orderNo,
          amountFen,
          createdAtMs,
          expiresAtMs: createdAtMs + 15 * minuteMs,
          outcome: paidAtMs === null ? null : ('paid' as const),
          settledAtMs: paidAtMs,
          refundedAtMs,
        },
      ]
