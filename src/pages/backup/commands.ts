import { freshId } from '@/lib/fresh-id'
import { throttled } from '@/lib/throttled'
import type { ChosenFile } from '@/platform/chosen'
import { isOnline, onNetworkChange } from '@/platform/network'
import { whileInFlight } from '@/request/in-flight'
import { accessToken, currentSession, currentUid, onAccountChange, onSessionRenewed } from '@/session/session'
import { forgetPace } from '@/upload/send-with-deadline'
import { depsOf } from './effects'
import { canBeTriedAgain, type Entry, isToBeLogged, triedAgain, withChosen } from './ledger'
import { type Pause, type Paused, runBackup } from './runner'
import {
  backedUpNodes,
  type Kept,
  keepEntries,
  onLedgersChangedElsewhere,
  openLedger,
  readLedger,
  tidyLedger,
} from './storage'
import {
  type Backup,
  backupOf,
  countUnfinished,
  entryOf,
  forgetAll,
  isUnfinished,
  keep,
  openedNodes,
  patch,
  placeOf,
  put,
  useUploadProgress,
} from './store'
import { askForTurn, endAllTurns, endTurn, isMine } from './turns'

/** What people tell the backup of a node to do, and its one run at a time. */
const runs = new Map<string, AbortController>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** How often a pause has ended by itself without progress since. */
const waits = new Map<string, number>()

/** Resumes a stored backup unless the user had paused it. */
export const openBackup = (deviceId: string): void => {
  if (currentUid() === undefined || backupOf(deviceId)) return
  const kept = readLedger(deviceId) ?? { entries: [], mayUseMobileData: false, isHeld: false }
  put(deviceId, { ...kept, isRunning: false, pause: undefined, isStored: true })
  run(deviceId)
}

export const addPictures = (deviceId: string, files: readonly ChosenFile[]): void => {
  const ids = new Map(files.map(({ path }) => [path, freshPictureId()]))
  const nowMs = Date.now()
  resumeWith(deviceId, ({ entries }) => ({
    entries: withChosen(entries, files, { newId: path => ids.get(path) ?? path, nowMs }),
  }))
}

/** Retries one failed picture, or all of them. */
export const tryAgain = (deviceId: string, id?: string): void => {
  const isMeant = (entry: Entry) => canBeTriedAgain(entry) && (id === undefined || entry.id === id)
  resumeWith(deviceId, ({ entries }) => ({
    entries: entries.map(entry => (isMeant(entry) ? triedAgain(entry) : entry)),
  }))
}

export const hold = (deviceId: string): void => {
  halt(deviceId)
  command(deviceId, () => ({ isHeld: true, isRunning: false, pause: undefined }))
}

export const resume = (deviceId: string, permission: { mayUseMobileData?: true } = {}): void =>
  resumeWith(deviceId, () => permission)

/** Resumes a backup that waited for a folder or for room in it, but not one that the user paused. */
export const folderChosen = (deviceId: string): void => {
  if (!backupOf(deviceId)?.isHeld) resume(deviceId)
}

/** Removes settled pictures from the list; the server's log has them. */
export const clearSettled = (deviceId: string): void => {
  const isOpen = (entry: Entry) => entry.state === 'left' || entry.state === 'failed' || isToBeLogged(entry)
  command(deviceId, ({ entries }) => ({ entries: entries.filter(isOpen) }))
}

/** Unique among all pictures of an account. */
const freshPictureId = () => freshId(Date.now(), 10)

type Command = (kept: Kept) => Partial<Backup>

const resumeWith = (deviceId: string, change: Command) => {
  forgetPace()
  waits.delete(deviceId)
  command(deviceId, kept => ({ ...change(kept), isHeld: false }))
}

/** What the person has told this window to do before it had its turn. */
const waiting = new Map<string, readonly Command[]>()
const waitingFor = (deviceId: string) => waiting.get(deviceId) ?? []

const command = (deviceId: string, change: Command) => {
  const backup = backupOf(deviceId)
  if (!backup) return
  if (isMine(deviceId)) {
    keep(deviceId, change(backup))
    run(deviceId)
  } else {
    waiting.set(deviceId, [...waitingFor(deviceId), change])
    show(deviceId, change)
    ask(deviceId)
  }
}

/** As it will be, except that nothing of it runs here yet. */
const show = (deviceId: string, change: Command) => {
  const backup = backupOf(deviceId)
  if (backup) put(deviceId, { ...backup, ...change(backup), pause: backup.pause })
}

const ask = (deviceId: string) =>
  askForTurn(deviceId, { begin: () => begin(deviceId), wait: () => patch(deviceId, { pause: 'elsewhere' }) })

const begin = (deviceId: string) => {
  reread(deviceId, openLedger(deviceId))
  patch(deviceId, { pause: undefined })
  const changes = waitingFor(deviceId)
  waiting.delete(deviceId)
  for (const change of changes) {
    const backup = backupOf(deviceId)
    if (backup) keep(deviceId, change(backup))
  }
  run(deviceId)
}

/** What is stored replaces what this window knows, unless that could not be stored. */
const reread = (deviceId: string, kept: Kept | undefined) => {
  if (kept && backupOf(deviceId)?.isStored) patch(deviceId, kept)
}

const isLeft = ({ state }: Entry) => state === 'left'
const isToDo = (entry: Entry) => isLeft(entry) || isToBeLogged(entry)

/** What could not be reported is reported by whichever window has the next turn. */
const endTurnWhenDone = (deviceId: string) => {
  const backup = backupOf(deviceId)
  if (!backup?.isStored || backup.entries.some(isLeft) || waitingFor(deviceId).length > 0) return
  endTurn(deviceId)
  if (backup.pause === 'elsewhere') patch(deviceId, { pause: undefined })
}

const followOtherWindows = () => {
  for (const deviceId of openedNodes()) {
    if (isMine(deviceId)) continue
    reread(deviceId, readLedger(deviceId))
    for (const change of waitingFor(deviceId)) show(deviceId, change)
    if (backupOf(deviceId)?.entries.some(isLeft)) run(deviceId)
    else endTurnWhenDone(deviceId)
  }
  restore()
}

const changeEntries = (deviceId: string, changes: ReadonlyMap<string, Partial<Entry>>) => {
  const backup = backupOf(deviceId)
  if (!backup) return
  const entries = backup.entries.slice()
  const changed: number[] = []
  for (const [id, change] of changes) {
    const place = placeOf(backup.entries, id)
    const before = backup.entries[place]
    if (!before) continue
    entries[place] = { ...before, ...change, atMs: change.state ? Date.now() : before.atMs }
    changed.push(place)
    if (change.state) stateChanged(deviceId, id, change.state)
  }
  // If something could not be stored before, storing the changed rows is not enough.
  if (backup.isStored) patch(deviceId, { entries, isStored: keepEntries(deviceId, entries, changed) })
  else keep(deviceId, { entries })
}

const stateChanged = (deviceId: string, id: string, state: Entry['state']) => {
  if (state === 'done' || state === 'skipped') waits.delete(deviceId)
  useUploadProgress.setState(({ [deviceId]: { [id]: _, ...others } = {} }) => ({ [deviceId]: others }))
}

const tidy = (deviceId: string) => {
  const backup = backupOf(deviceId)
  if (backup?.isStored) patch(deviceId, { isStored: tidyLedger(deviceId, backup.entries) })
}

const run = (deviceId: string): void => {
  const backup = backupOf(deviceId)
  if (!backup?.entries.some(isToDo)) endTurnWhenDone(deviceId)
  else if (!isMine(deviceId)) ask(deviceId)
  else if (!backup.isHeld && !runs.has(deviceId)) start(deviceId)
}

const start = (deviceId: string) => {
  clearTimeout(timers.get(deviceId))
  const abort = new AbortController()
  runs.set(deviceId, abort)
  patch(deviceId, { isRunning: true, pause: undefined })
  const isCurrent = () => runs.get(deviceId) === abort
  const token = accessToken()
  const isRenewed = () => currentSession().status === 'signed-in' && accessToken() !== token
  const deps = depsOf({
    deviceId,
    signal: abort.signal,
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
  // Between two pictures nothing is in flight, and yet a restart would interrupt the backup.
  void whileInFlight(runBackup(deps, abort.signal)).then(ending => {
    if (!isCurrent()) return
    runs.delete(deviceId)
    useUploadProgress.setState({ [deviceId]: {} })
    const paused = typeof ending === 'object' ? ending : undefined
    patch(deviceId, { isRunning: false, pause: paused?.by })
    countUnfinished()
    // Renewed while the rest of the run ended: nothing else would start it.
    if (paused?.by === 'signed-out' && isRenewed()) run(deviceId)
    else if (paused) waitAfter(deviceId, paused)
    // Chosen during the last upload.
    else if (backupOf(deviceId)?.entries.some(isLeft)) run(deviceId)
    else {
      tidy(deviceId)
      endTurnWhenDone(deviceId)
    }
  })
}

/** Pauses that end by themselves; the others wait for the user, the network or a new session. */
const passing: readonly Pause[] = ['network', 'portal', 'node-offline', 'disk-full', 'busy']
const pausesMs = [2_000, 8_000, 30_000, 60_000, 120_000, 300_000]

const waitAfter = (deviceId: string, { by, waitMs = 0 }: Paused) => {
  if (!passing.includes(by)) return
  const count = waits.get(deviceId) ?? 0
  waits.set(deviceId, count + 1)
  const pauseMs = pausesMs[Math.min(count, pausesMs.length - 1)] ?? 0
  timers.set(
    deviceId,
    setTimeout(() => run(deviceId), Math.max(pauseMs, waitMs)),
  )
}

const halt = (deviceId: string) => {
  clearTimeout(timers.get(deviceId))
  runs.get(deviceId)?.abort()
  runs.delete(deviceId)
  useUploadProgress.setState({ [deviceId]: {} })
}

/** Resumes what an earlier run of the app left unfinished. */
const restore = () => {
  for (const deviceId of backedUpNodes()) {
    const kept = readLedger(deviceId)
    if (kept && isUnfinished(kept)) openBackup(deviceId)
  }
  countUnfinished()
}

let isStarted = false
/** Called by the first page of the feature; from then on backups continue while other pages are visible. */
export const startBackups = (): void => {
  if (isStarted) return
  isStarted = true
  // A change from Wi-Fi to mobile data breaks uploads off anyway, so it is checked again whether they may continue.
  onNetworkChange(() => {
    for (const deviceId of openedNodes()) {
      const wasRunning = runs.has(deviceId)
      halt(deviceId)
      if (wasRunning) patch(deviceId, { isRunning: false, pause: isOnline() ? undefined : 'offline' })
      run(deviceId)
    }
  })
  onSessionRenewed(() => openedNodes().forEach(run))
  onLedgersChangedElsewhere(throttled(1_000, followOtherWindows))
  onAccountChange(() => {
    openedNodes().forEach(halt)
    endAllTurns()
    waiting.clear()
    forgetAll()
    restore()
  })
  restore()
}
