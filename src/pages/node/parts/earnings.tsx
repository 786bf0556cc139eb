import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatPoints } from '@/i18n/format-number'
import { formatServerDay } from '@/i18n/format-time'
import { type Language, useLanguage } from '@/i18n/language'
import { type Translate, useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { nodeFigures } from '@/services/node-figures'
import { Card } from '@/ui/card'
import { Chart } from '@/ui/chart/chart'
import { Column } from '@/ui/column'
import { QueryView } from '@/ui/query-view'
import { Stat, unknownValue } from '@/ui/stat'
import { type DayCount, WeekOrMonth } from '@/ui/week-or-month'
import { type EarningDay, type EarningSum, earningDays, earningSum, weekBefore } from '../earnings'
import { nodeWords } from '../words'
import { Causes } from './causes'
import { TimeOnline } from './time-online'
import { UnpaidTraffic } from './unpaid-traffic'

/** Earnings by day, and why. */
export const Earnings = ({ deviceId }: { deviceId: string }) => {
  const [range, setRange] = useState<DayCount>(7)
  const [pickedDay, pickDay] = useState<string | null>(null)
  const points = useQuery(query(nodeFigures.devicePoints, { deviceId, days: range }))
  const isWeek = range === 7
  const month = useQuery(query(nodeFigures.devicePoints, { deviceId, days: 30 }))
  return (
    <Column isWhole>
      <WeekOrMonth value={range} onChange={setRange} />
      <QueryView query={points}>
        {reply => {
          const days = earningDays(reply, range)
          const picked = days.find(({ day }) => day === pickedDay)
          return (
            <>
              <Days
                days={days}
                before={isWeek ? weekBefore(month.data, reply.today) : []}
                pickedDay={picked?.day ?? null}
                onPick={pickDay}
              />
              {picked && <Causes deviceId={deviceId} day={picked} />}
            </>
          )
        }}
      </QueryView>
      <QueryView query={month}>
        {reply => (
          <>
            <UnpaidTraffic deviceId={deviceId} days={earningDays(reply, 30)} />
            <TimeOnline days={earningDays(reply, 30)} />
          </>
        )}
      </QueryView>
    </Column>
  )
}

type DaysProps = {
  days: EarningDay[]
  before: (number | null)[]
  pickedDay: string | null
  onPick: (day: string) => void
}

const Days = ({ days, before, pickedDay, onPick }: DaysProps) => {
  const t = useWords(nodeWords)
  const language = useLanguage()
  const sum = earningSum(days)
  const { best } = sum
  return (
    <Card>
      <View className="node__stack">
        <Stat
          isLarge
          label={t('earned', { count: days.length })}
          value={best ? formatPoints(sum.points) : unknownValue}
        />
        <Chart
          kind="bars"
          points={pointsOf(days, before, language)}
          format={points => t('points', { points })}
          sentence={sentenceOf(sum, t, language)}
          pickedKey={pickedDay}
          onPick={onPick}
        />
      </View>
    </Card>
  )
}

const sentenceOf = (sum: EarningSum, t: Translate<typeof nodeWords>, language: Language): string => {
  const { best, average, measuredDays, points } = sum
  if (!best) return t('earningsNothing')
  // No day is over yet: there is no average.
  if (measuredDays === 0) return t('earningsToday', { points })
  const day = formatServerDay(best.day, language)
  return t('earningsSentence', { count: measuredDays, average, day, max: best.points })
}

const pointsOf = (days: EarningDay[], before: (number | null)[], language: Language) =>
  days.map(({ day, points, isToday }, at) => ({
    key: day,
    label: formatServerDay(day, language),
    value: points,
    before: before[at] ?? null,
    isUnfinished: isToday,
  }))
