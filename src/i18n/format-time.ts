import type { Language } from './language'
import { words, wordsIn } from './words'

const timeWords = words('format-time', {
  now: ['刚刚', 'just now'],
  minutesAgo: ['{count} 分钟前', '{count} min ago'],
  hoursAgo: ['{count} 小时前', '{count} h ago'],
  daysAgo: ['{count} 天前', '{count} day ago|{count} days ago'],
  moment: ['不到 1 秒', '<1 s'],
  seconds: ['{count} 秒', '{count} s'],
  minutes: ['{count} 分钟', '{count} min'],
  hours: ['{count} 小时', '{count} h'],
  days: ['{count} 天', '{count} day|{count} days'],
  months: ['1,2,3,4,5,6,7,8,9,10,11,12', 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'],
  monthDay: ['{month}月{day}日', '{month} {day}'],
  yearMonth: ['{year}年{month}月', '{month} {year}'],
  yearMonthDay: ['{year}年{month}月{day}日', '{month} {day}, {year}'],
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago; a time in the future reads "just now", and after a week the day is named. */
export const formatAgo = (atMs: number, nowMs: number, language: Language): string => {
  const t = wordsIn(timeWords, language)
  const ageMs = nowMs - atMs
  if (ageMs < minuteMs) return t('now')
  if (ageMs < hourMs) return t('minutesAgo', { count: Math.floor(ageMs / minuteMs) })
  if (ageMs < dayMs) return t('hoursAgo', { count: Math.floor(ageMs / hourMs) })
  if (ageMs < 7 * dayMs) return t('daysAgo', { count: Math.floor(ageMs / dayMs) })
  return formatDay(atMs, nowMs, language)
}

/** A duration in its two largest units: `2 h 5 min`. */
export const formatDuration = (durationMs: number, language: Language): string => {
  const t = wordsIn(timeWords, language)
  const parts = [
    { key: 'days', count: Math.floor(durationMs / dayMs) },
    { key: 'hours', count: Math.floor((durationMs % dayMs) / hourMs) },
    { key: 'minutes', count: Math.floor((durationMs % hourMs) / minuteMs) },
    { key: 'seconds', count: Math.floor((durationMs % minuteMs) / 1000) },
  ] as const
  const first = parts.findIndex(part => part.count > 0)
  if (first < 0) return durationMs > 0 ? t('moment') : t('seconds', { count: 0 })
  return parts
    .slice(first, first + 2)
    .filter(part => part.count > 0)
    .map(({ key, count }) => t(key, { count }))
    .join(' ')
}

/** The day of a moment in this phone's time zone; with the year only when it is not this one. */
export const formatDay = (atMs: number, nowMs: number, language: Language): string => {
  const date = new Date(atMs)
  const year = date.getFullYear() === new Date(nowMs).getFullYear() ? undefined : date.getFullYear()
  return dayText({ year, month: date.getMonth() + 1, day: date.getDate() }, language)
}

/** A day as the server counts days (`2026-11-21`), whatever this phone's time zone. */
export const formatServerDay = (serverDay: string, language: Language): string => {
  const [, month = 1, day = 1] = serverDay.split('-').map(Number)
  return dayText({ month, day }, language)
}

/** A month as the server counts (`2026-11`): `2026年11月`, `Nov 2026`. */
export const formatServerMonth = (serverMonth: string, language: Language): string => {
  const [year = '', month] = serverMonth.split('-')
  const t = wordsIn(timeWords, language)
  return t('yearMonth', { year, month: nameOfMonth(Number(month), language) })
}

/** `09:05`, the same in both languages. */
export const formatTime = (atMs: number): string => {
  const date = new Date(atMs)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** A time of today, or of another day with its day. */
export const formatMoment = (atMs: number, nowMs: number, language: Language): string => {
  const day = formatDay(atMs, nowMs, language)
  return day === formatDay(nowMs, nowMs, language) ? formatTime(atMs) : `${day} ${formatTime(atMs)}`
}

const two = (value: number): string => String(value).padStart(2, '0')

const dayText = (
  { year, month, day }: { year?: number | undefined; month: number; day: number },
  language: Language,
): string => {
  const t = wordsIn(timeWords, language)
  const named = { month: nameOfMonth(month, language), day }
  return year === undefined ? t('monthDay', named) : t('yearMonthDay', { ...named, year: String(year) })
}

const nameOfMonth = (month: number, language: Language): string =>
  wordsIn(timeWords, language)('months').split(',')[month - 1] ?? ''
