import { formatDuration } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import type { NodesPage } from '@/services/devices'

export type News = NonNullable<NonNullable<NodesPage['summary']>['sinceLastVisit']>
type Outage = News['outages'][number]
export type OutageProps = { outage: Outage; nowMs: number }

export const outageKey = ({ nodeId, fromMs }: Outage): string => `${nodeId} ${fromMs}`

/** “Was offline for 2 hours”, or still is. */
export const useLength = ({ fromMs, toMs }: Outage, nowMs: number): string => {
  const t = useWords(nodesWords)
  const duration = formatDuration(Math.max(0, (toMs ?? nowMs) - fromMs), useLanguage())
  return t(toMs === null ? 'offFor' : 'wasOffFor', { duration })
}
