import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const backupFolders = sqliteTable(
  'backup_folders',
  { uid: text().notNull(), deviceId: text().notNull(), path: text().notNull() },
  table => [primaryKey({ columns: [table.uid, table.deviceId] })],
)

/** The result of each picture and attempt, as the app reported it and the server could verify. */
export const backupEntries = sqliteTable(
  'backup_entries',
  {
    uid: text().notNull(),
    id: text().notNull(),
    deviceId: text().notNull(),
    path: text().notNull(),
    name: text().notNull(),
    sha256: text().notNull(),
    sizeBytes: integer().notNull(),
    state: text({ enum: ['done', 'skipped', 'failed'] }).notNull(),
    reason: text(),
    atMs: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.uid, table.id] }),
    index('backup_entries_by_node').on(table.uid, table.deviceId, table.atMs),
  ],
)
