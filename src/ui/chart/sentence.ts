import { useWords } from '@/i18n/words'
import type { ChartPoint } from './shape'
import { chartWords } from './words'

/** Drops the unit if all labels have the same one: the chart's sentence and the values name it. */
export const withoutUnit = (labels: readonly string[]): readonly string[] => {
  const unitOf = (label: string) => label.replace(/^[\d.,]+/, '')
  // Zero may be formatted in a smaller unit; it is 0 in any.
  const units = new Set(labels.filter(label => !/^0\D/.test(label)).map(unitOf))
  return units.size > 1 ? labels : labels.map(label => label.slice(0, label.length - unitOf(label).length))
}

type Naming = { format: (value: number) => string; names?: readonly [string, string] }

/** A point's text: its values, whether it may still grow, or that nothing was measured. */
export const usePointWords = ({ format, names }: Naming) => {
  const t = useWords(chartWords)
  const wordsFor = (value: number | null) => (value === null ? t('missing') : format(value))
  return ({ value, second = null, before = null, isUnfinished }: ChartPoint): string => {
    const text =
      names && (value !== null || second !== null)
        ? t('both', { first: names[0], value: wordsFor(value), second: names[1], other: wordsFor(second) })
        : wordsFor(value)
    const whole = isUnfinished && value !== null ? t('unfinished', { value: text }) : text
    return before === null ? whole : t('withBefore', { value: whole, before: format(before) })
  }
}
