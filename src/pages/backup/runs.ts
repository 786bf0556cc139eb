import { serverNow } from '@/lib/clock'
import { later, pauseAfter } from '@/lib/pauses'
import { whileInFlight } from '@/request/in-flight'
import { accountState } from '@/session/account-state'
import { accessToken, currentSession } from '@/session/session'
import { depsOf } from './effects'
import { type Entry, isLeft, isToBeLogged } from './entries'
import { commanded, queuedFor, takeQueued } from './queued-commands'
import { type Pause, type Paused, runBackup } from './runner'
import { type Kept, keepEntries, readBackup, takeOverBackup, tidyBackup } from './storage'
import {
  type Backup,
  backupOf,
  countUnfinished,
  entryOf,
  indexOfEntry,
  patchBackup,
  setBackup,
  storeAndShow,
  useUploadProgress,
} from './store'
import { askForTurn, endTurn, isMine } from './turns'

/**
 * The one run of each node's backup in this window: it begins with this window's turn, and ends, pauses and resumes by
 * itself.
 */
type Runs = {
  running: Map<string, AbortController>
  /** Each cancels the resumption of a pause. */
  resumes: Map<string, () => void>
  /** How often a pause has ended by itself without progress since. */
  autoResumes: Map<string, number>
}
const { getState: runs } = accountState(
  (): Runs => ({ running: new Map(), resumes: new Map(), autoResumes: new Map() }),
  ({ running, resumes }) => {
    for (const abort of running.values()) abort.abort()
    for (const cancel of resumes.values()) cancel()
  },
)

export const isRunHere = (deviceId: string): boolean => runs().running.has(deviceId)
export const forgetAutoResumes = (deviceId: string): void => void runs().autoResumes.delete(deviceId)

const isToDo = (entry: Entry) => isLeft(entry) || isToBeLogged(entry)

/** Starts it, or asks for the turn first, unless there is nothing to do or the user paused it. */
export const runIfNeeded = (deviceId: string): void => {
  const backup = backupOf(deviceId)
  if (!backup?.entries.some(isToDo)) endTurnWhenDone(deviceId)
  else if (!isMine(deviceId)) requestTurn(deviceId)
  else if (!backup.isPausedByUser && !runs().running.has(deviceId)) startRun(deviceId)
}

export const requestTurn = (deviceId: string) =>
  askForTurn(deviceId, {
    onMine: () => beginTurn(deviceId),
    onElsewhere: () => patchBackup(deviceId, { pause: 'elsewhere' }),
  })

const beginTurn = (deviceId: string) => {
  const backup = withStored(deviceId, takeOverBackup(deviceId))
  const commands = takeQueued(deviceId)
  if (!backup) return
  setBackup(deviceId, commanded({ ...backup, pause: undefined }, commands))
  if (commands.length > 0) storeAndShow(deviceId, {})
  runIfNeeded(deviceId)
}

/** Shows what is stored by now, as it will be once this window has its turn. */
export const reread = (deviceId: string) => {
  const backup = withStored(deviceId, readBackup(deviceId))
  if (backup) setBackup(deviceId, { ...commanded(backup, queuedFor(deviceId)), pause: backup.pause })
}

/** What is stored replaces what this window knows, unless that could not be stored. */
const withStored = (deviceId: string, kept: Kept | undefined): Backup | undefined => {
  const backup = backupOf(deviceId)
  return backup?.isStored ? { ...backup, ...kept } : backup
}

/** What could not be reported is reported by whichever window has the next turn. */
export const endTurnWhenDone = (deviceId: string) => {
  const backup = backupOf(deviceId)
  if (!backup?.isStored || backup.entries.some(isLeft) || queuedFor(deviceId).length > 0) return
  endTurn(deviceId)
  if (backup.pause === 'elsewhere') patchBackup(deviceId, { pause: undefined })
}

const startRun = (deviceId: string) => {
  runs().resumes.get(deviceId)?.()
  const abort = new AbortController()
  runs().running.set(deviceId, abort)
  patchBackup(deviceId, { isRunning: true, pause: undefined })
  const isCurrent = () => runs().running.get(deviceId) === abort
  const token = accessToken()
  // Between two pictures nothing is in flight, and yet a restart would interrupt the backup.
  void whileInFlight(runBackup(depsOfRun(deviceId, abort.signal, isCurrent), abort.signal)).then(ending => {
    if (!isCurrent()) return
    runs().running.delete(deviceId)
    const isRenewed = currentSession().status === 'signed-in' && accessToken() !== token
    afterRun(deviceId, typeof ending === 'object' ? ending : undefined, isRenewed)
  })
}

/** A run that another one has replaced changes nothing more. */
const depsOfRun = (deviceId: string, signal: AbortSignal, isCurrent: () => boolean) =>
  depsOf({
    deviceId,
    signal,
    mayUseMobileData: () => backupOf(deviceId)?.mayUseMobileData ?? false,
    onProgress: (id, progress) =>
      isCurrent() &&
      useUploadProgress.setState(({ [deviceId]: others }) => ({ [deviceId]: { ...others, [id]: progress } })),
    entries: () => backupOf(deviceId)?.entries ?? [],
    entry: id => entryOf(deviceId, id),
    change: (id, change) => {
      if (isCurrent()) changeEntries(deviceId, new Map([[id, change]]))
    },
    changeReported: changes => {
      if (isCurrent()) changeEntries(deviceId, changes)
    },
  })

const afterRun = (deviceId: string, ending: Paused | undefined, isRenewed: boolean) => {
  useUploadProgress.setState({ [deviceId]: {} })
  const entries = backupOf(deviceId)?.entries ?? []
  // Where the last ones have failed, nothing is left that could go on.
  const paused = entries.some(isLeft) ? ending : undefined
  patchBackup(deviceId, { isRunning: false, pause: paused?.by })
  countUnfinished()
  // What is too large for this network keeps nothing back that was chosen, or is tried again, since it was found to be.
  const isForOthers = paused?.by === 'too-slow' && entries.some(entry => isLeft(entry) && !entry.reason)
  // The session was renewed while the rest of the run ended: nothing else would start it.
  if (paused?.by === 'signed-out' && isRenewed) runIfNeeded(deviceId)
  else if (paused && !isForOthers) resumeLater(deviceId, paused)
  // Chosen during the last upload.
  else if (entries.some(isLeft)) runIfNeeded(deviceId)
  else {
    tidy(deviceId)
    endTurnWhenDone(deviceId)
    if (entries.some(isToBeLogged)) reportLater(deviceId)
  }
}

/** Pauses that end by themselves; the others wait for the user, the network or a new session. */
const selfEnding: readonly Pause[] = ['network', 'portal', 'node-offline', 'disk-full', 'busy']
const pausesMs = [2_000, 8_000, 30_000, 60_000, 120_000, 300_000]

const resumeLater = (deviceId: string, { by, waitMs = 0 }: Paused) => {
  if (selfEnding.includes(by)) runLater(deviceId, waitMs)
}

/** A report got no response. After the last pause it waits for the next start of the app. */
const reportLater = (deviceId: string) => {
  if ((runs().autoResumes.get(deviceId) ?? 0) < pausesMs.length) runLater(deviceId, 0)
}

const runLater = (deviceId: string, waitMs: number) => {
  const count = runs().autoResumes.get(deviceId) ?? 0
  runs().autoResumes.set(deviceId, count + 1)
  runs().resumes.set(
    deviceId,
    later(pauseAfter(pausesMs, count, waitMs), () => runIfNeeded(deviceId)),
  )
}

export const stopRun = (deviceId: string) => {
  runs().resumes.get(deviceId)?.()
  runs().running.get(deviceId)?.abort()
  runs().running.delete(deviceId)
  useUploadProgress.setState({ [deviceId]: {} })
}

const changeEntries = (deviceId: string, changes: ReadonlyMap<string, Partial<Entry>>) => {
  const backup = backupOf(deviceId)
  if (!backup) return
  const entries = backup.entries.slice()
  const changed: number[] = []
  for (const [id, change] of changes) {
    const index = indexOfEntry(backup.entries, id)
    const before = backup.entries[index]
    if (!before) continue
    // For the log, which other phones show too.
    entries[index] = { ...before, ...change, atMs: change.state ? Math.round(serverNow()) : before.atMs }
    changed.push(index)
    if (change.state) stateChanged(deviceId, id, change.state)
  }
  // If something could not be stored before, storing the changed rows is not enough.
  if (backup.isStored) patchBackup(deviceId, { entries, isStored: keepEntries(deviceId, entries, changed) })
  else storeAndShow(deviceId, { entries })
}

const stateChanged = (deviceId: string, id: string, state: Entry['state']) => {
  if (state === 'done' || state === 'skipped') runs().autoResumes.delete(deviceId)
  useUploadProgress.setState(({ [deviceId]: { [id]: _, ...others } = {} }) => ({ [deviceId]: others }))
}

const tidy = (deviceId: string) => {
  const backup = backupOf(deviceId)
  if (backup?.isStored) patchBackup(deviceId, { isStored: tidyBackup(deviceId, backup.entries) })
}
