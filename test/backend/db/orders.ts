import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Address } from '@/services/mall'

/**
 * Everything exchanged or bought. Without a column for the state: timestamps that may be in the future say how the
 * order proceeds, so that a moved clock shows it (`order-life.ts`).
 */
export const orders = sqliteTable(
  'orders',
  {
    orderNo: text().primaryKey(),
    uid: text().notNull(),
    requestId: text().notNull(),
    kind: text({ enum: ['thing', 'voucher', 'topUp', 'boost', 'butler'] }).notNull(),
    /** The goods, the plan or the product. */
    itemId: text().notNull(),
    title: text().notNull(),
    quantity: integer().notNull(),
    picture: text(),
    points: integer(),
    amountFen: integer(),
    deviceId: text(),
    phone: text(),
    address: text({ mode: 'json' }).$type<Address>(),
    voucherCodes: text({ mode: 'json' }).$type<string[]>().notNull(),
    createdAtMs: integer().notNull(),
    /** When it is closed if still unpaid; null when it was paid with points. */
    closesAtMs: integer(),
    paidAtMs: integer(),
    deliveringAtMs: integer(),
    doneAtMs: integer(),
    refundedAtMs: integer(),
    refundReason: text(),
    isHidden: integer({ mode: 'boolean' }).notNull(),
  },
  table => [
    index('orders_by_account').on(table.uid, table.createdAtMs),
    index('orders_by_intention').on(table.uid, table.requestId),
    index('orders_by_item').on(table.uid, table.itemId),
  ],
)
export type OrderRow = typeof orders.$inferSelect
