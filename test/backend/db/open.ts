import { type Client, createClient, type ResultSet } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'

/** The database itself or a transaction on it: an answer need not know which. */
export type Database = BaseSQLiteDatabase<'async', ResultSet>

export type Opened = { db: Database; client: Client }

/** `file:…` for the embedded database, `libsql://…` or `https://…` for a remote one. */
export const openDatabase = async (url: string, authToken?: string): Promise<Opened> => {
  const client = createClient({ url, timeout: 5_000, ...(authToken ? { authToken } : {}) })
  // Readers then never wait for the writer; a remote server decides such things itself.
  if (url.startsWith('file:')) await client.execute('PRAGMA journal_mode=WAL')
  return { db: drizzle(client), client }
}
