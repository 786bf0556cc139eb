import { integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'

/** Uploaded pictures. Their bytes are in the stand-in's folder under their SHA-256 (`uploaded-files.ts`). */
export const pictures = sqliteTable(
  'pictures',
  {
    fileId: text().primaryKey(),
    uid: text().notNull(),
    purpose: text({ enum: ['backup', 'feedback'] }).notNull(),
    /** The node of a backup; empty for feedback. */
    deviceId: text().notNull(),
    sha256: text().notNull(),
    sizeBytes: integer().notNull(),
    name: text().notNull(),
    atMs: integer().notNull(),
  },
  table => [unique('pictures_once').on(table.uid, table.purpose, table.deviceId, table.sha256)],
)
