import { View } from '@tarojs/components'
import { formatPoints } from '@/i18n/format-number'
import { formatAgo, formatDuration, formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { shownState } from '@/lib/node-state'
import { serverDayAt } from '@/lib/server-days'
import { NodeDrawing, NodePictures } from '@/node/node-drawing'
import type { Device } from '@/services/devices'
import type { Overview } from '@/services/node-page'
import { Card } from '@/ui/card'
import { useIsStale } from '@/ui/freshness'
import { Stat, unknownValue } from '@/ui/stat'
import { type DotState, StateDot } from '@/ui/state-dot'
import { useServerNow } from '@/ui/use-now'
import { nodeWords } from '../words'
import './node-status.scss'

const dots: Record<Overview['state'], DotState> = { online: 'on', offline: 'off', unknown: 'unknown' }

type Props = {
  overview: Overview
  device: Device | undefined
  /** When the device was. */
  readAtMs: number
}

/** Whether the node is online and since when, and what it earned today. */
export const NodeStatus = ({ overview, device, readAtMs }: Props) => {
  const t = useWords(nodeWords)
  const nowMs = useServerNow(15_000)
  const state = shownState(overview, nowMs)
  const points = device?.todayPoints ?? null
  const isStale = useIsStale(readAtMs)
  const language = useLanguage()
  const day = serverDayAt(device?.atMs ?? nowMs)
  const isOfToday = !isStale || day >= serverDayAt(nowMs)
  return (
    <Card>
      <StateDot state={dots[state]} text={useStateWords(state, overview, nowMs)} />
      <NodePictures>
        <View className="node-status">
          <Stat
            isLarge
            isStale={isStale}
            label={isOfToday ? t('today') : formatServerDay(day, language)}
            value={points === null ? unknownValue : formatPoints(points)}
            {...(device && points === null && isOfToday && { note: t('notToday') })}
          />
          <NodeDrawing model={device?.model ?? null} isLit={state === 'online'} />
        </View>
      </NodePictures>
    </Card>
  )
}

const useStateWords = (state: Overview['state'], { uptimeS, lastSeenAtMs }: Overview, nowMs: number): string => {
  const t = useWords(nodeWords)
  const list = useWords(nodesWords)
  const language = useLanguage()
  if (state === 'online' && uptimeS !== null)
    return `${list('online')} · ${t('running', { duration: formatDuration(uptimeS * 1000, language) })}`
  if (state === 'offline' && lastSeenAtMs !== null)
    return list('offlineSince', { ago: formatAgo(lastSeenAtMs, nowMs, language) })
  return list(state)
}
