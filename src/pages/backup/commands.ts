import { freshId } from '@/lib/fresh-id'
import { once } from '@/lib/once'
import { throttled } from '@/lib/throttled'
import type { ChosenFile } from '@/platform/chosen'
import { isOnline, onNetworkChange } from '@/platform/network'
import { readPiece } from '@/platform/pictures'
import { accountState } from '@/session/account-state'
import { mobileDataBlock } from '@/session/mobile-data'
import { currentUid, onAccountChange, onSessionRenewed, trackAccount } from '@/session/session'
import { useSettings } from '@/session/settings'
import { hashOf } from '@/upload/picture'
import { forgetPace } from '@/upload/send-with-deadline'
import { isBackedUp } from './confirming'
import { canBeCleared, canBeTriedAgain, type Entry, isKnownGone, isLeft, triedAgain, withChosen } from './entries'
import { type Command, queue } from './queued-commands'
import { endTurnWhenDone, forgetAutoResumes, isRunHere, requestTurn, reread, runIfNeeded, stopRun } from './runs'
import { backedUpNodes, isUnreadBackup, type Kept, onBackupsChangedElsewhere, readBackup } from './storage'
import {
  backupOf,
  countUnfinished,
  isUnfinished,
  onBackupChanged,
  openedNodes,
  patchBackup,
  setBackup,
  storeAndShow,
} from './store'
import { isMine } from './turns'

/** What people tell the backup of a node to do, and what other windows and the phone tell it. */

/** To be opened once the phone can read them. */
const { getState: unread } = accountState(() => new Set<string>())

/** Resumes a stored backup unless the user had paused it. */
export const openBackup = (deviceId: string): void => {
  if (currentUid() === undefined || backupOf(deviceId)) return
  const stored = readBackup(deviceId)
  if (!stored && isUnreadBackup(deviceId)) return void unread().add(deviceId)
  const kept = stored ?? { entries: [], mayUseMobileData: false, isPausedByUser: false }
  setBackup(deviceId, { ...kept, isRunning: false, pause: undefined, isStored: true })
  runIfNeeded(deviceId)
}

export const addPictures = (deviceId: string, files: readonly ChosenFile[]): void => {
  const known = backupOf(deviceId)?.entries.filter(isKnownGone) ?? []
  const toRead = files.filter(({ sizeBytes }) => known.some(gone => gone.sizeBytes === sizeBytes))
  const isOtherAccount = trackAccount()
  const isPaused = () => backupOf(deviceId)?.isPausedByUser ?? false
  let wasPaused = isPaused()
  const unwatch = onBackupChanged(() => {
    wasPaused &&= isPaused()
  })
  // A pause that came later than the choice stays.
  const add = (hashes: ReadonlyMap<string, string>) => {
    unwatch()
    resumeWith(deviceId, adding(files, hashes), isPaused() && !wasPaused)
  }
  if (toRead.length === 0) add(new Map())
  else void hashesOf(toRead).then(hashes => (isOtherAccount() ? unwatch() : add(hashes)))
}

/** Of those that can be read. */
const hashesOf = async (files: readonly ChosenFile[]): Promise<ReadonlyMap<string, string>> => {
  const hashes = new Map<string, string>()
  for (const file of files) {
    const sha256 = await hashOf(file, readPiece).catch(() => undefined)
    if (sha256) hashes.set(file.path, sha256)
  }
  return hashes
}

const adding = (files: readonly ChosenFile[], hashes: ReadonlyMap<string, string>): Command => {
  // Made here: a command may run twice, once to be shown and once in this window's turn.
  const ids = new Map(files.map(({ path }) => [path, freshPictureId()]))
  const nowMs = Date.now()
  return ({ entries }) => ({
    entries: withChosen(entries, files, {
      newId: path => ids.get(path) ?? path,
      nowMs,
      sha256Of: path => hashes.get(path),
    }),
  })
}

/** Retries one failed picture, or all of them. */
export const tryAgain = (deviceId: string, id?: string): void => {
  const isMeant = (entry: Entry) => canBeTriedAgain(entry) && (id === undefined || entry.id === id)
  resumeWith(deviceId, ({ entries }) => ({
    entries: entries.map(entry => (isMeant(entry) ? triedAgain(entry) : entry)),
  }))
}

export const pauseByUser = (deviceId: string): void => {
  stopRun(deviceId)
  command(deviceId, () => ({ isPausedByUser: true, isRunning: false, pause: undefined }))
}

export const resume = (deviceId: string, permission: { mayUseMobileData?: true } = {}): void =>
  resumeWith(deviceId, () => permission)

/** Resumes a backup that waited for a folder or for room in it, but not one that the user paused. */
export const folderChosen = (deviceId: string): void => {
  if (!backupOf(deviceId)?.isPausedByUser) resume(deviceId)
}

/** Called with each answer that names a folder: another phone may have chosen it, or added the node again. */
export const folderSeen = (deviceId: string): void => {
  const pause = backupOf(deviceId)?.pause
  if (pause === 'no-folder' || pause === 'not-yours') folderChosen(deviceId)
}

/** Removes settled pictures from the list; the server's log has them. */
export const clearSettled = (deviceId: string): void =>
  command(deviceId, ({ entries }) => ({ entries: entries.filter(entry => !canBeCleared(entry)) }))

/**
 * Takes off the list what is not backed up, which stays on the phone. A pause ends with it: the rest is still to be
 * reported. Returns what puts it back, with its pause.
 */
export const dropRest = (deviceId: string): (() => void) => {
  const { entries: before = [], isPausedByUser: wasPaused = false } = backupOf(deviceId) ?? {}
  const dropped = before.filter(entry => !isBackedUp(entry))
  command(deviceId, ({ entries }) => ({ entries: entries.filter(isBackedUp), isPausedByUser: false }))
  return () => {
    if (wasPaused) pauseByUser(deviceId)
    command(deviceId, ({ entries }) => ({ entries: [...entries, ...dropped] }))
  }
}

/** Unique among all pictures of an account. */
const freshPictureId = () => freshId(Date.now(), 10)

const resumeWith = (deviceId: string, change: Command, isPausedByUser = false) => {
  forgetPace()
  forgetAutoResumes(deviceId)
  command(deviceId, kept => ({ ...forNewBackup(kept), ...change(kept), isPausedByUser }))
}

/** Once every picture is settled a backup is over, and so is what was allowed for it. */
const forNewBackup = ({ entries }: Kept) => (entries.some(isLeft) ? {} : { mayUseMobileData: false })

const command = (deviceId: string, change: Command) => {
  const backup = backupOf(deviceId)
  if (!backup) return
  if (isMine(deviceId)) {
    storeAndShow(deviceId, change(backup))
    runIfNeeded(deviceId)
  } else {
    queue(deviceId, change)
    requestTurn(deviceId)
  }
}

const followOtherWindows = () => {
  for (const deviceId of unread()) openBackup(deviceId)
  for (const deviceId of openedNodes()) {
    if (isMine(deviceId)) continue
    reread(deviceId)
    if (backupOf(deviceId)?.entries.some(isLeft)) runIfNeeded(deviceId)
    else endTurnWhenDone(deviceId)
  }
  restore()
}

/** Resumes what an earlier run of the app left unfinished. */
const restore = () => {
  for (const deviceId of backedUpNodes()) {
    const kept = readBackup(deviceId)
    if (kept && isUnfinished(kept)) openBackup(deviceId)
  }
  countUnfinished()
}

const runAnew = (deviceId: string): void => {
  const wasRunning = isRunHere(deviceId)
  stopRun(deviceId)
  if (wasRunning) patchBackup(deviceId, { isRunning: false, pause: isOnline() ? undefined : 'offline' })
  runIfNeeded(deviceId)
}

/** Called by the first page of the feature; from then on backups continue while other pages are visible. */
export const startBackups = once(() => {
  // A change from Wi-Fi to mobile data breaks uploads off anyway, so it is checked again whether they may continue. On what
  // is likely to be the same Wi-Fi they go on.
  onNetworkChange(isSure => openedNodes().forEach(isSure ? runAnew : runIfNeeded))
  // Here or in another window: the rule for mobile data may be another one now.
  useSettings.subscribe(({ mobileData }, before) => {
    if (mobileData.backup === before.mobileData.backup) return
    for (const deviceId of openedNodes())
      if (mobileDataBlock('backup', backupOf(deviceId)?.mayUseMobileData ?? false)) runAnew(deviceId)
      else runIfNeeded(deviceId)
  })
  onSessionRenewed(() => openedNodes().forEach(runIfNeeded))
  onBackupsChangedElsewhere(throttled(1_000, followOtherWindows))
  onAccountChange(restore)
  restore()
})
