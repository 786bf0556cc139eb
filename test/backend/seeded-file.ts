import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from './db/open'
import { prepare } from './db/prepare'

let seeded: Promise<string> | undefined

/** Seeding ten thousand nodes takes a second: it is done once for a run of tests, and copied. */
export const seededFile = (): Promise<string> => {
  seeded ??= seedFile()
  return seeded
}

const seedFile = async (): Promise<string> => {
  const folder = process.env.NODEMATE_SEED_FOLDER ?? (await ownFolder())
  const path = join(folder, 'seeded.db')
  if (existsSync(path)) return path
  // Two workers may both seed; what appears under the shared name is whole in either case.
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
