import { create } from 'zustand'

/**
 * Every text is in Chinese and in English. A further language is added by `addLanguage`; the first is `long`, English
 * as long as other languages, for developers.
 */
export type Language = 'zh' | 'en' | 'long'

const useStore = create<{ language: Language }>(() => ({ language: 'zh' }))

export const useLanguage = (): Language => useStore(state => state.language)
export const currentLanguage = (): Language => useStore.getState().language
export const setLanguage = (language: Language): void => useStore.setState({ language })

/** From the platform's `zh_CN`, `zh-Hant`, `en`, `en-GB` … or nothing at all. */
export const languageOf = (systemLanguage: string | undefined): Language =>
  systemLanguage && !/^zh/i.test(systemLanguage) ? 'en' : 'zh'

/** How long its words are, beside English. */
export const wordLength: Record<Language, number> = { zh: 0.8, en: 1, long: 1.4 }

/**
 * The language's tag for servers and screen readers; a further language without texts of its own falls back to English.
 */
export const tagOf = (language: Language): 'zh-CN' | 'en' => (language === 'zh' ? 'zh-CN' : 'en')
