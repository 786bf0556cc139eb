import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import type { Database } from './db/open'
import { tables } from './db/tables'

/** How often each table gained, lost or changed a row: `{ 'points insert': 1, 'accounts update': 2 }`. */
export type Effects = Record<string, number>

/** Makes the database record each row that a call adds, changes or deletes. */
export const watchEffects = async (db: Database): Promise<{ effects: () => Promise<Effects> }> => {
  for (const statement of statements) await db.run(sql.raw(statement))
  return {
    effects: async () => {
      const rows = await db.all<{ what: string; times: number }>(
        sql`SELECT what, count(*) AS times FROM effects GROUP BY what`,
      )
      return Object.fromEntries(rows.map(({ what, times }) => [what, times]))
    },
  }
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
