import { useLanguage, wordLength } from '@/i18n/language'
import { useLook } from './look'
import { useWindowSize } from './window-size'

/**
 * Whether texts fit beside each other that need a window this wide in English; a longer language needs a wider one. At
 * larger text sizes it is always false: each text then has its own line.
 */
export const useIsRoomy = (neededPx: number): boolean => {
  const { textScale } = useLook()
  const language = useLanguage()
  const { windowWidth } = useWindowSize()
  return textScale === 1 && windowWidth >= neededPx * wordLength[language]
}
