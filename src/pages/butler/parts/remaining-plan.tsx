import { View } from '@tarojs/components'
import { formatDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { CalendarButton } from '@/screen/calendar-button'
import { Card } from '@/ui/card'
import { Stat } from '@/ui/stat'
import { useServerNow } from '@/ui/use-now'
import { butlerWords } from '../words'
import './remaining-plan.scss'

const dayMs = 24 * 60 * 60_000

type Props = { endsAtMs: number; helpsLeft: number }

/** What is left of the plan: days and remote-support sessions. */
export const RemainingPlan = ({ endsAtMs, helpsLeft }: Props) => {
  const t = useWords(butlerWords)
  const language = useLanguage()
  const now = useServerNow(60_000)
  return (
    <Card>
      <View className="left">
        <Stat
          label={t('left')}
          value={t('leftDays', { count: Math.ceil((endsAtMs - now) / dayMs) })}
          note={t('until', { day: formatDay(endsAtMs, now, language) })}
        />
        <Stat label={t('helps')} value={t('helpsLeft', { count: helpsLeft })} />
      </View>
      <View className="left__calendar">
        <CalendarButton title={t('entry')} note={t('entryNote')} atMs={endsAtMs} />
      </View>
    </Card>
  )
}
