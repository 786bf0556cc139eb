import { CallError } from '@/request/errors'
import type { MobileDataBlock } from '@/session/mobile-data'
import { maxBytes } from '@/upload/limits'
import { FileGone } from '@/upload/picture'
import { wantedWaitMs } from '@/upload/retry'
import { type Obstacle, troubleOf } from '@/upload/trouble'
import { type Entry, isLeft, isUnsure } from './entries'
import { makeReports, type ReportDeps } from './reports'

/** What stops a whole backup. The first four are known before anything is sent. */
export type Pause = 'no-folder' | MobileDataBlock | 'offline' | Obstacle

/** `waitMs`: when the server says it may go on. */
export type Paused = { by: Pause; waitMs?: number | undefined }

/** The node's free space, less what is being uploaded. `isFull`: no picture fits that is left. */
export type Room = { freeBytes: number; isFull?: boolean }

/** The runner's dependencies. */
export type Deps = ReportDeps & {
  /** All of them; called once, at the start. */
  entries: () => readonly Entry[]
  /** Changes one picture's row, and stores it. */
  change: (id: string, change: Partial<Entry>) => void
  /** Checked before the first picture: the network, the folder, the node, its free space. */
  look: () => Promise<Pause | Room>
  /** Cached, or read from the file. */
  hash: (entry: Entry) => Promise<string>
  isFileThere: (entry: Entry) => Promise<boolean>
  /** Whether the node has this picture. */
  isKept: (sha256: string) => Promise<boolean>
  /** How many pictures may be uploaded at once, three at most. */
  atOnce: () => number
  /** Whether its upload would miss its deadline, as far as this network is known. */
  isTooSlowFor: (entry: Entry) => boolean
  upload: (entry: Entry, sha256: string) => Promise<{ sha256: string }>
}

const maxAtOnce = 3
/** After this many failures in a row that were not the pictures' fault, the backup pauses. */
const patience = 3
/** After this many uploads that were cut off, a picture waits for the user. */
const maxCuts = 3

/** What the uploads of one run share. */
type Run = {
  readonly deps: Deps
  readonly stop: AbortSignal
  readonly room: Room
  queue: Entry[]
  /** These wait for room, or for a faster network. */
  aside: Entry[]
  paused: Paused | undefined
  failuresInARow: number
}

/**
 * Uploads every picture that is left, three at a time, until none is left or something stops them all.
 * Only the server's word settles a picture; whatever ends earlier leaves it to be asked about.
 */
export const runBackup = async (given: Deps, stop: AbortSignal): Promise<Paused | 'finished' | 'stopped'> => {
  const entries = given.entries()
  const reports = makeReports(given, entries, stop)
  const deps: Deps = {
    ...given,
    change: (id, change) => {
      given.change(id, change)
      if (change.state) reports.add(id)
    },
  }
  const run = await begin(deps, entries.filter(isLeft), stop)
  const work = async (worker: number) => {
    for (let entry = next(run, worker); entry; entry = next(run, worker)) {
      if (!settle(run, entry, await backUp(deps, entry, run.room))) return
      await reports.sendFull()
    }
  }
  do {
    await Promise.all(Array.from({ length: maxAtOnce }, (_, worker) => work(worker)))
  } while (hasMoreRoom(run))
  if (run.paused?.by !== 'offline') await reports.sendAll()
  if (stop.aborted) return 'stopped'
  return run.paused ?? waitingFor(run.aside)
}

const begin = async (deps: Deps, left: readonly Entry[], stop: AbortSignal): Promise<Run> => {
  const seen = left.length > 0 ? await looked(deps) : { freeBytes: 0 }
  const paused = 'by' in seen ? seen : undefined
  const room = 'by' in seen ? { freeBytes: 0 } : seen
  const queue = left.filter(entry => !isInVain(entry, room))
  return { deps, stop, room, queue, aside: left.filter(entry => isInVain(entry, room)), paused, failuresInARow: 0 }
}

/** Pictures known not to fit are not even asked about. */
const isInVain = (entry: Entry, { freeBytes, isFull }: Room) =>
  (isFull ? !isUnsure(entry) : entry.reason === 'no-room') && entry.sizeBytes > freeBytes

const next = (run: Run, worker: number): Entry | undefined => {
  const { deps, stop, queue, paused } = run
  if (paused || stop.aborted || worker >= deps.atOnce()) return undefined
  const queued = queue.shift()
  const entry = queued && deps.entry(queued.id)
  return queued && !(entry && isLeft(entry)) ? next(run, worker) : entry
}

/** False when no worker may continue. */
const settle = (run: Run, entry: Entry, outcome: PictureResult): boolean => {
  if (run.stop.aborted) return false
  switch (outcome.is) {
    case 'paused':
      run.paused ??= outcome.paused
      return false
    case 'aside':
      run.deps.change(entry.id, { reason: outcome.reason })
      run.aside.push({ ...entry, reason: outcome.reason })
      return true
    case 'again':
      // After its last try it is not left any more.
      run.queue.push(entry)
      countFailure(run, true, 'network')
      return true
    case 'settled':
      run.deps.change(entry.id, outcome.as)
      countFailure(run, outcome.as.reason === 'server', 'busy')
      return true
  }
}

const countFailure = (run: Run, isNoFaultOfIts: boolean, by: Pause): void => {
  run.failuresInARow = isNoFaultOfIts ? run.failuresInARow + 1 : 0
  if (run.failuresInARow >= patience) run.paused ??= { by }
}

/** One that failed may have made room for another. */
const hasMoreRoom = (run: Run): boolean => {
  const { aside, room, paused, stop } = run
  run.queue = aside.filter(entry => entry.reason === 'no-room' && !isInVain(entry, room))
  run.aside = aside.filter(entry => !run.queue.includes(entry))
  return run.queue.length > 0 && !paused && !stop.aborted
}

const waitingFor = (aside: readonly Entry[]): Paused | 'finished' => {
  if (aside.length === 0) return 'finished'
  return { by: aside.every(({ reason }) => reason === 'too-slow') ? 'too-slow' : 'disk-full' }
}

const looked = (deps: Deps): Promise<Paused | Room> =>
  deps.look().then(
    seen => (typeof seen === 'string' ? { by: seen } : seen),
    error => {
      const trouble = troubleOf(error)
      return { by: 'obstacle' in trouble ? trouble.obstacle : 'busy', waitMs: wantedWaitMs(CallError.from(error)) }
    },
  )

type Settled = Pick<Entry, 'state' | 'reason' | 'sha256'>
type PictureResult =
  | { is: 'settled'; as: Settled }
  /** It was cut off, and is sent once more after the others. */
  | { is: 'again' }
  /** It waits for something, and the others continue. */
  | { is: 'aside'; reason: 'too-slow' | 'no-room' }
  | { is: 'paused'; paused: Paused }

const settled = (state: Entry['state'], sha256: string | null, reason: Entry['reason'] = null): PictureResult => ({
  is: 'settled',
  as: { state, reason, sha256 },
})

const backUp = async (deps: Deps, entry: Entry, room: Room): Promise<PictureResult> => {
  if (entry.sizeBytes > maxBytes) return settled('failed', null, 'too-large')
  if (deps.isTooSlowFor(entry)) return { is: 'aside', reason: 'too-slow' }
  let sha256: string | null = null
  try {
    sha256 = await deps.hash(entry)
    if (await deps.isKept(sha256)) return settled(entry.wasSent ? 'done' : 'skipped', sha256)
    if (!(await deps.isFileThere(entry))) throw new FileGone()
  } catch (error) {
    return failed(error, sha256)
  }
  if (entry.sizeBytes > room.freeBytes) return { is: 'aside', reason: 'no-room' }
  room.freeBytes -= entry.sizeBytes
  deps.change(entry.id, { sha256, wasSent: true, reason: null })
  const outcome = await send(deps, entry, sha256, room)
  const isTaken = outcome.is === 'settled' && outcome.as.state === 'done'
  if (!isTaken) room.freeBytes += entry.sizeBytes
  return outcome
}

const send = async (deps: Deps, entry: Entry, sha256: string, room: Room): Promise<PictureResult> => {
  try {
    const kept = await deps.upload(entry, sha256)
    // "Was there" only means that the browser sent it twice, or that it was chosen twice: a moment ago it was not
    // there.
    return kept.sha256 === sha256 ? settled('done', sha256) : settled('failed', sha256, 'damaged')
  } catch (error) {
    const outcome = failed(error, sha256)
    if (outcome.is === 'aside' && outcome.reason === 'no-room') learnRoom(error, entry, room)
    if (outcome.is !== 'settled') return cut(deps, { ...entry, sha256 }, outcome, error)
    // An unreadable response may be for a picture that arrived.
    const isUnsure = outcome.as.reason === 'server'
    return isUnsure && (await deps.isKept(sha256).catch(() => false)) ? settled('done', sha256) : outcome
  }
}

/** Counts the cut, so that an upload that is cut off every time is not repeated for ever. */
const cut = (deps: Deps, entry: Entry, outcome: PictureResult, error: unknown): PictureResult => {
  const { kind } = CallError.from(error)
  if (kind === 'cancelled' || isForUser(outcome) || (outcome.is === 'aside' && outcome.reason === 'too-slow'))
    return outcome
  const cuts = entry.cuts + 1
  if (cuts >= maxCuts && outcome.is === 'aside') return settled('failed', entry.sha256, outcome.reason)
  deps.change(entry.id, cuts < maxCuts ? { cuts } : { cuts, state: 'failed', reason: whyCut(outcome) })
  return kind === 'timeout' ? { is: 'again' } : outcome
}

const waitsForUser: readonly Pause[] = ['signed-out', 'no-consent', 'not-yours']
const isForUser = (outcome: PictureResult): boolean =>
  outcome.is === 'paused' && waitsForUser.includes(outcome.paused.by)

const whyCut = (outcome: PictureResult): Entry['reason'] => {
  if (outcome.is !== 'paused') return 'cut'
  const { by } = outcome.paused
  return by === 'busy' || by === 'node-offline' ? by : 'cut'
}

const failed = (error: unknown, sha256: string | null): PictureResult => {
  const trouble = troubleOf(error)
  if ('reason' in trouble) return settled('failed', sha256, trouble.reason)
  if (trouble.obstacle === 'too-slow') return { is: 'aside', reason: 'too-slow' }
  if (trouble.obstacle === 'disk-full') return { is: 'aside', reason: 'no-room' }
  return { is: 'paused', paused: { by: trouble.obstacle, waitMs: wantedWaitMs(CallError.from(error)) } }
}

/** The disk has less room than expected: less than this picture, or what the server says. */
const learnRoom = (error: unknown, { sizeBytes }: Entry, room: Room): void => {
  const trouble = troubleOf(error)
  const reportedBytes = 'freeBytes' in trouble ? trouble.freeBytes : undefined
  const freeBytes = Math.min(reportedBytes ?? sizeBytes - 1, sizeBytes - 1)
  // The caller gives its own share back afterwards.
  room.freeBytes = Math.min(room.freeBytes, freeBytes - sizeBytes)
}
