import { create } from 'zustand'

/**
 * Every text is in Chinese and in English. A further language is added by `addLanguage`; the first is `long`, English
 * as long as other languages are, for those who build screens.
 */
export type Language = 'zh' | 'en' | 'long'

const useStore = create<{ language: Language }>(() => ({ language: 'zh' }))

export const useLanguage = (): Language => useStore(state => state.language)
export const currentLanguage = (): Language => useStore.getState().language
export const setLanguage = (language: Language): void => useStore.setState({ language })

/** The platform says `zh_CN`, `zh-Hant`, `en`, `en-GB` … or nothing at all. */
export const languageOf = (systemLanguage: string | undefined): Language =>
  systemLanguage && !/^zh/i.test(systemLanguage) ? 'en' : 'zh'

/** As servers and screen readers name it; who reads a further language gets English where there is nothing else. */
export const tagOf = (language: Language): 'zh-CN' | 'en' => (language === 'zh' ? 'zh-CN' : 'en')
