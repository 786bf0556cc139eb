import { accountState } from '@/session/account-state'
import { recordUnfinished } from '@/session/unfinished'
import { type Entry, isLeft } from './entries'
import type { Pause } from './runner'
import { type Kept, keepBackup } from './storage'

/** The backups of this run of the app, by node. They continue while other pages are visible. */
export type Backup = Kept & {
  isRunning: boolean
  /** `elsewhere`: another window of the browser runs it. */
  pause: Pause | 'elsewhere' | undefined
  /** False when the phone could not store it: it continues in memory, and the page says so. */
  isStored: boolean
}

const useStore = accountState<Record<string, Backup>>(() => ({}))
export const backupOf = (deviceId: string): Backup | undefined => useStore.getState()[deviceId]
export const useBackup = (deviceId: string): Backup | undefined => useStore(all => all[deviceId])

/** The progress of each running upload, 0 to 1, by node; a store of its own, so that progress redraws one row. */
export const useUploadProgress = accountState<Record<string, Record<string, number>>>(() => ({}))
export const useProgressOf = (deviceId: string, id: string): number | undefined =>
  useUploadProgress(all => all[deviceId]?.[id])

export const onBackupChanged = useStore.subscribe

export const setBackup = (deviceId: string, backup: Backup) => useStore.setState({ [deviceId]: backup })

export const patchBackup = (deviceId: string, change: Partial<Backup>) => {
  const backup = backupOf(deviceId)
  if (backup) setBackup(deviceId, { ...backup, ...change })
}

export const storeAndShow = (deviceId: string, change: Partial<Backup>) => {
  patchBackup(deviceId, change)
  const backup = backupOf(deviceId)
  if (!backup) return
  const { entries, mayUseMobileData, isPausedByUser } = backup
  patchBackup(deviceId, { isStored: keepBackup(deviceId, { entries, mayUseMobileData, isPausedByUser }) })
  countUnfinished()
}

export const openedNodes = () => Object.keys(useStore.getState())

/** A backup that the person paused does not count. */
export const isUnfinished = ({ isPausedByUser, entries }: Kept) => !isPausedByUser && entries.some(isLeft)

/** Nobody can finish what goes to a node that is somebody else's by now. */
export const countUnfinished = () =>
  recordUnfinished(
    'backups',
    Object.entries(useStore.getState()).flatMap(([id, backup]) =>
      isUnfinished(backup) && backup.pause !== 'not-yours' ? [id] : [],
    ),
  )

/** Where each picture was when it was last looked up. */
const { getState: knownIndexes } = accountState(() => new Map<string, number>())
export const indexOfEntry = (entries: readonly Entry[], id: string): number => {
  const known = knownIndexes().get(id)
  if (known !== undefined && entries[known]?.id === id) return known
  entries.forEach((entry, index) => {
    knownIndexes().set(entry.id, index)
  })
  const now = knownIndexes().get(id) ?? -1
  return entries[now]?.id === id ? now : -1
}

export const entryOf = (deviceId: string, id: string): Entry | undefined => {
  const { entries = [] } = backupOf(deviceId) ?? {}
  return entries[indexOfEntry(entries, id)]
}
