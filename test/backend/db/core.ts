import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const sessions = sqliteTable('sessions', {
  accessToken: text().primaryKey(),
  authToken: text().notNull(),
  uid: text().notNull(),
  expiresAtMs: integer().notNull(),
})

/** Tokens of deleted accounts: requests with one are refused as such. */
export const closedSessions = sqliteTable('closed_sessions', { accessToken: text().primaryKey() })

/** Phones of deleted accounts, and when: they may register again, though not at once. */
export const closedPhones = sqliteTable('closed_phones', {
  phone: text().primaryKey(),
  closedAtMs: integer().notNull(),
})

/** The replies to intentions already carried out, by account, call and `requestId`. */
export const onces = sqliteTable(
  'onces',
  {
    uid: text().notNull(),
    call: text().notNull(),
    requestId: text().notNull(),
    input: text().notNull(),
    reply: text().notNull(),
    atMs: integer().notNull(),
  },
  once => [primaryKey({ columns: [once.uid, once.call, once.requestId] })],
)

/** One row: which tables this file was made with, and when it was seeded. */
export const origins = sqliteTable('origins', {
  tables: text().primaryKey(),
  seededAtMs: integer().notNull(),
})
