import { chartWords } from '@/i18n/chart'
import { useWords } from '@/i18n/words'
import type { ChartPoint } from './chart-shape'

type Naming = { format: (value: number) => string; names?: readonly [string, string] }

/** A point's text: its values, whether it may still grow, or that nothing was measured. */
export const usePointWords = ({ format, names }: Naming) => {
  const t = useWords(chartWords)
  const wordsFor = (value: number | null) => (value === null ? t('missing') : format(value))
  return ({ value, second = null, isUnfinished }: ChartPoint): string => {
    const text =
      names && (value !== null || second !== null)
        ? t('both', { first: names[0], value: wordsFor(value), second: names[1], other: wordsFor(second) })
        : wordsFor(value)
    return isUnfinished && value !== null ? t('unfinished', { value: text }) : text
  }
}
