import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from './db/open'
import { prepare } from './db/prepare'
import { dayOf } from './server-day'

const seeded = new Map<string, Promise<string>>()

/**
 * Seeding ten thousand nodes takes a second, so it is done once for a run of tests and copied. Once for each of the
 * server's days: a run that goes past midnight must not find yesterday's "today".
 */
export const seededFile = (): Promise<string> => {
  const day = dayOf(Date.now())
  const file = seeded.get(day) ?? seedFile(day)
  seeded.set(day, file)
  return file
}

const seedFile = async (day: string): Promise<string> => {
  const folder = process.env.NODEMATE_SEED_FOLDER ?? (await ownFolder())
  const path = join(folder, `seeded-${day}.db`)
  if (existsSync(path)) return path
  // Two workers may both seed; the file that appears under the shared name is complete in either case.
  const draft = join(folder, `${randomUUID()}.db`)
  const { db, client } = await openDatabase(`file:${draft}`)
  await prepare(db, Date.now())
  client.close()
  await rename(draft, path)
  return path
}

const ownFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'nodemate-seed-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
