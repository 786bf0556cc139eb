import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { formatPoints } from '@/i18n/format-number'
import { formatRates } from '@/i18n/format-size'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { serverDayAt } from '@/lib/server-days'
import { daysBefore } from '@/node/usual-points'
import { query } from '@/request/query'
import type { NodesPage } from '@/services/devices'
import { points } from '@/services/points'
import { Card } from '@/ui/card'
import { Stat, unknownValue } from '@/ui/stat'
import type { liveRates } from '../live-rates'
import type { Totals } from '../totals'
import { Daily } from './daily'
import { SinceVisit } from './since-visit'
import { Week } from './week'
import './summary.scss'

type Props = {
  totals: Totals
  /** Null unless all rows are loaded and one has a rate. */
  rates: ReturnType<typeof liveRates>
  summary: NodesPage['summary']
  nowMs: number
  isStale: boolean
  /** The server's day that the points are of, where that is over. */
  pastDay?: string | undefined
}

/** All nodes together: earnings today, rate, states, the day's two taps, and what is new since the last visit. */
export const Summary = ({ totals: { counts, todayPoints }, rates, summary, nowMs, isStale, pastDay }: Props) => {
  const t = useWords(nodesWords)
  const language = useLanguage()
  // The points page reads it; here it is only shown if known.
  const chart = useQuery({ ...query(points.pointsChart, { days: 7 }), enabled: false })
  const today = serverDayAt(nowMs)
  const unknown = counts.unknown > 0 ? ` · ${t('countUnknown', { unknown: counts.unknown })}` : ''
  const state = t('count', { online: counts.online, offline: counts.offline }) + unknown
  return (
    <Card>
      <View className="summary__top">
        <Stat
          isLarge
          label={pastDay ? formatServerDay(pastDay, language) : t('todayTotal')}
          value={todayPoints === null ? unknownValue : formatPoints(todayPoints)}
        />
        {todayPoints !== null && !pastDay && <Week before={daysBefore(chart.data, today)} today={todayPoints} />}
      </View>
      <View className="summary__note">
        <View className="summary__state">{state}</View>
        {rates && !isStale && <View>{formatRates(rates.upKbps, rates.downKbps)}</View>}
      </View>
      <Daily today={today} />
      {summary?.sinceLastVisit && <SinceVisit news={summary.sinceLastVisit} nowMs={nowMs} />}
    </Card>
  )
}
