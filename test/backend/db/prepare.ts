import { sql } from 'drizzle-orm'
import { seedAll } from '../seed/all'
import { origins } from './core'
import { createTables, tablesVersion } from './create'
import type { Database } from './open'

export class OtherTables extends Error {
  constructor() {
    super('this database was made with other tables than today’s')
  }
}

/** Creates and fills the tables in one transaction: after a kill half-way there is nothing. */
export const prepare = async (db: Database, now: number): Promise<void> => {
  const tables = tablesVersion()
  if (await hasTables(db)) {
    const [origin] = await db.select().from(origins)
    if (origin?.tables !== tables) throw new OtherTables()
    return
  }
  await db.transaction(async tx => {
    await createTables(tx)
    await seedAll(tx, now)
    await tx.insert(origins).values({ tables, seededAtMs: now })
  })
}

const hasTables = async (db: Database): Promise<boolean> => {
  const found = await db.all(sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'origins'`)
  return found.length > 0
}
