import { useMemo } from 'react'
import { useLanguage, wordLength } from '@/i18n/language'
import { useLook } from './look'
import { windowSize } from './window-size'

/**
 * Whether there is room for texts beside each other that need a window this wide in English. In larger text, and in a
 * longer language on a small phone, they have lines of their own.
 */
export const useIsRoomy = (neededPx: number): boolean => {
  const { textScale } = useLook()
  const language = useLanguage()
  const { windowWidth } = useMemo(windowSize, [])
  return textScale === 1 && windowWidth >= neededPx * wordLength[language]
}
