import { sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { statementsFor } from './create'
import { openDatabase } from './open'

const boxes = sqliteTable(
  'boxes',
  {
    shelf: integer().notNull(),
    place: integer().notNull(),
    label: text().notNull().default("it's empty"),
    isOpen: integer({ mode: 'boolean' }).notNull().default(false),
    code: text().unique(),
    owner: text(),
  },
  box => [
    primaryKey({ columns: [box.shelf, box.place] }),
    unique().on(box.shelf, box.owner),
    uniqueIndex('boxes_by_label').on(box.label, box.shelf),
  ],
)

test('creates a table as it is defined', async () => {
  const { db, client } = await openDatabase(':memory:')
  for (const statement of statementsFor(boxes)) await db.run(sql.raw(statement))
  const insert = (box: Partial<typeof boxes.$inferInsert>) =>
    db.insert(boxes).values({ shelf: 1, place: 1, label: `${box.place}`, ...box })

  await db.insert(boxes).values({ shelf: 1, place: 1, code: 'a', owner: 'me' })
  expect(await db.select().from(boxes)).toEqual([
    { shelf: 1, place: 1, label: "it's empty", isOpen: false, code: 'a', owner: 'me' },
  ])
  await expect(insert({ place: 1 })).rejects.toThrow()
  await expect(insert({ place: 2, code: 'a' })).rejects.toThrow()
  await expect(insert({ place: 2, owner: 'me' })).rejects.toThrow()
  await expect(insert({ place: 2, label: "it's empty" })).rejects.toThrow()
  await expect(insert({ place: 2 })).resolves.toMatchObject({ rowsAffected: 1 })
  client.close()
})
