import * as v from 'valibot'
import { create } from 'zustand'
import { type Language, setLanguage } from '@/i18n/language'
import { readStored, writeStored } from '@/platform/storage'

/**
 * How the person wants the app. Kept on the phone whoever is signed in, so that the first screen already looks right.
 * `language` is undefined while the phone's own is followed.
 */
const Settings = v.object({
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  textScale: v.fallback(v.picklist([1, 1.25, 1.5]), 1),
  language: v.fallback(v.optional(v.picklist(['zh', 'en'])), undefined),
})
export type Settings = v.InferOutput<typeof Settings>

const storageKey = 'device.settings'
const initial: Settings = { theme: 'system', textScale: 1, language: undefined }

const useStore = create<Settings>(() => initial)
export const useSettings = useStore

/** The phone's language, for as long as the person has not chosen one. */
let systemLanguage: Language = 'zh'

export const restoreSettings = (phoneLanguage: Language): void => {
  systemLanguage = phoneLanguage
  const stored = v.safeParse(Settings, readStored(storageKey))
  apply(stored.success ? stored.output : initial)
}

export const changeSettings = (change: Partial<Settings>): void => {
  const changed = { ...useStore.getState(), ...change }
  writeStored(storageKey, changed)
  apply(changed)
}

const apply = (settings: Settings) => {
  useStore.setState(settings, true)
  setLanguage(settings.language ?? systemLanguage)
}
