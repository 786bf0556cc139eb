import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { type Database, openDatabase } from './db/open'
import { tables } from './db/tables'
import { seededFile } from './seeded-file'

/** How often each table gained, lost or changed a row: `{ 'points insert': 1, 'accounts update': 2 }`. */
export type Effects = Record<string, number>

/** A seeded file in this folder, for `startBackend`: it records each row that a call adds, changes or deletes. */
export const watchedFile = async (folder: string): Promise<string> => {
  const path = join(folder, 'watched.db')
  await copyFile(await seededFile(), path)
  const { db, client } = await openDatabase(`file:${path}`)
  await watchEffects(db)
  // What is copied later is the file without its log.
  await db.run(sql`PRAGMA wal_checkpoint(TRUNCATE)`)
  client.close()
  return path
}

export const watchEffects = async (db: Database): Promise<void> => {
  for (const statement of statements) await db.run(sql.raw(statement))
}

/** Records anew from here on. */
export const forgetEffects = async (db: Database): Promise<void> => {
  await db.run(sql`DELETE FROM effects`)
}

export const effectsIn = async (db: Database): Promise<Effects> => {
  const rows = await db.all<{ what: string; times: number }>(
    sql`SELECT what, count(*) AS times FROM effects GROUP BY what`,
  )
  return Object.fromEntries(rows.map(({ what, times }) => [what, times]))
}

const quoted = (name: string) => `"${name}"`

/** Writing the same values again changes nothing; counting up twice does. */
const statements = [
  'CREATE TABLE effects (what TEXT NOT NULL)',
  ...tables.map(getTableConfig).flatMap(({ name, columns }) => {
    const isChanged = columns.map(column => `OLD.${quoted(column.name)} IS NOT NEW.${quoted(column.name)}`).join(' OR ')
    return [
      ['insert', ''],
      ['delete', ''],
      ['update', `WHEN ${isChanged} `],
    ].map(
      ([what, when]) =>
        `CREATE TRIGGER ${quoted(`${what} in ${name}`)} AFTER ${what} ON ${quoted(name)} ${when}` +
        `BEGIN INSERT INTO effects VALUES ('${name} ${what}'); END`,
    )
  }),
]
