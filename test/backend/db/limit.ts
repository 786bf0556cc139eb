import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Limit } from '@/services/shapes/limit'

/** What a node was asked last, and what it did before that. */
export const limits = sqliteTable('limits', {
  nodeId: text().primaryKey(),
  /** What the node has taken over for sure; null for none so far. */
  applied: text({ mode: 'json' }).$type<Limit>(),
  asked: text({ mode: 'json' }).$type<Limit>().notNull(),
  askedAtMs: integer().notNull(),
  /** Set when the node goes away after it had read `asked`; while it is there the clock tells. */
  isRead: integer({ mode: 'boolean' }).notNull(),
})

export type LimitRow = typeof limits.$inferSelect
