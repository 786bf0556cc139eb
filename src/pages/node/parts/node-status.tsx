import { View } from '@tarojs/components'
import { formatPoints } from '@/i18n/format-number'
import { formatAgo, formatDuration } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { nodeWords } from '@/i18n/node'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { shownState } from '@/lib/node-state'
import type { Device, Overview } from '@/services/shapes/node-page'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Stat, unknownValue } from '@/ui/stat'
import { type DotState, StateDot } from '@/ui/state-dot'
import { useServerNow } from '@/ui/use-now'
import './node-status.scss'

const dots: Record<Overview['state'], DotState> = { online: 'on', offline: 'off', unknown: 'unknown' }

/** Online or not, since when, alerts, and today's points. */
export const NodeStatus = ({ overview, device }: { overview: Overview; device: Device | undefined }) => {
  const t = useWords(nodeWords)
  const list = useWords(nodesWords)
  const nowMs = useServerNow(15_000)
  const state = shownState(overview, nowMs)
  const points = device?.todayPoints ?? null
  return (
    <Card>
      <View className="node-status">
        <StateDot state={dots[state]} text={useStateWords(state, overview, nowMs)} />
        <Stat
          isLarge
          label={t('today')}
          value={points === null ? unknownValue : formatPoints(points)}
          {...(device && points === null && { note: t('notToday') })}
        />
        {device && device.alerts.length > 0 && (
          <View className="node-status__alerts">
            {device.alerts.map(alert => (
              <Badge key={alert} tone="warn" text={list(`alert-${alert}`)} />
            ))}
          </View>
        )}
      </View>
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
