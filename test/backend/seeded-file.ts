import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from './db/open'
import { prepare } from './db/prepare'
import { dayOf } from './server-day'

/** The real clock: a test may have faked the timers. */
const { setTimeout } = globalThis
const pollMs = 50

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
  const claim = join(folder, `seeded-${day}.claim`)
  while (!existsSync(path)) {
    if (await isOurs(claim)) await seedInto(path).finally(() => rmdir(claim))
    else await new Promise(resolve => setTimeout(resolve, pollMs))
  }
  return path
}

/** Whether this worker is the one that seeds; the others wait for its file. */
const isOurs = (claim: string): Promise<boolean> =>
  mkdir(claim).then(
    () => true,
    () => false,
  )

/** A file that appears under the shared name is complete. */
const seedInto = async (path: string): Promise<void> => {
  const draft = `${path}.${randomUUID()}`
  const { db, client } = await openDatabase(`file:${draft}`)
  await prepare(db, Date.now())
  client.close()
  await rename(draft, path)
}

const ownFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'nodemate-seed-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
