import type { Call } from '@/request/call'
import { act } from './act'
import { makeClock } from './clock'
import { createTables } from './db/create'
import { type Database, openDatabase } from './db/open'
import { type Devices, type Ground, makeDevices } from './devices'
import { oneAtATime } from './one-at-a-time'
import { seedMall } from './seed/mall'

export type InMemory = {
  db: Database
  clock: Ground['clock']
  writes: Ground['writes']
  ask: (uid: string, call: Call, input: unknown) => Promise<unknown>
  stop: () => void
}

type Options = {
  /** The start of the addresses that it hands out. */
  origin?: string
  seed?: (db: Database, now: number) => Promise<void>
  /** Replaces printers, sleeping machines or DNS. */
  reach?: (ground: Ground) => Partial<Devices>
}

/**
 * The stand-in's own handlers over tables in memory, seeded with goods only: no HTTP, no disk, so that a property can
 * ask it some hundred thousand times.
 */
export const openInMemory = async ({ seed = seedMall, reach, origin = '' }: Options = {}): Promise<InMemory> => {
  const { db, client } = await openDatabase(':memory:')
  await createTables(db)
  await seed(db, Date.now())
  const clock = makeClock()
  const writes = oneAtATime()
  // The devices are made but never opened.
  const ground = { db, clock, writes, filesDir: '' }
  const devices = { ...makeDevices(ground), ...reach?.(ground) }
  return {
    db,
    clock,
    writes,
    ask: (uid, call, input) => {
      const respond = () => act(call, input, { uid, origin }, { db, devices, clock, writes })
      // An in-memory database has one connection, so a read waits for the write before it.
      return call.effect === 'read' ? writes(respond) : respond()
    },
    stop: () => client.close(),
  }
}
