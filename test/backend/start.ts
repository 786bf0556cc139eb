import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@/services/account'
import { type Ask, askAs } from './ask'
import { type Control, controlOf } from './control-client'
import { type Database, openDatabase } from './db/open'
import type { Devices } from './devices'
import { makeParts } from './parts'
import { seededFile } from './seeded-file'
import { type Listening, listen } from './server'
import { openSession } from './sessions'

export type Backend = {
  origin: string
  /** For tests that look at what was really written. */
  db: Database
  control: Control
  /** Where uploaded files are kept. */
  filesDir: string
  /** For tests that run handlers without HTTP. */
  devices: Devices
  /** Calls signed out. */
  ask: Ask
  /** Calls as one of the seeded accounts. */
  signIn: (uid: string) => Promise<Ask>
  session: (uid: string) => Promise<Session>
  onBytes: Listening['onBytes']
  stop: () => Promise<void>
}

type Options = {
  site?: string
  publicOrigin?: string
  nodesAt?: string
  listensAt?: string
  port?: number
  seeded?: string
}

/** A stand-in for one test, on any free port and a temporary copy of a seeded file. */
export const startBackend = async ({ port = 0, seeded, ...options }: Options = {}): Promise<Backend> => {
  const folder = await mkdtemp(join(tmpdir(), 'nodemate-'))
  const path = join(folder, 'backend.db')
  await copyFile(seeded ?? (await seededFile()), path)
  const { db, client } = await openDatabase(`file:${path}`)
  const filesDir = join(folder, 'files')
  const parts = makeParts({ db, filesDir, checksReplies: true, hasControl: true, ...options })
  const { origin, onBytes, stop } = await listen(parts, port)
  const session = (uid: string) => parts.writes(() => openSession(db, uid, parts.clock.now()))
  return {
    origin,
    db,
    control: controlOf(origin),
    filesDir,
    devices: parts.devices,
    ask: askAs(origin),
    session,
    onBytes,
    signIn: async uid => askAs(origin, (await session(uid)).accessToken),
    stop: async () => {
      await stop()
      client.close()
      await rm(folder, { recursive: true })
    },
  }
}
