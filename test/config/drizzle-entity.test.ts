import { is, SQL, sql } from 'drizzle-orm'
import { is as first } from 'drizzle-orm/entity'
import { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { nodes } from '../backend/db/nodes'

const values = [nodes, nodes.id, sql`1`, sql`1`.as('one'), {}, [], null, undefined, 'text', 1]
const classes = [SQLiteTable, SQLiteColumn, SQL, SQL.Aliased]

test('says of everything which class of drizzle it is of, as drizzle does, also the second time', () => {
  expect(is).not.toBe(first)
  for (const value of values)
    for (const each of classes) for (const _time of [1, 2]) expect(is(value, each)).toBe(first(value, each))
})
