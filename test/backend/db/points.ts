import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Why points were earned or spent. `online` is what nodes earned; `refund` returns what an order cost. */
export const reasons = [
  'online',
  'newcomer',
  'openGift',
  'code',
  'signIn',
  'task',
  'exchange',
  'boost',
  'topUp',
  'refund',
] as const
export type Reason = (typeof reasons)[number]

/**
 * Every earning and spending; balances are computed from these rows alone.
 * A row of 0 points says that a node was measured on a day and earned nothing: for charts, not for the list.
 */
export const ledger = sqliteTable(
  'ledger',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    uid: text().notNull(),
    /** Positive for earnings, negative for spendings. */
    points: integer().notNull(),
    reason: text({ enum: reasons }).notNull(),
    /** When it was credited or spent. */
    atMs: integer().notNull(),
    /** The server's day on which it was earned: points of three days may be claimed at once. */
    day: text().notNull(),
    nodeId: text(),
    orderNo: text(),
    /** Null never expires. Spendings have none. */
    expiresAtMs: integer(),
    /** How much of an earning has been spent since; see `handlers/balance.ts`. */
    spentPoints: integer().notNull().default(0),
    /** The parts of a node's points due to traffic, a limit (0 or less) and a boost. The rest is hours online. */
    trafficPart: integer().notNull().default(0),
    limitPart: integer().notNull().default(0),
    boostPart: integer().notNull().default(0),
  },
  // A page of a fleet's fifty thousand entries adds up whole months and what has expired: each index answers one alone.
  entry => [
    index('ledger_by_time').on(entry.uid, entry.atMs, entry.id, entry.points),
    index('ledger_by_end').on(entry.uid, entry.expiresAtMs, entry.id),
  ],
)

export type LedgerRow = typeof ledger.$inferSelect

/** What an account may claim only once, ever: `newcomer/first-node`, `signIn/2026-11-21`. */
export const claims = sqliteTable(
  'takings',
  {
    uid: text().notNull(),
    what: text().notNull(),
    atMs: integer().notNull(),
    points: integer().notNull(),
    /** The growth that it added; the account's level follows from the sum. */
    growth: integer().notNull().default(0),
  },
  claim => [primaryKey({ columns: [claim.uid, claim.what] })],
)

/** A code is good for one account, once. */
export const redeemCodes = sqliteTable('redeem_codes', {
  code: text().primaryKey(),
  points: integer().notNull(),
  expiresAtMs: integer().notNull(),
  usedByUid: text(),
})

/** Other people of the rankings, who have no account here. */
export const rankedPeople = sqliteTable('ranked_people', {
  id: text().primaryKey(),
  nickname: text().notNull(),
  pointsPerDay: integer().notNull(),
  isHidden: integer({ mode: 'boolean' }).notNull().default(false),
})
