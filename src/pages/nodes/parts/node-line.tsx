import { View } from '@tarojs/components'
import { memo } from 'react'
import { formatPoints } from '@/i18n/format-number'
import { formatRates } from '@/i18n/format-size'
import { formatAgo, formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { NodeDrawing } from '@/node/node-drawing'
import { open, routes } from '@/routes'
import type { NodeRow, NodeState } from '@/services/devices'
import { Badge } from '@/ui/badge'
import { classes } from '@/ui/classes'
import { PaneRow } from '@/ui/panes'
import { Pressable } from '@/ui/pressable'
import { unknownValue } from '@/ui/stat'
import { type DotState, StateDot } from '@/ui/state-dot'
import { useIsRoomy } from '@/ui/use-is-roomy'
import './node-line.scss'

const dots: Record<NodeState, DotState> = { online: 'on', offline: 'off', unknown: 'unknown' }

/** Whether a row's state, rates and badges fit beside each other; else each has a line of its own. */
export const useIsLineRoomy = (): boolean => useIsRoomy(350)

/** The lines of text and their padding; computed, since the list measures no rows. */
export const nodeLineHeight = (textScale: number, isRoomy: boolean, { alerts, limit }: Badged): number => {
  const badges = alerts.length > 0 || limit ? 24 : 0
  return Math.ceil(24 + (isRoomy ? 46 : 66 + badges) * textScale)
}
type Badged = Pick<NodeRow, 'alerts' | 'limit'>

type Props = {
  node: NodeRow
  /** The shown state, which may differ from the last report. */
  state: NodeState
  /** By the server's clock. */
  nowMs: number
  /** Outdated data, which is greyed. */
  isStale: boolean
  /** The server's day that the points are of, where that is over. */
  pastDay?: string | undefined
}

/** A node at a glance: name, state, alerts, and today's points. */
export const NodeLine = memo(({ node, state: shown, nowMs, isStale, pastDay }: Props) => {
  const isNarrow = !useIsLineRoomy()
  const state = useStateWords(node, shown, nowMs)
  const rates = ratesOf(node, shown)
  const spoken = [state, rates].filter(Boolean).join(' ')
  const { alert, limit } = useBadges(node)
  const earned = useEarned(node, pastDay)
  const badges = (
    <>
      {alert && <Badge tone="warn" text={alert} />}
      {/* Of two badges the second is cut, so that the name can be told. */}
      {limit && <Badge text={limit} isCut={alert !== undefined} />}
    </>
  )
  const page = routes.node.node({ deviceId: node.id, name: node.name })
  const line = (
    <Pressable
      className={classes(
        'nm-windowed__line',
        'node-line',
        isNarrow && 'node-line--high',
        isStale && 'node-line--stale',
      )}
      label={[node.name, spoken, alert, limit, earned.spoken].filter(Boolean).join(' ')}
      isNamedInside
      onPress={() => void open(page)}
    >
      <NodeDrawing model={node.model} isLit={shown === 'online' && !isStale} />
      <View className="node-line__middle">
        <View className="node-line__first">
          <View className="node-line__name">{node.name}</View>
          {!isNarrow && badges}
        </View>
        <View className="node-line__state">
          <StateDot state={dots[shown]} text={isNarrow ? state : spoken} isOneLine={!isNarrow || rates !== undefined} />
        </View>
        {isNarrow && rates && <View className="node-line__rates">{rates}</View>}
        {isNarrow && <View className="node-line__badges">{badges}</View>}
      </View>
      <View className="node-line__today">
        <View className="node-line__points">{earned.points}</View>
        <View className="node-line__unit">{earned.day}</View>
      </View>
    </Pressable>
  )
  return process.env.TARO_ENV === 'h5' ? <PaneRow address={page.path}>{line}</PaneRow> : line
})

const useEarned = ({ todayPoints }: NodeRow, pastDay: string | undefined) => {
  const t = useWords(nodesWords)
  const language = useLanguage()
  const points = todayPoints === null ? unknownValue : formatPoints(todayPoints)
  const past = pastDay && formatServerDay(pastDay, language)
  return { points, day: past ?? t('today'), spoken: `${past ?? t('earnedToday')} ${points}` }
}

const useBadges = ({ alerts, limit }: NodeRow): { alert?: string; limit?: string } => {
  const t = useWords(nodesWords)
  const [first, ...more] = alerts
  const planned = first ? 'limitPlannedShort' : 'limitPlanned'
  return {
    ...(first && { alert: t(`alert-${first}`) + (more.length > 0 ? ` +${more.length}` : '') }),
    ...(limit && { limit: t(limit.isActiveNow ? 'limited' : planned) }),
  }
}

const ratesOf = ({ upKbps, downKbps }: NodeRow, shown: NodeState): string | undefined =>
  shown === 'online' && upKbps !== null && downKbps !== null ? formatRates(upKbps, downKbps) : undefined

const useStateWords = ({ lastSeenAtMs }: NodeRow, shown: NodeState, nowMs: number): string => {
  const t = useWords(nodesWords)
  const language = useLanguage()
  if (shown === 'offline' && lastSeenAtMs !== null)
    return t('offlineSince', { ago: formatAgo(lastSeenAtMs, nowMs, language) })
  return t(shown)
}
