import { View } from '@tarojs/components'
import { formatPoints } from '@/i18n/format-number'
import { formatRates } from '@/i18n/format-size'
import { formatAgo } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import type { NodeRow, NodeState } from '@/services/shapes/nodes'
import { Badge } from '@/ui/badge'
import { Pressable } from '@/ui/pressable'
import { unknownValue } from '@/ui/stat'
import { type DotState, StateDot } from '@/ui/state-dot'
import { useNow } from '@/ui/use-now'
import './node-line.scss'

const dots: Record<NodeState, DotState> = { online: 'on', offline: 'off', unknown: 'unknown' }

/** Two lines of text and the air around them: the list asks nobody how high a row is. */
export const nodeLineHeight = (textScale: number): number => Math.ceil(24 + 46 * textScale)

/** A node at a glance: its name, how it is, what is the matter with it, what it earned today. */
export const NodeLine = ({ node }: { node: NodeRow }) => {
  const t = useWords(nodesWords)
  const state = useStateWords(node)
  const { alert, limit } = useBadges(node)
  const points = node.todayPoints === null ? unknownValue : formatPoints(node.todayPoints)
  return (
    <Pressable
      className="node-line"
      label={[node.name, state, alert, limit, `${t('todayTotal')} ${points}`].filter(Boolean).join(' ')}
      onPress={() => void open(routes.node.node({ deviceId: node.id, name: node.name }))}
    >
      <View className="node-line__middle">
        <View className="node-line__first">
          <View className="node-line__name">{node.name}</View>
          {limit && <Badge text={limit} />}
        </View>
        <View className="node-line__state">
          <StateDot state={dots[node.state]} text={state} />
          {alert && <Badge tone="warn" text={alert} />}
        </View>
      </View>
      <View className="node-line__today">
        <View className="node-line__points">{points}</View>
        <View className="node-line__unit">{t('today')}</View>
      </View>
    </Pressable>
  )
}

const useBadges = ({ alerts, limit }: NodeRow): { alert?: string; limit?: string } => {
  const t = useWords(nodesWords)
  const [first, ...more] = alerts
  return {
    ...(first && { alert: t(`alert-${first}`) + (more.length > 0 ? ` +${more.length}` : '') }),
    ...(limit && { limit: t(limit.isActiveNow ? 'limited' : 'limitPlanned') }),
  }
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
