import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { ChosenFile } from '@/platform/chosen'
import type { Incoming, Outgoing, RoundTrip } from '@/request/round-trip'
import { backupFolders } from '../backend/db/backup'
import type { Database } from '../backend/db/open'
import { type PrinterRow, printers } from '../backend/db/printing'
import type { Ground } from '../backend/devices'
import { noteDelivery } from '../backend/handlers/print-queue'
import { openInMemory } from '../backend/in-memory'
import { seedAccounts } from '../backend/seed/account'
import { seedNodes } from '../backend/seed/nodes'
import { seedPrinting } from '../backend/seed/printing'
import { openSession } from '../backend/sessions'
import { stuckReply } from '../backend/stuck-phases'
import { atNoPort } from '../backend/tunnel-routes'
import { bytesOf, choose } from '../upload/files'
import { makeLine } from '../upload/slow-network'
import { interrupted, makeBreaks } from './breaks'
import { connectApp } from './connect-app'
import { makeCounts } from './counts'
import { type Fate, fateName, makeFates, randomFrom } from './faults'
import { callAt, respondInProcess, respondOtherwise, site } from './in-process'
import { fromTheStart } from './paging'
import { makeReplica } from './replica'

/** A fleet's owner, with a printer that prints, one that never answers, and room for pictures. */
export const owner = { uid: 'u-fleet', nodeId: 'fleet-00001', good: 'printer-8', silent: 'printer-silent' }

const seed = async (db: Database, now: number): Promise<void> => {
  await seedAccounts(db, now)
  await seedNodes(db, now, 20)
  await seedPrinting(db, now)
  const [good] = await db.select().from(printers).where(eq(printers.printerId, owner.good))
  const silent: PrinterRow | undefined = good && { ...good, printerId: owner.silent, temper: 'silent' }
  if (silent) await db.insert(printers).values(silent)
  await db.insert(backupFolders).values({ uid: owner.uid, deviceId: owner.nodeId, path: '/存储/照片' })
}

/** A document reaches every printer at once; the silent one never confirms it. */
const reach = ({ db, writes, clock }: Ground) => {
  const deliver = async (jobId: string, printerId: string, atMs: number) => {
    if (printerId !== owner.silent)
      await writes(() => db.transaction(tx => noteDelivery(tx, { jobId, isTaken: true, atMs }, clock.now())))
  }
  return {
    spool: {
      send: (job: { jobId: string; printerId: string }, atMs: number) => void deliver(job.jobId, job.printerId, atMs),
      received: async () => undefined,
      drop: () => undefined,
      end: () => undefined,
    },
    waker: { open: async () => undefined, port: () => 0, wake: async () => true, close: async () => undefined },
  }
}

/** The platform's own timeout. */
const platformMs = 60_000
/** What acts late acts after that. */
const lateMs = 70_000
const overtakenMs = 5_000
const bytesPerS = 1_000_000

type Options = {
  seed: number
  failingShare?: number
  /** Decides each request's fault, instead of failing a share of them. */
  nextFate?: (call: string) => Fate
  more?: (db: Database, now: number) => Promise<void>
}

/** The stand-in in memory behind a bad network, under the app's own adapter. */
export const openEnv = async ({ seed: number, failingShare = 0, more, ...options }: Options) => {
  const random = randomFrom(number)
  const { nextFate = makeFates(random, failingShare) } = options
  const backend = await openInMemory({
    seed: async (db, now) => {
      await seed(db, now)
      await more?.(db, now)
    },
    reach,
    origin: site,
  })
  const filesDir = mkdtempSync(join(tmpdir(), 'nodemate-evening-'))
  const sizes = new Map<string, number>()
  const read = async (path: string) => bytesOf(path.slice('blob:'.length), 0, sizes.get(path) ?? 0)
  const respond = respondInProcess({ backend, filesDir, read })
  const counts = makeCounts()
  const line = makeLine(bytesPerS)
  const breaks = makeBreaks()
  const replica = makeReplica(() => backend.clock.now())
  const late = new Set<() => void>()
  const env = { isForeground: true, inFlight: 0, unevenMs: 0 }
  /** How long one way takes on an uneven network, where later requests overtake earlier ones. */
  const uneven = () => (env.unevenMs > 0 ? random() * env.unevenMs : 0)

  const busy = async <T>(work: () => Promise<T>): Promise<T> => {
    env.inFlight += 1
    return work().finally(() => {
      env.inFlight -= 1
    })
  }

  const roundTrip: RoundTrip = async (outgoing, signal) => {
    const name = callAt(outgoing)
    const fate = nextFate(name)
    const file = fileOf(outgoing)
    const [atMs, { isForeground }] = [backend.clock.now(), env]
    const arrival = { name, fate: fateName(fate), atMs, isForeground, ...(file && { file }) }
    counts.arrived(arrival)
    const way = breaks.begin(signal)
    try {
      return await carry(outgoing, fate, way.signal, file)
    } catch (error) {
      if (!way.isBroken()) throw error
      arrival.fate = 'broken off'
      // It may have reached the server by then.
      if (random() < 0.5) await busy(() => respond(outgoing))
      throw interrupted
    } finally {
      way.end()
    }
  }

  const carry = async (outgoing: Outgoing, fate: Fate, signal: AbortSignal, file?: string): Promise<Incoming> => {
    if (fate.is === 'late') actLate(outgoing)
    await onItsWay(fate, random() * 480 + uneven(), signal)
    if (fate.is === 'broken off') breaks.breakOff()
    if (file) await sendFile(outgoing, file, signal)
    if (fate.is === 'behind') return busy(() => replica.behind(outgoing, () => respond(outgoing)))
    const incoming = await actOn(fate, outgoing)
    await onItsWayBack(fate, signal)
    return incoming
  }

  const onItsWayBack = async (fate: Fate, signal: AbortSignal) => {
    const ms = fate.is === 'overtaken' ? overtakenMs : uneven()
    if (ms > 0) await delay(ms, signal)
  }

  const actOn = (fate: Fate, sent: Outgoing): Promise<Incoming> => {
    const outgoing = fate.is === 'first page' ? fromTheStart(sent) : sent
    return afterFate(fate, outgoing, () => busy(() => replica.remember(outgoing, respond(outgoing))))
  }

  const sendFile = ({ onProgress, timeoutMs }: Outgoing, file: string, signal: AbortSignal) => {
    const reported = { ...(onProgress && { onProgress }), ...(timeoutMs !== undefined && { timeoutMs }) }
    return line.send({ sizeBytes: sizes.get(file) ?? 0, signal, ...reported })
  }

  /** Arrives when nobody waits for it any more, at the latest as its app is killed. */
  const actLate = (outgoing: Outgoing) => {
    const arrive = () => {
      clearTimeout(timer)
      if (late.delete(arrive)) void busy(() => respond(outgoing))
    }
    const timer = setTimeout(arrive, lateMs)
    late.add(arrive)
  }

  return {
    backend,
    roundTrip,
    sizes,
    counts,
    random,
    breakOff: () => {
      breaks.breakOff()
      for (const arrive of [...late]) arrive()
    },
    isBusy: () => env.inFlight > 0,
    setUneven: (ms: number) => {
      env.unevenMs = ms
    },
    go: (isForeground: boolean) => {
      env.isForeground = isForeground
    },
    /** Signs the owner in as the stand-in would. */
    session: (uid = owner.uid) => openSession(backend.db, uid, backend.clock.now()),
    connect: () => connectApp({ roundTrip, site, isOnline: () => true }),
    choose: async (...files: { name: string; sizeBytes: number }[]): Promise<ChosenFile[]> => {
      const chosen = await choose(...files)
      for (const { path, sizeBytes } of chosen) sizes.set(path, sizeBytes)
      return chosen
    },
    stop: () => {
      backend.stop()
      rmSync(filesDir, { recursive: true })
    },
  }
}
export type Env = Awaited<ReturnType<typeof openEnv>>

const fileOf = ({ body }: Outgoing): string | undefined =>
  typeof body === 'object' && 'filePath' in body ? body.filePath : undefined

const afterFate = async (fate: Fate, outgoing: Outgoing, act: () => Promise<Incoming>): Promise<Incoming> => {
  switch (fate.is) {
    case 'errcode':
      return respondOtherwise(outgoing, { errcode: fate.errcode })
    case 'port 0':
      return portless(outgoing, await act())
    case 'stuck': {
      const incoming = await act()
      return { ...incoming, text: stuckReply(callAt(outgoing), incoming.text ?? '') }
    }
    case 'status':
      return { status: fate.status, headers: fate.headers, setCookies: [], text: '' }
    case 'lost':
      if (fate.after === 'acting') await act()
      throw { errMsg: 'request:fail' }
    case 'unreadable': {
      const incoming = await act()
      return {
        ...incoming,
        ...(incoming.text && { text: incoming.text.slice(0, -1) }),
        ...(incoming.bytes && { bytes: incoming.bytes.slice(1) }),
      }
    }
    default:
      return act()
  }
}

const portless = (outgoing: Outgoing, incoming: Incoming): Incoming => ({
  ...respondOtherwise(outgoing, atNoPort),
  headers: incoming.headers,
})

/** The platform's rejection when a request breaks off. */
const aborted = { errMsg: 'request:fail abort' }

const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(aborted)
    })
  })

const onItsWay = async (fate: Fate, jitterMs: number, signal: AbortSignal): Promise<void> => {
  await delay((fate.is === 'slow' ? 40_000 : 20) + jitterMs, signal)
  if (fate.is === 'silent' || fate.is === 'late') await silence(signal)
}

const silence = async (signal: AbortSignal): Promise<never> => {
  await delay(platformMs, signal)
  throw { errMsg: 'request:fail timeout' }
}
