import { formatPoints } from '@/i18n/format-number'
import { formatRate } from '@/i18n/format-size'
import { formatAgo } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import type { NodeRow, NodeState } from '@/services/shapes/nodes'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { type DotState, StateDot } from '@/ui/state-dot'
import { useNow } from '@/ui/use-now'

const dots: Record<NodeState, DotState> = { online: 'on', offline: 'off', unknown: 'unknown' }

export const NodeLine = ({ node }: { node: NodeRow }) => {
  const t = useWords(nodesWords)
  const points = node.todayPoints === null ? unknownValue : formatPoints(node.todayPoints)
  return (
    <Row
      title={node.name}
      note={<StateDot state={dots[node.state]} text={useStateWords(node)} />}
      trailing={t('todayPoints', { points })}
    />
  )
}

const useStateWords = ({ state, lastSeenAtMs, upKbps, downKbps }: NodeRow): string => {
  const t = useWords(nodesWords)
  const language = useLanguage()
  const now = useNow(60_000)
  if (state === 'online' && upKbps !== null && downKbps !== null)
    return `${t('online')} ${t('rates', { up: formatRate(upKbps), down: formatRate(downKbps) })}`
  if (state === 'offline' && lastSeenAtMs !== null)
    return t('offlineSince', { ago: formatAgo(lastSeenAtMs, now, language) })
  return t(state)
}
