import * as v from 'valibot'
import { create } from 'zustand'
import { type Language, setLanguage } from '@/i18n/language'
import { onStoredElsewhere, readStored, writeStored } from '@/platform/storage'
import { Settings, unchosen } from '@/services/account'
import { currentSession, currentUid } from './session'

/**
 * The user's preferences. Stored on the phone whoever is signed in, so that the first screen already looks right;
 * `settings-sync.ts` keeps the server's copy in step.
 */
const storageKey = 'device.settings'

/** Never changed by an account, so any copy of the server's is newer. */
const initial: Settings = {
  language: 'system',
  theme: 'system',
  textScale: 1,
  ...unchosen,
  isHiddenInRanking: false,
  updatedAtMs: 0,
}

const useStore = create<Settings>(() => initial)
export const useSettings = useStore
export const settings = useStore.getState

let phoneLanguage: Language = 'zh'

export const restoreSettings = (systemLanguage: Language): void => {
  phoneLanguage = systemLanguage
  apply(asStored())
}

const asStored = (): Settings => {
  // A setting that an older version did not store has its initial value.
  const stored = v.safeParse(Settings, Object.assign({}, initial, readStored(storageKey)))
  return stored.success ? stored.output : initial
}

/** Another window may have changed them, and its news be on its way; or the phone could not read them at the start. */
export const latestSettings = (): Settings => {
  const stored = asStored()
  if (stored.updatedAtMs > settings().updatedAtMs && !areOfAnother()) apply(stored)
  return settings()
}

/**
 * Follows changes in other windows of the browser, where one that was told late may still store the previous account's.
 * The mini-program could not read them until now, and may have got newer ones from the server, or from its user.
 */
export const followSettings = (): (() => void) => {
  const atStart = settings()
  return onStoredElsewhere(storageKey, () => {
    if (areOfAnother()) return
    const stored = asStored()
    const isLatest = process.env.TARO_ENV === 'h5' || stored.updatedAtMs > settings().updatedAtMs
    if (isLatest || settings() === atStart) apply(stored)
    else takeSettings(settings())
  })
}

export type SettingsChange = Partial<Omit<Settings, 'updatedAtMs' | 'mobileData'>> & {
  mobileData?: Partial<Settings['mobileData']>
}

/** Each rule of mobile data is a choice of its own: another phone may have made the others. */
export const withChange = <Some extends SettingsChange>(some: Some, change: SettingsChange): Some => ({
  ...some,
  ...change,
  mobileData: { ...some.mobileData, ...change.mobileData },
})

const listeners = new Set<(change: SettingsChange) => void>()

/**
 * A guest's change belongs to no account: saved later, it would overwrite all that an account once chose; nor does it
 * make a guest's what an account has left behind. A change is newer than what it changes, even on a phone whose clock
 * is behind.
 */
export const changeSettings = (change: SettingsChange): void => {
  const isGuest = currentSession().status === 'signed-out'
  if (isGuest && areOfAnother()) disownSettings()
  const now = latestSettings()
  takeSettings({ ...withChange(now, change), updatedAtMs: isGuest ? 0 : Math.max(Date.now(), now.updatedAtMs + 1) })
  for (const listener of listeners) listener(change)
}

/** Calls back on the user's own changes, not on those from the server. */
export const onSettingsChanged = (listener: (change: SettingsChange) => void) => listeners.add(listener)

/** Takes them over as they are: from the server, or from a change. */
export const takeSettings = (taken: Settings): void => {
  writeStored(storageKey, { ...taken, uid: currentUid() })
  apply(taken)
}

/** A kill may have come between the end of their account and this. An older version did not store whose they are. */
const areOfAnother = (): boolean => {
  const { uid } = Object(readStored(storageKey))
  return uid !== undefined && uid !== currentUid()
}

/**
 * The look stays on the phone, the rest leaves with the account; the next account's own settings replace it, whenever
 * they were made.
 */
export const disownSettings = (): void => {
  const { language, theme, textScale } = settings()
  takeSettings({ ...initial, language, theme, textScale })
}

/** Takes those of the account that has just come: this window may have more of the previous one's than a guest's look. */
export const ownSettings = (): void => {
  if (areOfAnother()) disownSettings()
  else if (settings().updatedAtMs > 0) apply(asStored())
  else latestSettings()
}

const languages = { 'zh-CN': 'zh', en: 'en' } as const

const apply = (now: Settings) => {
  useStore.setState(now, true)
  setLanguage(now.language === 'system' ? phoneLanguage : languages[now.language])
}
