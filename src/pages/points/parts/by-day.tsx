import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatChange, formatPoints } from '@/i18n/format-number'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { type Translate, useWords } from '@/i18n/words'
import type { PointsChart } from '@/services/points'
import { Card } from '@/ui/card'
import { Chart } from '@/ui/chart/chart'
import { Row } from '@/ui/row'
import { bestDay, type ChartDay, chartDays, measuredCount, weekBefore } from '../chart'
import { pointsWords } from '../words'
import { RangeSum } from './range-sum'

type Props = {
  chart: PointsChart
  count: number
  /** To compare a week with the one before. */
  month?: PointsChart | undefined
}

/** The total follows the range; a tap on a bar opens its day. */
export const ByDay = ({ chart, count, month }: Props) => {
  const t = useWords(pointsWords)
  const language = useLanguage()
  const [pickedDay, pickDay] = useState<string | null>(null)
  const days = chartDays(chart, count)
  const picked = days.find(({ day }) => day === pickedDay)
  const best = bestDay(days)
  const before = weekBefore(month)
  return (
    <>
      <Card>
        <RangeSum chart={chart} count={count} />
        <Chart
          kind="bars"
          points={days.map(({ day, points, isToday }, at) => ({
            key: day,
            label: formatServerDay(day, language),
            value: points,
            before: before[at] ?? null,
            isUnfinished: isToday,
          }))}
          format={points => t('points', { points })}
          sentence={
            best
              ? t('chartSentence', {
                  count: measuredCount(days),
                  day: formatServerDay(best.day, language),
                  max: best.points,
                })
              : ''
          }
          pickedKey={picked?.day ?? null}
          onPick={pickDay}
        />
      </Card>
      {picked && <Day day={picked} />}
    </>
  )
}

/** Where one day's points came from; deductions have a minus. */
const Day = ({ day: { day, points, causes, isToday } }: { day: ChartDay }) => {
  const t = useWords(pointsWords)
  const title = t('dayTitle', { day: formatServerDay(day, useLanguage()) })
  if (points === null)
    return (
      <Card title={title}>
        <View>{t('dayMissing')}</View>
      </Card>
    )
  return (
    <Card title={title} isFlush>
      {causes.map(({ cause, points: share }) => (
        <Row key={cause} title={nameOf(cause, t)} trailing={formatChange(share)} />
      ))}
      <Row
        title={t('dayTotal')}
        note={isToday ? t('dayUnfinished') : points === 0 ? t('dayZero') : undefined}
        trailing={formatPoints(points)}
      />
    </Card>
  )
}

const nameOf = (cause: ChartDay['causes'][number]['cause'], t: Translate<typeof pointsWords>): string =>
  ({
    onlineHours: t('onlineHours'),
    traffic: t('traffic'),
    limit: t('limit'),
    boost: t('boost'),
    newcomer: t('causeNewcomer'),
    gift: t('causeGift'),
    code: t('code'),
    growth: t('growth'),
    other: t('other'),
  })[cause]
