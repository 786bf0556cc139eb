import { formatWeekday } from '@/i18n/format-hours'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import type { Zone } from '@/services/schedules'
import { clockAt, offsetAt } from './schedule'
import { wakeWords } from './words'

/** When a schedule wakes its node, as clocks in its zone show it: `明天 07:30`, `11月25日 周三 07:30`. */
export const useWakeTimeText = () => {
  const t = useWords(wakeWords)
  const language = useLanguage()
  return (zone: Zone, atMs: number, nowMs: number): string => {
    const { day, weekday, date, time } = clockAt(zone, atMs)
    const ahead = day - clockAt(zone, nowMs).day
    if (ahead === 0) return t('today', { time })
    if (ahead === 1) return t('tomorrow', { time })
    return t('onDay', { day: formatServerDay(date, language), weekday: formatWeekday(weekday, language), time })
  }
}

/** This phone's zone at a moment; undefined where it shows the same time as the node's. */
export const phoneZone = (zone: Zone, atMs: number): Zone | undefined => {
  const offsetMinutes = -new Date(atMs).getTimezoneOffset()
  return offsetMinutes === offsetAt(zone, atMs) ? undefined : { name: '', offsetMinutes, nextChange: null }
}
