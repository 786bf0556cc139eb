import { View } from '@tarojs/components'
import { formatPoints } from '@/i18n/format-number'
import { formatRates } from '@/i18n/format-size'
import { formatAgo } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import type { NodeRow, NodeState } from '@/services/shapes/nodes'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { type DotState, StateDot } from '@/ui/state-dot'
import { useNow } from '@/ui/use-now'
import './node-line.scss'

const dots: Record<NodeState, DotState> = { online: 'on', offline: 'off', unknown: 'unknown' }

/** A node at a glance: its name, how it is, what it earned today. */
export const NodeLine = ({ node }: { node: NodeRow }) => (
  <Row
    title={node.name}
    note={<StateDot state={dots[node.state]} text={useStateWords(node)} />}
    trailing={<Today points={node.todayPoints} />}
  />
)

const Today = ({ points }: { points: number | null }) => {
  const t = useWords(nodesWords)
  return (
    <View className="node-line__today">
      <View className="node-line__points">{points === null ? unknownValue : formatPoints(points)}</View>
      <View className="node-line__unit">{t('todayTotal')}</View>
    </View>
  )
}

const useStateWords = ({ state, lastSeenAtMs, upKbps, downKbps }: NodeRow): string => {
  const t = useWords(nodesWords)
  const language = useLanguage()
  const now = useNow(60_000)
  if (state === 'online' && upKbps !== null && downKbps !== null)
    return `${t('online')} ${formatRates(upKbps, downKbps)}`
  if (state === 'offline' && lastSeenAtMs !== null)
    return t('offlineSince', { ago: formatAgo(lastSeenAtMs, now, language) })
  return t(state)
}
