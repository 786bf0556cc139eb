import { create } from 'zustand'
import { sendOnce } from '@/request/perform'
import { request } from '@/request/send'
import { account, type Settings } from '@/services/account'
import { currentSession, onAccountChange } from './session'
import { disownSettings, onSettingsChanged, type SettingsChange, settings, takeSettings } from './settings'
import { saveSettings } from './writes'

/**
 * Keeps the server's copy of the settings in step with the phone's: changes are saved after a moment, and what was
 * chosen on another phone is adopted at the start.
 *
 * | | means | until |
 * |---|---|---|
 * | `pending` | what the user chose and the server has not accepted yet | a save, or another account |
 * | `isForeign` | the settings here are not this account's: saving them would undo all that it once chose | a read |
 * | `isUnread` | the server's copy could not be read: it is read before anything is saved | a read |
 * | `hasFailed` | a save or a read failed, or the session has expired: `pending` applies to this phone alone | a save |
 */

/** Changes in quick succession are saved together. */
const settleMs = 800
/** Pauses after a failed read or save; then at the next return, network or tap. */
const pausesMs = [5_000, 30_000, 120_000]

const useStore = create<{ hasFailed: boolean }>(() => ({ hasFailed: false }))
/** The last save failed: the changes apply to this phone alone until one succeeds. */
export const useHasUnsavedSettings = (): boolean => useStore(({ hasFailed }) => hasFailed)

let pending: SettingsChange = {}
const isAllSaved = () => Object.keys(pending).length === 0
let failures = 0
let isUnread = false
let isForeign = false
let timer: ReturnType<typeof setTimeout> | undefined

const saveIn = (ms: number) => {
  clearTimeout(timer)
  timer = setTimeout(() => void save(), ms)
}

export const keepSettingsInStep = (): void => {
  onSettingsChanged(change => {
    pending = { ...pending, ...change }
    failures = 0
    saveIn(settleMs)
  })
  onAccountChange(uid => {
    if (uid === undefined) disownSettings()
    clearPending()
    isForeign = settings().updatedAtMs === 0
  })
}

const clearPending = () => {
  clearTimeout(timer)
  pending = {}
  failures = 0
  isUnread = false
  useStore.setState({ hasFailed: false })
}

/** After signing in, and at each start: the newest wins, on whichever phone it was made. */
export const syncSettings = async (): Promise<void> => {
  const theirs = await request(account.settings, {}).catch(() => undefined)
  isUnread = !theirs
  if (!theirs) return retry()
  clearTimeout(timer)
  const ours = settings()
  const isTaken = theirs.settings && (isForeign || isNewer(theirs.settings, ours))
  isForeign = false
  if (theirs.settings && isTaken) takeTheirs(theirs.settings)
  else if (ours.updatedAtMs > (theirs.settings?.updatedAtMs ?? 0)) await save()
}

/** On every return to the app and when the network is back, as long as something waits to be read or saved. */
export const saveUnsaved = async (): Promise<void> => {
  failures = 0
  if (isUnread) await syncSettings()
  else if (useStore.getState().hasFailed) await save()
}

const save = async (): Promise<void> => {
  const { status } = currentSession()
  if (status === 'signed-out') return
  // It continues once the user has signed in again.
  if (status === 'expired') return useStore.setState({ hasFailed: true })
  if (isForeign || isUnread) return syncSettings()
  const sent = settings()
  const outcome = await sendOnce(saveSettings, sent).catch(() => undefined)
  // A later change is saved by itself.
  if (sent !== settings()) return
  if (!outcome?.settings) return retry()
  if (isNewer(outcome.settings, sent)) return takeTheirs(outcome.settings)
  // With the server's time of the change: this phone's clock may be ahead.
  takeSettings(outcome.settings)
  clearPending()
}

const retry = () => {
  useStore.setState({ hasFailed: !isUnread || !isAllSaved() })
  const pauseMs = pausesMs[failures]
  failures += 1
  if (pauseMs !== undefined) saveIn(pauseMs)
}

/** Takes over what was chosen on another phone, except settings that have just been changed here. */
const takeTheirs = (theirs: Settings): void => {
  takeSettings({ ...theirs, ...pending, updatedAtMs: theirs.updatedAtMs + (isAllSaved() ? 0 : 1) })
  if (isAllSaved()) clearPending()
  else saveIn(settleMs)
}

const isNewer = (theirs: Settings, ours: Settings) => theirs.updatedAtMs > ours.updatedAtMs
