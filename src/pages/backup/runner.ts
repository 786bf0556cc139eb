import { FileGone } from '@/upload/picture'
import { type Obstacle, troubleOf } from '@/upload/trouble'
import { type Entry, isToBeLogged } from './ledger'

/** What keeps a whole backup from going on. The first four are known before anything is sent. */
export type Pause = 'no-folder' | 'mobile-ask' | 'mobile-never' | 'offline' | Obstacle

/** All that a backup touches; none of it is known here by name. */
export type Deps = {
  entries: () => readonly Entry[]
  /** Changes one picture's row, and stores it. */
  change: (id: string, change: Partial<Entry>) => void
  /** A look before the first picture: the network, the folder, the node, its room. */
  look: () => Promise<Pause | undefined>
  /** Known from before, or read from the file. */
  hash: (entry: Entry) => Promise<string>
  isFileThere: (entry: Entry) => Promise<boolean>
  /** Whether the node has these bytes. */
  isKept: (sha256: string) => Promise<boolean>
  upload: (entry: Entry, sha256: string) => Promise<{ sha256: string }>
  /** Gives back which of those reported done are not there. */
  log: (entries: readonly Entry[]) => Promise<readonly string[]>
}

const atOnce = 3
const mostInReport = 50
/** After so many refusals in a row for no reason of the pictures' own, the server is given a rest. */
const patience = 3

/**
 * Takes every picture that is left, three at a time, until none is or something stands in the way of all.
 * A picture is settled by the server's word alone; whatever ends earlier leaves it where it was, to be asked about.
 */
export const runBackup = async (deps: Deps, stop: AbortSignal): Promise<Pause | 'finished' | 'stopped'> => {
  const taken = new Set<string>()
  const hasWork = deps.entries().some(({ state }) => state === 'left')
  let pause = hasWork ? await deps.look().catch(pauseOf) : undefined
  let inARow = 0

  const next = () => {
    if (pause || stop.aborted) return undefined
    const entry = deps.entries().find(({ id, state }) => state === 'left' && !taken.has(id))
    if (entry) taken.add(entry.id)
    return entry
  }
  /** False: nobody goes on. */
  const settle = (id: string, outcome: Outcome): boolean => {
    if (stop.aborted) return false
    if ('pause' in outcome) {
      pause ??= outcome.pause
      return false
    }
    deps.change(id, outcome)
    inARow = outcome.reason === 'server' ? inARow + 1 : 0
    if (inARow >= patience) pause ??= 'busy'
    return true
  }
  const work = async () => {
    for (let entry = next(); entry; entry = next()) {
      if (!settle(entry.id, await backUp(deps, entry))) return
      await report(mostInReport)
    }
  }

  let isReporting = false
  const report = async (atLeast: number): Promise<void> => {
    const due = deps.entries().filter(isToBeLogged).slice(0, mostInReport)
    if (isReporting || due.length === 0 || due.length < atLeast || stop.aborted) return
    isReporting = true
    // A log that cannot be written now is written with the next one.
    const notThere = await deps.log(due).catch(() => undefined)
    isReporting = false
    if (notThere === undefined || stop.aborted) return
    for (const { id, state, sha256 } of due) {
      const isUntrue = state !== 'failed' && sha256 !== null && notThere.includes(sha256)
      deps.change(id, isUntrue ? { state: 'failed', reason: 'not-kept' } : { isLogged: true })
    }
    await report(1)
  }

  await Promise.all(Array.from({ length: atOnce }, work))
  if (pause !== 'offline') await report(1)
  if (stop.aborted) return 'stopped'
  return pause ?? 'finished'
}

type Settled = Pick<Entry, 'state' | 'reason' | 'sha256'>
type Outcome = Settled | { pause: Pause }

const backUp = async (deps: Deps, entry: Entry): Promise<Outcome> => {
  const hashed = await deps.hash(entry).catch((error: unknown) => ({ error }))
  if (typeof hashed === 'object') return failed(hashed.error, null)
  return bringOver(deps, entry, hashed).catch(async error => {
    const outcome = failed(error, hashed)
    // An answer nobody could read may be to a picture that arrived.
    const isUnsure = 'reason' in outcome && outcome.reason === 'server'
    const isKept = isUnsure && (await deps.isKept(hashed).catch(() => false))
    return isKept ? ({ state: 'done', reason: null, sha256: hashed } as const) : outcome
  })
}

const bringOver = async (deps: Deps, entry: Entry, sha256: string): Promise<Settled> => {
  if (await deps.isKept(sha256)) return { state: entry.wasSent ? 'done' : 'skipped', reason: null, sha256 }
  if (!(await deps.isFileThere(entry))) throw new FileGone()
  deps.change(entry.id, { sha256, wasSent: true })
  const kept = await deps.upload(entry, sha256)
  // That it "was there" means that the browser itself sent it twice, or that it was chosen twice: a moment ago it was
  // not.
  return kept.sha256 === sha256
    ? { state: 'done', reason: null, sha256 }
    : { state: 'failed', reason: 'damaged', sha256 }
}

const failed = (error: unknown, sha256: string | null): Outcome => {
  const trouble = troubleOf(error)
  return 'obstacle' in trouble ? { pause: trouble.obstacle } : { state: 'failed', reason: trouble.reason, sha256 }
}

const pauseOf = (error: unknown): Pause => {
  const trouble = troubleOf(error)
  return 'obstacle' in trouble ? trouble.obstacle : 'busy'
}
