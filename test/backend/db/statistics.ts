import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const aliveBeats = sqliteTable(
  'alive_beats',
  { uid: text().notNull(), id: text().notNull(), atMs: integer().notNull(), openTunnels: integer().notNull() },
  table => [primaryKey({ columns: [table.uid, table.id] })],
)

export const tunnelChanges = sqliteTable(
  'tunnel_changes',
  {
    uid: text().notNull(),
    id: text().notNull(),
    atMs: integer().notNull(),
    nodeId: text().notNull(),
    tunnelId: text().notNull(),
    state: text().notNull(),
    isRelayed: integer({ mode: 'boolean' }),
    errcode: integer(),
  },
  table => [primaryKey({ columns: [table.uid, table.id] })],
)
