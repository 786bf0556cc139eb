import { View } from '@tarojs/components'
import { formatServerMonth } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverDayAt } from '@/lib/server-days'
import type { CheckInCalendar } from '@/services/growth'
import { classes } from '@/ui/classes'
import { spoken } from '@/ui/spoken'
import { useServerNow } from '@/ui/use-now'
import { type CalendarDay, monthCells } from '../calendar'
import { growthWords } from '../words'
import './month.scss'

/** A month of check-ins as a grid; read aloud as one sentence. */
export const Month = ({ calendar }: { calendar: CheckInCalendar }) => {
  const t = useWords(growthWords)
  const language = useLanguage()
  // A calendar that was kept overnight does not know that its day is over.
  const today = serverDayAt(useServerNow(60_000))
  const sentence = t('calendarSentence', {
    month: formatServerMonth(calendar.month, language),
    count: calendar.signedDays.length,
  })
  return (
    <View className="month" {...spoken({ role: 'img', label: sentence })}>
      {Array.from(t('weekdays')).map((weekday, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: T and S are two days each
        <View key={`weekday ${at}`} className="month__weekday">
          {weekday}
        </View>
      ))}
      {monthCells({ ...calendar, today }).map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the empty cells before the first day have no name
        <DayMark key={at} cell={cell} />
      ))}
    </View>
  )
}

const DayMark = ({ cell }: { cell: CalendarDay }) => {
  if (!cell) return <View className="month__day" />
  const { isCheckedIn, isToday, dayOfMonth } = cell
  return (
    <View className="month__day">
      <View
        className={classes('month__mark', isCheckedIn && 'month__mark--checked-in', isToday && 'month__mark--today')}
      >
        {dayOfMonth}
      </View>
    </View>
  )
}
