import type { Language } from './language'
import { words, wordsIn } from './words'

const hoursWords = words('format-hours', {
  day1: ['周一', 'Mon'],
  day2: ['周二', 'Tue'],
  day3: ['周三', 'Wed'],
  day4: ['周四', 'Thu'],
  day5: ['周五', 'Fri'],
  day6: ['周六', 'Sat'],
  day7: ['周日', 'Sun'],
  between: ['、', ', '],
  everyDay: ['每天', 'Every day'],
  workdays: ['工作日', 'Weekdays'],
  weekend: ['周末', 'Weekends'],
  sameDay: ['{days} {from}–{to}', '{days} {from}–{to}'],
  nextDay: ['{days} {from} 到次日 {to}', '{days} {from} until {to} the next day'],
})

const dayKeys = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const

/** Monday is 1, Sunday 7. */
export const formatWeekday = (weekday: number, language: Language): string =>
  wordsIn(hoursWords, language)(dayKeys[weekday - 1] ?? 'day1')

/** Days of the week in any order: `工作日`, `Mon, Wed`. */
export const formatWeekdays = (weekdays: readonly number[], language: Language): string => {
  const t = wordsIn(hoursWords, language)
  const sorted = [...weekdays].sort()
  const known: Record<string, string> = { '1234567': t('everyDay'), '12345': t('workdays'), '67': t('weekend') }
  return known[sorted.join('')] ?? sorted.map(day => formatWeekday(day, language)).join(t('between'))
}

/** A period of the day in words; one that ends before it begins ends on the next day. */
export const formatHours = (
  { from, to, weekdays }: { from: string; to: string; weekdays: readonly number[] },
  language: Language,
): string => {
  const t = wordsIn(hoursWords, language)
  // Times of one format sort as texts do.
  return t(to < from ? 'nextDay' : 'sameDay', { days: formatWeekdays(weekdays, language), from, to })
}
