import { createHash } from 'node:crypto'
import { is, sql } from 'drizzle-orm'
import { Column } from 'drizzle-orm/column'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './open'
import { tables } from './tables'

/** The tables are created from their definitions; a stand-in needs no migrations. */
export const createTables = async (db: Database): Promise<void> => {
  for (const statement of statements()) await db.run(sql.raw(statement))
}

/** Changes when a table does; a file with other tables is set aside. */
export const tablesVersion = (): string => createHash('sha256').update(statements().join('\n')).digest('hex')

const statements = (): string[] => tables.flatMap(statementsFor)

export const statementsFor = (table: SQLiteTable): string[] => [createTable(table), ...createIndexes(table)]

const createTable = (table: SQLiteTable): string => {
  const { name, columns, primaryKeys, uniqueConstraints } = getTableConfig(table)
  const lines = [
    ...columns.map(columnLine),
    ...primaryKeys.map(key => `PRIMARY KEY (${listOf(key.columns)})`),
    ...uniqueConstraints.map(unique => `UNIQUE (${listOf(unique.columns)})`),
  ]
  return `CREATE TABLE ${quoted(name)} (\n  ${lines.join(',\n  ')}\n)`
}

const createIndexes = (table: SQLiteTable): string[] => {
  const { name, indexes } = getTableConfig(table)
  return indexes.map(({ config }) => {
    const columns = config.columns.filter(column => is(column, Column))
    const unique = config.unique ? 'UNIQUE ' : ''
    return `CREATE ${unique}INDEX ${quoted(config.name)} ON ${quoted(name)} (${listOf(columns)})`
  })
}

const columnLine = (column: SQLiteColumn): string =>
  [
    quoted(column.name),
    column.getSQLType(),
    column.primary && 'PRIMARY KEY',
    column.notNull && 'NOT NULL',
    column.isUnique && 'UNIQUE',
    column.default !== undefined && `DEFAULT ${constant(column)}`,
  ]
    .filter(Boolean)
    .join(' ')

const constant = (column: SQLiteColumn): string => {
  const value = column.mapToDriverValue(column.default)
  return typeof value === 'string' ? `'${value.replace(/'/g, "''")}'` : String(value)
}

const quoted = (name: string): string => `"${name}"`
const listOf = (columns: { name: string }[]): string => columns.map(column => quoted(column.name)).join(', ')
