import { formatPoints } from '@/i18n/format-number'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import type { NodesPage } from '@/services/shapes/nodes'
import { Card } from '@/ui/card'
import { Stat, unknownValue } from '@/ui/stat'
import type { Totals } from '../totals'
import { SinceVisit } from './since-visit'

type Props = {
  totals: Totals
  summary: NodesPage['summary']
  nowMs: number
  isStale: boolean
}

/** What all nodes together did today, how they are, and what is new since the last visit. */
export const Summary = ({ totals: { counts, todayPoints }, summary, nowMs, isStale }: Props) => {
  const t = useWords(nodesWords)
  const unknown = counts.unknown > 0 ? ` · ${t('countUnknown', { unknown: counts.unknown })}` : ''
  return (
    <Card>
      <Stat
        isLarge
        isStale={isStale}
        label={t('todayTotal')}
        value={todayPoints === null ? unknownValue : formatPoints(todayPoints)}
        note={t('count', { online: counts.online, offline: counts.offline }) + unknown}
      />
      {summary?.sinceLastVisit && <SinceVisit told={summary.sinceLastVisit} nowMs={nowMs} />}
    </Card>
  )
}
