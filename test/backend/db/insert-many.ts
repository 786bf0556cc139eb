import { getTableColumns, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './open'

const chunkSize = 1_000

/** Thousands of rows, each with every column: as JSON they insert five times as fast as bound one by one. */
export const insertMany = async <Table extends SQLiteTable>(
  db: Database,
  table: Table,
  rows: Table['$inferSelect'][],
): Promise<void> => {
  const columns = Object.entries(getTableColumns(table))
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '))
  const values = sql.raw(columns.map((_, place) => `value ->> ${place}`).join(', '))
  const inOrder = (row: Record<string, unknown>) =>
    columns.map(([key, column]) => (row[key] === null ? null : column.mapToDriverValue(row[key])))
  for (let at = 0; at < rows.length; at += chunkSize) {
    const chunk = JSON.stringify(rows.slice(at, at + chunkSize).map(inOrder))
    await db.run(sql`INSERT INTO ${table} (${names}) SELECT ${values} FROM json_each(${chunk})`)
  }
}
