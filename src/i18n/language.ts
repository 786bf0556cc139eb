import { create } from 'zustand'

export type Language = 'zh' | 'en'

const useStore = create<{ language: Language }>(() => ({ language: 'zh' }))

export const useLanguage = (): Language => useStore(state => state.language)
export const currentLanguage = (): Language => useStore.getState().language
export const setLanguage = (language: Language): void => useStore.setState({ language })

/** The platform says `zh_CN`, `zh-Hant`, `en`, `en-GB` … or nothing at all. */
export const languageOf = (systemLanguage: string | undefined): Language =>
  systemLanguage && !/^zh/i.test(systemLanguage) ? 'en' : 'zh'
