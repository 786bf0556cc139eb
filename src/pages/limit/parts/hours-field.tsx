import { View } from '@tarojs/components'
import { formatHours } from '@/i18n/format-hours'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { FieldProblem } from '@/ui/field-problem'
import { Pills } from '@/ui/pills'
import { TimeField } from '@/ui/time-field'
import { WeekdayPicks } from '@/ui/weekday-picks'
import type { HoursDraft, HoursProblem } from '../draft'
import { limitWords } from '../words'
import './hours-field.scss'

type Props = {
  hours: HoursDraft
  problem: HoursProblem | undefined
  zone: string | null | undefined
  onChange: (hours: HoursDraft) => void
}

/** All day, or one period on certain days. */
export const HoursField = ({ hours, problem, zone, onChange }: Props) => {
  const t = useWords(limitWords)
  return (
    <Card title={t('hours')}>
      <View className="hours">
        <Pills
          isWrapped
          label={t('hours')}
          options={[
            { value: 'all', text: t('allDay') },
            { value: 'some', text: t('certainHours') },
          ]}
          value={hours.isAllDay ? 'all' : 'some'}
          onChange={value => onChange({ ...hours, isAllDay: value === 'all' })}
        />
        {!hours.isAllDay && <Period hours={hours} problem={problem} zone={zone} onChange={onChange} />}
      </View>
    </Card>
  )
}

const Period = ({ hours, problem, zone, onChange }: Props) => {
  const t = useWords(limitWords)
  const language = useLanguage()
  const problems = { 'no-days': t('noDays'), 'empty-period': t('emptyPeriod'), 'no-time': t('noTime') }
  const isTimeWrong = problem === 'empty-period' || problem === 'no-time'
  return (
    <>
      <View className="hours__times">
        <TimeField
          label={t('from')}
          value={hours.from}
          onChange={from => onChange({ ...hours, from })}
          isWrong={isTimeWrong}
        />
        <TimeField label={t('to')} value={hours.to} onChange={to => onChange({ ...hours, to })} isWrong={isTimeWrong} />
      </View>
      <View className="hours__label">{t('weekdays')}</View>
      <WeekdayPicks weekdays={hours.weekdays} onChange={weekdays => onChange({ ...hours, weekdays })} />
      {problem ? (
        <FieldProblem text={problems[problem]} />
      ) : (
        <View className="hours__words">{formatHours(hours, language)}</View>
      )}
      {zone && <View className="hours__label">{t('zone', { zone })}</View>}
    </>
  )
}
