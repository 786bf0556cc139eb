import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { addPictures, openBackup, startBackups } from '@/pages/backup/commands'
import { type Entry, withChosen } from '@/pages/backup/entries'
import { type Deps, runBackup } from '@/pages/backup/runner'
import { isInFlight } from '@/request/in-flight'
import { endSession, startSession } from '@/session/session'
import { hashOf } from '@/upload/picture'
import { budgets } from '../budgets'
import { serveBackup } from '../pages/backup/backup-server'
import { sessionOf } from '../session/sample'
import { type Bench, cpuMs, median } from './bench'
import { platform } from './stub-platform'

/**
 * What a long backup costs against a short one: memory at its last pictures, each of which is read and hashed in pieces,
 * and work and storage for a picture, from choosing it to the report that it is there.
 */

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

const [album, library] = [100, 5_000]
const rounds = 5

/** The whole feature, over a server without a network. */
const backUp = async (count: number) => {
  startSession(sessionOf('u-1'))
  const { line, kept } = serveBackup()
  line.send = async () => undefined
  const writtenBefore = platform.writtenBytes
  const startedMs = cpuMs()
  openBackup('node-1')
  addPictures(
    'node-1',
    Array.from({ length: count }, (_, at) => ({
      path: `wxfile://${at}.jpg`,
      name: `${at}.jpg`,
      sizeBytes: 1_000 + at,
    })),
  )
  while (isInFlight()) await new Promise(setImmediate)
  const ms = cpuMs() - startedMs
  if (kept.size !== count) throw new Error(`${kept.size} of ${count} pictures arrived`)
  endSession()
  return { us: (ms * 1_000) / count, bytes: (platform.writtenBytes - writtenBefore) / count }
}

const measured = async () => {
  startBackups()
  await backUp(album)
  const short: number[] = []
  const long: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds; round += 1) {
    const some = Array.from({ length: Math.round(library / album / rounds) }, () => album)
    const times: number[] = []
    for (const count of some) times.push((await backUp(count)).us)
    short.push(median(times))
    const one = await backUp(library)
    long.push(one.us)
    bytes = one.bytes
  }
  return { albumUs: median(short), libraryUs: median(long), bytes }
}

let once: ReturnType<typeof measured> | undefined
const figures = () => {
  once ??= measured()
  return once
}

export const benches: Bench[] = [
  { name: `backup: a picture of ${library}`, unit: 'µs', count: async () => Math.round((await figures()).libraryUs) },
  {
    name: `backup: a picture of ${library}`,
    measure: async () => (await figures()).libraryUs / (await figures()).albumUs,
    against: `a picture of ${album}`,
    goal: 1.3,
  },
  {
    name: '  stored for it',
    unit: 'bytes',
    count: async () => Math.round((await figures()).bytes),
    goal: budgets.storedForBackup,
  },
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
