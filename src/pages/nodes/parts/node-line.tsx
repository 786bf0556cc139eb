import { View } from '@tarojs/components'
import { memo } from 'react'
import { formatPoints } from '@/i18n/format-number'
import { formatRates } from '@/i18n/format-size'
import { formatAgo } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import type { NodeRow, NodeState } from '@/services/shapes/nodes'
import { Badge } from '@/ui/badge'
import { useLook } from '@/ui/look'
import { Pressable } from '@/ui/pressable'
import { unknownValue } from '@/ui/stat'
import { type DotState, StateDot } from '@/ui/state-dot'
import './node-line.scss'

const dots: Record<NodeState, DotState> = { online: 'on', offline: 'off', unknown: 'unknown' }

/** Two lines of text and the air around them: the list asks nobody how high a row is. */
export const nodeLineHeight = (textScale: number): number => Math.ceil(24 + 46 * textScale)

type Props = {
  node: NodeRow
  /** The shown state, which may differ from the last report. */
  state: NodeState
  /** By the server's clock. */
  nowMs: number
}

/** A node at a glance: name, state, alerts, and today's points. */
export const NodeLine = memo(({ node, state: shown, nowMs }: Props) => {
  const t = useWords(nodesWords)
  const state = useStateWords(node, shown, nowMs)
  const { alert, limit } = useBadges(node)
  const points = node.todayPoints === null ? unknownValue : formatPoints(node.todayPoints)
  return (
    <Pressable
      className="nm-windowed__line node-line"
      label={[node.name, state, alert, limit, `${t('todayTotal')} ${points}`].filter(Boolean).join(' ')}
      onPress={() => void open(routes.node.node({ deviceId: node.id, name: node.name }))}
    >
      <View className="node-line__middle">
        <View className="node-line__first">
          <View className="node-line__name">{node.name}</View>
          {limit && <Badge text={limit} />}
        </View>
        <View className="node-line__state">
          <StateDot state={dots[shown]} text={state} />
          {alert && <Badge tone="warn" text={alert} />}
        </View>
      </View>
      <View className="node-line__today">
        <View className="node-line__points">{points}</View>
        <View className="node-line__unit">{t('today')}</View>
      </View>
    </Pressable>
  )
})

const useBadges = ({ alerts, limit }: NodeRow): { alert?: string; limit?: string } => {
  const t = useWords(nodesWords)
  const [first, ...more] = alerts
  return {
    ...(first && { alert: t(`alert-${first}`) + (more.length > 0 ? ` +${more.length}` : '') }),
    ...(limit && { limit: t(limit.isActiveNow ? 'limited' : 'limitPlanned') }),
  }
}

/** Beyond it half a rate would be cut off: it stands then on the node's own page. */
const roomyTextScale = 1.25

const useStateWords = ({ lastSeenAtMs, upKbps, downKbps }: NodeRow, shown: NodeState, nowMs: number): string => {
  const t = useWords(nodesWords)
  const language = useLanguage()
  const { textScale } = useLook()
  if (shown === 'online' && upKbps !== null && downKbps !== null && textScale <= roomyTextScale)
    return `${t('online')} ${formatRates(upKbps, downKbps)}`
  if (shown === 'offline' && lastSeenAtMs !== null)
    return t('offlineSince', { ago: formatAgo(lastSeenAtMs, nowMs, language) })
  return t(shown)
}
