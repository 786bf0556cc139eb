import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Entry, withChosen } from '@/pages/backup/ledger'
import { type Deps, runBackup } from '@/pages/backup/runner'
import { hashOf } from '@/upload/picture'
import type { Measured } from './bench'

/** A backup's memory at its last pictures, against a short one: each is read and hashed in pieces. */

const pictureBytes = 256 * 1024
const [few, many] = [30, 1_000]

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const heldBytes = async (): Promise<number> => {
  collect()
  // Buffers are freed a moment later.
  await new Promise(setImmediate)
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Bytes held during the last upload, with three at once. */
const heldAtTheEndOf = async (count: number): Promise<number> => {
  const files = Array.from({ length: count }, (_, at) => ({
    path: `p-${at}`,
    name: `${at}.jpg`,
    sizeBytes: pictureBytes,
  }))
  let ids = 0
  let entries = withChosen([], files, { newId: () => `e-${++ids}`, nowMs: 1 })
  let held = 0
  const deps: Deps = {
    entries: () => entries,
    entry: id => entries.find(entry => entry.id === id),
    change: (id, change: Partial<Entry>) => {
      entries = entries.map(entry => (entry.id === id ? { ...entry, ...change } : entry))
    },
    changeReported: changes => {
      entries = entries.map(entry => ({ ...entry, ...changes.get(entry.id) }))
    },
    look: async () => ({ freeBytes: Number.POSITIVE_INFINITY }),
    hash: entry => hashOf(entry, async (_path, _from, length) => new Uint8Array(length)),
    atOnce: () => 3,
    isTooSlowFor: () => false,
    isFileThere: async () => true,
    isKept: async () => false,
    upload: async ({ id }, sha256) => {
      if (id === `e-${count}`) held = await heldBytes()
      return { sha256 }
    },
    log: async () => [],
  }
  await runBackup(deps, new AbortController().signal)
  return held
}

export const benches: Measured[] = [
  {
    name: `memory held by ${many} pictures`,
    against: `by ${few}`,
    measure: async () => {
      // Warms up: what is compiled on the way stays in memory.
      await heldAtTheEndOf(few)
      const before = await heldAtTheEndOf(few)
      return (await heldAtTheEndOf(many)) / before
    },
  },
]
