import { formatHours } from '@/i18n/format-hours'
import { formatRate } from '@/i18n/format-size'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import type { Limit } from '@/services/limits'
import { limitWords } from './words'

/** A whole limit in one line. */
export const useLimitText = () => {
  const t = useWords(limitWords)
  const language = useLanguage()
  return ({ upKbps, downKbps, hours }: Limit): string => {
    if (upKbps === null && downKbps === null) return t('unlimited')
    const rate = (kbps: number | null) => (kbps === null ? t('unlimited') : formatRate(kbps))
    const rates = t('pair', { up: rate(upKbps), down: rate(downKbps) })
    return `${rates} · ${hours ? formatHours(hours, language) : t('allDayShort')}`
  }
}
