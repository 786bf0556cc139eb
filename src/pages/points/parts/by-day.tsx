import { useState } from 'react'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { FetchedPart } from '@/screen/fetched-part'
import type { PointsChart } from '@/services/points'
import { Card } from '@/ui/card'
import { Chart } from '@/ui/chart/chart'
import { bestDay, chartDays, measuredCount, weekBefore } from '../chart'
import { pointsWords } from '../words'
import { RangeSum } from './range-sum'

/** In a package that comes with this tab. */
const fetchDay = () => import(/* webpackChunkName: "pages/growth/day" */ './day')

type Props = {
  chart: PointsChart
  count: number
  /** To compare a week with the one before. */
  month?: PointsChart | undefined
}

/** The total follows the range; a tap on a bar opens its day. */
export const ByDay = ({ chart, count: range, month }: Props) => {
  const t = useWords(pointsWords)
  const language = useLanguage()
  const [pickedDay, pickDay] = useState<string | null>(null)
  const days = chartDays(chart, range)
  const count = measuredCount(days)
  const picked = days.find(({ day }) => day === pickedDay)
  const best = bestDay(days)
  const before = weekBefore(month, chart.today)
  return (
    <>
      <Card>
        <RangeSum chart={chart} count={range} />
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
              ? t('chartSentence', { count, day: formatServerDay(best.day, language), max: best.points })
              : t('chartZero', { count })
          }
          pickedKey={picked?.day ?? null}
          onPick={pickDay}
        />
      </Card>
      {picked && (
        <FetchedPart name="points-day" fetch={fetchDay}>
          {({ Day }) => <Day day={picked} />}
        </FetchedPart>
      )}
    </>
  )
}
