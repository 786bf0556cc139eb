import { type Client, createClient, type ResultSet } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { keepStatements } from './statements'

keepStatements()

/** The database or a transaction on it; a handler need not know which. */
export type Database = BaseSQLiteDatabase<'async', ResultSet>

export type Opened = { db: Database; client: Client }

/** Writes come one after the other, so few connections are enough for the reads beside them. */
const connections = 4

/** `file:…` for the embedded database, `libsql://…` or `https://…` for a remote one. */
export const openDatabase = async (url: string, authToken?: string): Promise<Opened> => {
  const client = createClient({ url, timeout: 5_000, concurrency: connections, ...(authToken ? { authToken } : {}) })
  if (url.startsWith('file:')) await hurry(client)
  return { db: drizzle(client), client }
}

/**
 * Readers never wait for the writer, and nobody waits for the disk: the data must survive a kill but not a power
 * cut. The second setting belongs to a connection, so every connection is opened here.
 */
const hurry = async (client: Client): Promise<void> => {
  await client.execute('PRAGMA journal_mode=WAL')
  const held = []
  for (let opened = 0; opened < connections; opened += 1) {
    await client.execute('PRAGMA synchronous=OFF')
    held.push(await client.transaction('deferred'))
  }
  for (const transaction of held) transaction.close()
}
