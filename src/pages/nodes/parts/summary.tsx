import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { ClaimButton } from '@/claiming/claim-button'
import { formatPoints } from '@/i18n/format-number'
import { formatRates } from '@/i18n/format-size'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { claimOnlinePoints } from '@/intention/writes'
import { serverDayAt } from '@/lib/server-days'
import { query } from '@/request/query'
import type { NodesPage } from '@/services/devices'
import { points } from '@/services/points'
import { Card } from '@/ui/card'
import { Stat, unknownValue } from '@/ui/stat'
import type { Totals } from '../totals'
import { daysBefore, type liveRates } from '../usual'
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
}

/** All nodes together: earnings today, rate, states, what can be claimed, and what is new since the last visit. */
export const Summary = ({ totals: { counts, todayPoints }, rates, summary, nowMs, isStale }: Props) => {
  const t = useWords(nodesWords)
  // The points page reads it; here it is only shown if known.
  const chart = useQuery({ ...query(points.pointsChart, { days: 7 }), enabled: false })
  const unknown = counts.unknown > 0 ? ` · ${t('countUnknown', { unknown: counts.unknown })}` : ''
  const state = t('count', { online: counts.online, offline: counts.offline }) + unknown
  return (
    <Card>
      <View className="summary__top">
        <Stat
          isLarge
          isStale={isStale}
          label={t('todayTotal')}
          value={todayPoints === null ? unknownValue : formatPoints(todayPoints)}
        />
        {todayPoints !== null && <Week before={daysBefore(chart.data, serverDayAt(nowMs))} today={todayPoints} />}
      </View>
      <View className="summary__note">
        <View className="summary__state">{state}</View>
        {rates && !isStale && <View>{formatRates(rates.upKbps, rates.downKbps)}</View>}
      </View>
      <Claim />
      {summary?.sinceLastVisit && <SinceVisit news={summary.sinceLastVisit} nowMs={nowMs} />}
    </Card>
  )
}

/** What can be claimed, if known: the points page reads it, this only shows it. */
const Claim = () => {
  const t = useWords(nodesWords)
  const online = useQuery({ ...query(points.onlinePoints, {}), enabled: false })
  const { state, run } = useIntention(claimOnlinePoints, { subject: '', isReportedByApp: true })
  const unclaimed = online.data?.points ?? 0
  if (unclaimed === 0) return null
  return (
    <View className="summary__claim">
      <ClaimButton isSmall state={state} text={t('claim', { points: unclaimed })} onClaim={() => run({})} />
    </View>
  )
}
