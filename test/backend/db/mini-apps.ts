import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const miniAppAgreements = sqliteTable(
  'mini_app_agreements',
  {
    nodeId: text().notNull(),
    appId: text().notNull(),
    version: text().notNull(),
    agreedAtMs: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.nodeId, table.appId] })],
)
