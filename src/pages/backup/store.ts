import { create } from 'zustand'
import { freshId } from '@/lib/fresh-id'
import type { ChosenFile } from '@/platform/chosen'
import { isOnline, onNetworkChange } from '@/platform/network'
import { whileInFlight } from '@/request/in-flight'
import { accessToken, currentSession, currentUid, onAccountChange, onSessionRenewed } from '@/session/session'
import { recordUnfinished } from '@/session/unfinished'
import { forgetPace } from '@/upload/send-with-deadline'
import { depsOf } from './effects'
import { canBeTriedAgain, type Entry, isToBeLogged, triedAgain, withChosen } from './ledger'
import { type Pause, type Paused, runBackup } from './runner'
import { backedUpNodes, type Kept, keepEntries, keepLedger, readLedger, tidyLedger } from './storage'

/** The backups of this run of the app, by node. They continue while other pages are in front. */
export type Backup = Kept & {
  isRunning: boolean
  pause: Pause | undefined
  /** False when the phone could not store it: it continues in memory, and the page says so. */
  isStored: boolean
}

const useStore = create<Record<string, Backup>>(() => ({}))
export const useBackup = (deviceId: string): Backup | undefined => useStore(all => all[deviceId])

/** The progress of each running upload, 0 to 1, by node; a store of its own, so that progress redraws one row. */
const useParts = create<Record<string, Record<string, number>>>(() => ({}))
export const usePart = (deviceId: string, id: string): number | undefined => useParts(parts => parts[deviceId]?.[id])

const runs = new Map<string, AbortController>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** How often a pause has ended by itself without progress since. */
const waits = new Map<string, number>()

/** Resumes a stored backup unless the user had paused it. */
export const openBackup = (deviceId: string): void => {
  if (currentUid() === undefined || useStore.getState()[deviceId]) return
  const kept = readLedger(deviceId) ?? { entries: [], mayUseMobileData: false, isHeld: false }
  put(deviceId, { ...kept, isRunning: false, pause: undefined, isStored: true })
  run(deviceId)
}

export const addPictures = (deviceId: string, files: readonly ChosenFile[]): void => {
  const backup = useStore.getState()[deviceId]
  if (!backup) return
  const entries = withChosen(backup.entries, files, { newId, nowMs: Date.now() })
  resumeWith(deviceId, { entries, isHeld: false })
}

/** Retries one failed picture, or all of them. */
export const tryAgain = (deviceId: string, id?: string): void => {
  const backup = useStore.getState()[deviceId]
  if (!backup) return
  const isMeant = (entry: Entry) => canBeTriedAgain(entry) && (id === undefined || entry.id === id)
  resumeWith(deviceId, {
    entries: backup.entries.map(entry => (isMeant(entry) ? triedAgain(entry) : entry)),
    isHeld: false,
  })
}

export const hold = (deviceId: string): void => {
  halt(deviceId)
  keep(deviceId, { isHeld: true, isRunning: false, pause: undefined })
}

export const resume = (deviceId: string, permission: { mayUseMobileData?: true } = {}): void =>
  resumeWith(deviceId, { isHeld: false, ...permission })

/** Resumes a backup that waited for a folder or for room in it, but not one that the user paused. */
export const folderChosen = (deviceId: string): void => {
  if (!useStore.getState()[deviceId]?.isHeld) resume(deviceId)
}

/** Removes settled pictures from the list; the server's log has them. */
export const clearSettled = (deviceId: string): void => {
  const backup = useStore.getState()[deviceId]
  const isOpen = (entry: Entry) => entry.state === 'left' || entry.state === 'failed' || isToBeLogged(entry)
  if (backup) keep(deviceId, { entries: backup.entries.filter(isOpen) })
}

/** A picture's id, unique among all of an account's. */
const newId = () => freshId(Date.now(), 10)

const put = (deviceId: string, backup: Backup) => useStore.setState({ [deviceId]: backup })

const patch = (deviceId: string, change: Partial<Backup>) => {
  const backup = useStore.getState()[deviceId]
  if (backup) put(deviceId, { ...backup, ...change })
}

const keep = (deviceId: string, change: Partial<Backup>) => {
  patch(deviceId, change)
  const backup = useStore.getState()[deviceId]
  if (!backup) return
  const { entries, mayUseMobileData, isHeld } = backup
  patch(deviceId, { isStored: keepLedger(deviceId, { entries, mayUseMobileData, isHeld }) })
  countUnfinished()
}

const resumeWith = (deviceId: string, change: Partial<Backup>) => {
  keep(deviceId, change)
  forgetPace()
  waits.delete(deviceId)
  run(deviceId)
}

/** Where each picture was when it was last looked up. */
const places = new Map<string, number>()
const placeOf = (entries: readonly Entry[], id: string): number => {
  const known = places.get(id)
  if (known !== undefined && entries[known]?.id === id) return known
  entries.forEach((entry, place) => {
    places.set(entry.id, place)
  })
  return places.get(id) ?? -1
}

const changeEntries = (deviceId: string, changes: ReadonlyMap<string, Partial<Entry>>) => {
  const backup = useStore.getState()[deviceId]
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
  useParts.setState(({ [deviceId]: { [id]: _, ...others } = {} }) => ({ [deviceId]: others }))
}

const tidy = (deviceId: string) => {
  const backup = useStore.getState()[deviceId]
  if (backup?.isStored) patch(deviceId, { isStored: tidyLedger(deviceId, backup.entries) })
}

const run = (deviceId: string): void => {
  const backup = useStore.getState()[deviceId]
  const isIdle = backup && !backup.isHeld && !runs.has(deviceId)
  if (!isIdle || !backup.entries.some(entry => entry.state === 'left' || isToBeLogged(entry))) return
  clearTimeout(timers.get(deviceId))
  const abort = new AbortController()
  runs.set(deviceId, abort)
  patch(deviceId, { isRunning: true, pause: undefined })
  const isMine = () => runs.get(deviceId) === abort
  const token = accessToken()
  const isRenewed = () => currentSession().status === 'signed-in' && accessToken() !== token
  const deps = depsOf({
    deviceId,
    signal: abort.signal,
    mayUseMobileData: () => useStore.getState()[deviceId]?.mayUseMobileData ?? false,
    onPart: (id, part) =>
      isMine() && useParts.setState(({ [deviceId]: others }) => ({ [deviceId]: { ...others, [id]: part } })),
    entries: () => useStore.getState()[deviceId]?.entries ?? [],
    entry: id => {
      const { entries = [] } = useStore.getState()[deviceId] ?? {}
      return entries[placeOf(entries, id)]
    },
    change: (id, change) => {
      if (isMine()) changeEntries(deviceId, new Map([[id, change]]))
    },
    changeReported: changes => {
      if (isMine()) changeEntries(deviceId, changes)
    },
  })
  // Between two pictures nothing is in flight, and yet a restart would interrupt the backup.
  void whileInFlight(runBackup(deps, abort.signal)).then(ending => {
    if (!isMine()) return
    runs.delete(deviceId)
    useParts.setState({ [deviceId]: {} })
    const paused = typeof ending === 'object' ? ending : undefined
    patch(deviceId, { isRunning: false, pause: paused?.by })
    countUnfinished()
    // Renewed while the rest of the run ended: nothing else would start it.
    if (paused?.by === 'signed-out' && isRenewed()) run(deviceId)
    else if (paused) waitAfter(deviceId, paused)
    // Chosen during the last upload.
    else if (useStore.getState()[deviceId]?.entries.some(({ state }) => state === 'left')) run(deviceId)
    else tidy(deviceId)
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
  useParts.setState({ [deviceId]: {} })
}

const all = () => Object.keys(useStore.getState())

/** A backup that the user paused does not count. */
const isUnfinished = ({ isHeld, entries }: Kept) => !isHeld && entries.some(({ state }) => state === 'left')

const countUnfinished = () =>
  recordUnfinished({ backups: Object.values(useStore.getState()).filter(isUnfinished).length })

/** Resumes what an earlier run of the app left unfinished. */
const restore = () => {
  for (const deviceId of backedUpNodes()) {
    const kept = readLedger(deviceId)
    if (kept && isUnfinished(kept)) openBackup(deviceId)
  }
  countUnfinished()
}

let isStarted = false
/** Called by the first page of the feature; from then on backups continue while other pages are in front. */
export const startBackups = (): void => {
  if (isStarted) return
  isStarted = true
  // A change from Wi-Fi to mobile data breaks uploads off anyway, so it is checked again whether they may continue.
  onNetworkChange(() => {
    for (const deviceId of all()) {
      const wasRunning = runs.has(deviceId)
      halt(deviceId)
      if (wasRunning) patch(deviceId, { isRunning: false, pause: isOnline() ? undefined : 'offline' })
      run(deviceId)
    }
  })
  onSessionRenewed(() => all().forEach(run))
  onAccountChange(() => {
    all().forEach(halt)
    useStore.setState({}, true)
    places.clear()
    restore()
  })
  restore()
}
