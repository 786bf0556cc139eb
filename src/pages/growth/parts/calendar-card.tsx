import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatServerMonth } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { type CheckInCalendar, growth } from '@/services/growth'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { QueryView } from '@/ui/query-view'
import { adjacentMonth } from '../calendar'
import { growthWords } from '../words'
import './calendar-card.scss'
import { Month } from './month'

/** The current month, by the server's clock, and earlier ones. */
export const CalendarCard = ({ current }: { current: CheckInCalendar }) => {
  const t = useWords(growthWords)
  const language = useLanguage()
  const [chosen, choose] = useState<string | null>(null)
  const month = chosen ?? current.month
  const isCurrent = month === current.month
  return (
    <Card>
      <View className="calendar__head">
        <Pressable className="calendar__step" label={t('earlier')} onPress={() => choose(adjacentMonth(month, -1))}>
          <Icon name="chevron" className="calendar__earlier" />
        </Pressable>
        <View className="calendar__name">{formatServerMonth(month, language)}</View>
        <Pressable
          className="calendar__step"
          label={isCurrent ? `${t('later')} ${t('thisMonthIsLast')}` : t('later')}
          onPress={isCurrent ? undefined : () => choose(adjacentMonth(month, 1))}
        >
          <Icon name="chevron" className={isCurrent ? 'calendar__later--none' : 'calendar__later'} />
        </Pressable>
      </View>
      {isCurrent ? <Month calendar={current} /> : <OtherMonth month={month} />}
      <View className="calendar__note">{t('serverDay')}</View>
    </Card>
  )
}

const OtherMonth = ({ month }: { month: string }) => {
  const calendar = useQuery(query(growth.signInCalendar, { month }))
  return <QueryView query={calendar}>{reply => <Month calendar={reply} />}</QueryView>
}
