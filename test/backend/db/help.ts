import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FeedbackKind } from '@/services/feedback'

/** Without a column for the state, which follows from the clock. */
export const feedbacks = sqliteTable(
  'feedbacks',
  {
    feedbackId: text().primaryKey(),
    uid: text().notNull(),
    kind: text().$type<FeedbackKind>().notNull(),
    text: text().notNull(),
    fileIds: text({ mode: 'json' }).$type<string[]>().notNull(),
    contact: text(),
    diagnosticId: text(),
    sentAtMs: integer().notNull(),
  },
  table => [index('feedbacks_by_account').on(table.uid, table.sentAtMs)],
)

export const guideReads = sqliteTable(
  'guide_reads',
  { uid: text().notNull(), cardId: text().notNull(), atMs: integer().notNull() },
  table => [primaryKey({ columns: [table.uid, table.cardId] })],
)
