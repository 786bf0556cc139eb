import { formatPoints } from '@/i18n/format-number'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import type { NodesPage } from '@/services/shapes/nodes'
import { Card } from '@/ui/card'
import { Stat, unknownValue } from '@/ui/stat'

/** What all nodes together did today, and how they are. */
export const Summary = ({ summary }: { summary: NonNullable<NodesPage['summary']> }) => {
  const t = useWords(nodesWords)
  const { counts, todayPoints } = summary
  const standing = t('count', { online: counts.online, offline: counts.offline })
  const unknown = counts.unknown > 0 ? ` · ${t('countUnknown', { count: counts.unknown })}` : ''
  return (
    <Card>
      <Stat
        isLarge
        label={t('todayTotal')}
        value={todayPoints === null ? unknownValue : formatPoints(todayPoints)}
        note={standing + unknown}
      />
    </Card>
  )
}
