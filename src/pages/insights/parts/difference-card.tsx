import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatChange, formatPoints } from '@/i18n/format-number'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { type Translate, useWords } from '@/i18n/words'
import { serverDaysUpTo } from '@/lib/server-days'
import type { PointsChart } from '@/services/points'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { type CauseChange, differenceOf } from '../compare'
import { insightsWords } from '../words'
import { DayStepper } from './day-stepper'
import './difference-card.scss'

/** Two days side by side, and what made the difference. Until others are chosen, the last two that are over. */
export const DifferenceCard = ({ chart: { today, days } }: { chart: PointsChart }) => {
  const t = useWords(insightsWords)
  const dates = serverDaysUpTo(today, 30)
  // Days, not places: over midnight each has another place.
  const [chosen, choose] = useState<{ day: string; before: string }>()
  const compared = chosen ?? { day: dates[28] ?? today, before: dates[27] ?? today }
  const placeOf = (day: string) => Math.max(0, dates.indexOf(day))
  const picked = { day: placeOf(compared.day), before: placeOf(compared.before) }
  const dayAt = (at: number) => days.find(({ day }) => day === dates[at])
  const [day, before] = [dayAt(picked.day), dayAt(picked.before)]
  const pointsOf = (measured: typeof day) => (measured ? t('points', { points: measured.points }) : unknownValue)
  return (
    <>
      <Card title={t('difference')}>
        <DayStepper
          name={t('day')}
          dates={dates}
          at={picked.day}
          value={pointsOf(day)}
          note={dates[picked.day] === today ? t('unfinished') : undefined}
          onChange={at => choose({ ...compared, day: dates[at] ?? today })}
        />
        <DayStepper
          name={t('comparedWith')}
          dates={dates}
          at={picked.before}
          value={pointsOf(before)}
          note={dates[picked.before] === today ? t('unfinished') : undefined}
          onChange={at => choose({ ...compared, before: dates[at] ?? today })}
        />
      </Card>
      <Changes difference={differenceOf(day, before)} missing={dates[day ? picked.before : picked.day] ?? today} />
    </>
  )
}

type ChangesProps = { difference: ReturnType<typeof differenceOf>; missing: string }

const Changes = ({ difference, missing }: ChangesProps) => {
  const t = useWords(insightsWords)
  const language = useLanguage()
  if (!difference)
    return (
      <Notice
        icon="info"
        title={t('unmeasured', { day: formatServerDay(missing, language) })}
        note={t('unmeasuredNote')}
      />
    )
  const { change, causes } = difference
  if (causes.length === 0) return <Notice icon="info" title={t('same')} note={t('sameNote')} />
  return (
    <Card isFlush>
      {causes.map(each => (
        <Row key={each.cause} title={nameOf(each, t)} trailing={formatChange(each.change)} />
      ))}
      <View className="changes__total">
        <View>{t('total')}</View>
        <View>{change === 0 ? formatPoints(0) : formatChange(change)}</View>
      </View>
    </Card>
  )
}

const nameOf = ({ cause, change }: CauseChange, t: Translate<typeof insightsWords>): string => {
  const isLess = change < 0
  return {
    onlineHours: t(isLess ? 'lessOnline' : 'moreOnline'),
    traffic: t(isLess ? 'lessTraffic' : 'moreTraffic'),
    limit: t(isLess ? 'limitCostMore' : 'limitCostLess'),
    boost: t(isLess ? 'lessBoost' : 'moreBoost'),
    newcomer: t(isLess ? 'lessNewcomer' : 'moreNewcomer'),
    gift: t(isLess ? 'lessGift' : 'moreGift'),
    code: t(isLess ? 'lessCode' : 'moreCode'),
    growth: t(isLess ? 'lessGrowth' : 'moreGrowth'),
    other: t(isLess ? 'lessOther' : 'moreOther'),
  }[cause]
}
