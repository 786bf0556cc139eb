import * as v from 'valibot'
import { steadyNow } from '@/lib/clock'
import { later, pauseAfter } from '@/lib/pauses'
import { patienceMs } from '@/request/call'
import { CallError } from '@/request/errors'
import { sendOnce } from '@/request/perform'
import { request } from '@/request/send'
import { account, MobileData, Settings } from '@/services/account'
import { accountState } from './account-state'
import { accountStore } from './account-store'
import { currentSession, currentUid, trackAccount } from './session'
import {
  disownSettings,
  latestSettings,
  onSettingsChanged,
  ownSettings,
  type SettingsChange,
  settings,
  takeSettings,
  withChange,
} from './settings'
import { saveSettings } from './writes'

/**
 * Keeps the server's copy of the settings in step with the phone's: changes are saved after a moment, and what was
 * chosen on another phone is adopted at the start. The call takes all settings at once, so none is sent before the
 * server's copy has just been read: what was changed here is laid over that copy.
 *
 * | | means | until |
 * |---|---|---|
 * | `pending` | what the user chose and the server has not accepted yet | a save, or another account |
 * | `isForeign` | the settings here are not this account's: the server's replace them, however old | a read |
 * | `readAtMs` | when the server's copy was last read in this run | another account |
 * | `isUnread` | it could not be read: it is asked for again | a read |
 * | `hasFailed` | a save or a read failed, or the session has expired: `pending` applies to this phone alone | either succeeds |
 *
 * The first two are stored: the app may be killed before the server's copy can be read.
 */

/** Changes in quick succession are saved together. */
const settleMs = 800
/** Another phone may have changed what was read longer ago. */
const justReadMs = 10_000
/** A server that still has something else after that does not keep what was chosen as it was sent. */
const mostLaidOver = 2
/** Pauses after a failed read or save; then at the next return, network or tap. */
const pausesMs = [5_000, 30_000, 120_000]

const { updatedAtMs: _, ...choices } = Settings.entries
const Unsaved = v.object({
  // as: what was stored as JSON has no undefined.
  pending: v.pipe(
    v.partial(v.object({ ...choices, mobileData: v.partial(MobileData) })),
    v.transform(pending => pending as SettingsChange),
  ),
  isForeign: v.boolean(),
})
/** Versions that stored none of it saved as they went. */
const store = accountStore({ key: 'settings.unsaved', schema: Unsaved, empty: undefined })

type Sync = {
  pending: SettingsChange
  isForeign: boolean
  readAtMs: number
  isUnread: boolean
  hasFailed: boolean
  failures: number
  /** One at a time: a server may take the first of two for the newer one. */
  isSaving: boolean
  /** How often a change was laid over what the server had kept instead. */
  laidOver: number
  /** The server is not asked sooner, whatever changes. */
  quietUntilMs: number
  cancelSaving: () => void
}
const begin = (): Sync => {
  if (currentUid() !== undefined) ownSettings()
  return {
    ...(store.read() ?? { pending: {}, isForeign: settings().updatedAtMs === 0 }),
    readAtMs: Number.NEGATIVE_INFINITY,
    isUnread: false,
    hasFailed: false,
    failures: 0,
    isSaving: false,
    laidOver: 0,
    quietUntilMs: 0,
    cancelSaving: () => undefined,
  }
}

const useSync = accountState(begin, ({ cancelSaving }) => {
  cancelSaving()
  if (currentUid() === undefined) disownSettings()
})
const { getState: now, setState: set } = useSync

/** The last save failed: the changes, or that of one setting, apply to this phone alone until one succeeds. */
export const useHasUnsavedSettings = (setting?: keyof SettingsChange): boolean =>
  useSync(({ hasFailed, pending }) => hasFailed && (!setting || setting in pending))

const isAllSaved = () => Object.keys(now().pending).length === 0

const saveIn = (ms: number) => {
  now().cancelSaving()
  set({ cancelSaving: later(Math.max(ms, now().quietUntilMs - steadyNow()), () => void save()) })
}

const keep = (change: Partial<v.InferOutput<typeof Unsaved>>) => {
  set(change)
  const { pending, isForeign } = now()
  store.write({ pending, isForeign })
}

export const keepSettingsInStep = (): void => {
  now()
  // What one window has saved no other has to lay over what is chosen elsewhere.
  store.onChangedElsewhere(() => {
    const { pending = {}, isForeign = false } = store.read() ?? {}
    if (process.env.TARO_ENV === 'h5') return set({ pending, isForeign })
    // It could not be read until now, and the server's may have taken its place.
    keep({ pending: withChange(pending, now().pending), isForeign: isForeign && now().isForeign })
    void syncSettings()
  })
  onSettingsChanged(change => {
    keep({ pending: [now().pending, change].reduce(withChange, store.read()?.pending ?? {}) })
    set({ failures: 0, laidOver: 0 })
    saveIn(settleMs)
  })
}

const clearPending = () => {
  now().cancelSaving()
  if (!isAllSaved()) keep({ pending: {} })
  set({ failures: 0, hasFailed: false, quietUntilMs: 0 })
}

/** After signing in, and at each start: the newest wins, on whichever phone it was made. */
export const syncSettings = async (): Promise<void> => {
  const isOtherAccount = trackAccount()
  const theirs = await request(account.settings, {}, { timeoutMs: patienceMs }).catch(CallError.from)
  if (isOtherAccount()) return
  set({ isUnread: theirs instanceof CallError })
  if (theirs instanceof CallError) return retry(theirs)
  now().cancelSaving()
  const ours = settings()
  const isTaken = theirs.settings && (now().isForeign || !isAllSaved() || isNewer(theirs.settings, ours))
  set({ readAtMs: steadyNow() })
  if (now().isForeign) keep({ isForeign: false })
  if (theirs.settings && isTaken) takeTheirs(theirs.settings)
  else if (ours.updatedAtMs > (theirs.settings?.updatedAtMs ?? 0)) await save()
  else set({ failures: 0, hasFailed: false })
}

/** On every return to the app and when the network is back, as long as something waits to be read or saved. */
export const saveUnsaved = async (): Promise<void> => {
  set({ failures: 0 })
  if (now().quietUntilMs > steadyNow()) return
  if (now().isUnread) await syncSettings()
  else if (now().hasFailed) await save()
}

/** At a tap: whoever makes it need not know that the server wanted a pause. */
export const saveNow = (): Promise<void> => {
  set({ quietUntilMs: 0 })
  return saveUnsaved()
}

const save = async (): Promise<void> => {
  const { status } = currentSession()
  if (status === 'signed-out' || now().isSaving) return
  // It continues once the user has signed in again.
  if (status === 'expired') return retry()
  if (steadyNow() - now().readAtMs > justReadMs) return syncSettings()
  const isOtherAccount = trackAccount()
  const sent = latestSettings()
  set({ isSaving: true })
  const outcome = await sendOnce(saveSettings, sent).catch(CallError.from)
  const failure = outcome instanceof CallError ? outcome : undefined
  if (isOtherAccount()) return
  set({ isSaving: false })
  if (failure) set({ quietUntilMs: steadyNow() + failure.waitMs })
  // A later change is saved next, no sooner than the server wants.
  if (latestSettings().updatedAtMs > sent.updatedAtMs) return saveIn(settleMs)
  if (outcome instanceof CallError || !outcome.settings) return retry(failure)
  const { laidOver } = now()
  if (isNewer(outcome.settings, sent) && !isTold(outcome.settings) && laidOver < mostLaidOver) {
    set({ laidOver: laidOver + 1 })
    return takeTheirs(outcome.settings)
  }
  // With the server's time of the change: this phone's clock may be ahead, or a server tell when it came.
  takeSettings(outcome.settings)
  clearPending()
}

const retry = (failure?: CallError) => {
  const { isUnread, failures } = now()
  const waitMs = failure?.waitMs ?? 0
  set({ hasFailed: !isUnread || !isAllSaved(), failures: failures + 1, quietUntilMs: steadyNow() + waitMs })
  if (failures < pausesMs.length) saveIn(pauseAfter(pausesMs, failures, waitMs))
}

/** Takes over what was chosen on another phone, except settings that have just been changed here. */
const takeTheirs = (theirs: Settings): void => {
  takeSettings({ ...withChange(theirs, now().pending), updatedAtMs: theirs.updatedAtMs + (isAllSaved() ? 0 : 1) })
  if (isAllSaved()) clearPending()
  else saveIn(settleMs)
}

/** What was chosen here is in it. */
const isTold = (theirs: Settings): boolean => inOrder(withChange(theirs, now().pending)) === inOrder(theirs)
const inOrder = (some: Settings): string => JSON.stringify(v.parse(Settings, some))

const isNewer = (theirs: Settings, ours: Settings) => theirs.updatedAtMs > ours.updatedAtMs
