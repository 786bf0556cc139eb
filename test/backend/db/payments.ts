import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the user can do on the payment sheet, or what can happen there. */
export const outcomes = ['paid', 'cancelled', 'refused', 'slow', 'lost'] as const
export type PaymentFate = (typeof outcomes)[number]

/** The payment provider's ledger: every prepayment of an order, and which of them moved money. */
export const payments = sqliteTable(
  'payments',
  {
    prepayId: text().primaryKey(),
    orderNo: text().notNull(),
    amountFen: integer().notNull(),
    createdAtMs: integer().notNull(),
    expiresAtMs: integer().notNull(),
    outcome: text({ enum: outcomes }),
    /** When the money moved; in the future for a slow payment. */
    settledAtMs: integer(),
    refundedAtMs: integer(),
  },
  table => [index('payments_by_order').on(table.orderNo, table.createdAtMs)],
)
export type PaymentRow = typeof payments.$inferSelect

/** Uses of a boost that were added or removed. */
export const boostCredits = sqliteTable(
  'boost_credits',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    uid: text().notNull(),
    planId: text().notNull(),
    times: integer().notNull(),
    atMs: integer().notNull(),
    orderNo: text(),
  },
  table => [index('boost_credits_by_account').on(table.uid)],
)

export const boostUses = sqliteTable(
  'boost_uses',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    uid: text().notNull(),
    planId: text().notNull(),
    deviceId: text().notNull(),
    /** When it was paid or used: in the future for a slow payment. It starts behind what runs by then. */
    atMs: integer().notNull(),
    startAtMs: integer().notNull(),
    endAtMs: integer().notNull(),
    orderNo: text(),
  },
  table => [index('boost_uses_by_node').on(table.deviceId, table.endAtMs)],
)
