import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatServerMonth } from '@/i18n/format-time'
import { growthWords } from '@/i18n/growth'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { second } from '@/services/second'
import type { SignInCalendar } from '@/services/shapes/growth'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { QueryView } from '@/ui/query-view'
import { monthBeside } from '../calendar'
import './calendar-card.scss'
import { Month } from './month'

/** The current month, by the server's clock, and earlier ones. */
export const CalendarCard = ({ now }: { now: SignInCalendar }) => {
  const t = useWords(growthWords)
  const language = useLanguage()
  const [asked, ask] = useState<string | null>(null)
  const month = asked ?? now.month
  const isNow = month === now.month
  return (
    <Card>
      <View className="calendar__head">
        <Pressable className="calendar__step" label={t('earlier')} onPress={() => ask(monthBeside(month, -1))}>
          <Icon name="chevron" className="calendar__earlier" />
        </Pressable>
        <View className="calendar__name">{formatServerMonth(month, language)}</View>
        <Pressable
          className="calendar__step"
          label={isNow ? `${t('later')} ${t('thisMonthIsLast')}` : t('later')}
          onPress={isNow ? undefined : () => ask(monthBeside(month, 1))}
        >
          <Icon name="chevron" className={isNow ? 'calendar__later--none' : 'calendar__later'} />
        </Pressable>
      </View>
      {isNow ? <Month calendar={now} /> : <OtherMonth month={month} />}
      <View className="calendar__note">{t('serverDay')}</View>
    </Card>
  )
}

const OtherMonth = ({ month }: { month: string }) => {
  const calendar = useQuery(query(second.signInCalendar, { month }))
  return (
    <QueryView query={calendar} isEmpty={() => false} empty={null}>
      {reply => <Month calendar={reply} />}
    </QueryView>
  )
}
