import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Limit } from '@/services/limits'

/** The last limit that a node was asked to keep, and the one it kept before. */
export const limits = sqliteTable('limits', {
  nodeId: text().primaryKey(),
  /** What the node has confirmed; null for none so far. */
  applied: text({ mode: 'json' }).$type<Limit>(),
  asked: text({ mode: 'json' }).$type<Limit>().notNull(),
  askedAtMs: integer().notNull(),
  /** Set when the node goes offline after it had read `asked`; while it is online the clock decides. */
  isRead: integer({ mode: 'boolean' }).notNull(),
})

export type LimitRow = typeof limits.$inferSelect
