import { formatDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { useCopy } from './copy'
import { idCopyWords } from './words'

/** What is printed across the card; undefined until it is said what it is for. */
export const useMark = (): string | undefined => {
  const t = useWords(idCopyWords)
  const language = useLanguage()
  const purpose = useCopy(copy => copy.purpose.trim())
  if (purpose === '') return undefined
  // With its year.
  const date = formatDay(serverNow(), 0, language)
  // Many write it as it is usually put.
  return /^(仅|只|only )/i.test(purpose) ? `${purpose} ${date}` : t('mark', { purpose, date })
}
