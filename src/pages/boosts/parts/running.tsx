import { formatDay, formatDuration, formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { useNodeName } from '@/node/use-node-name'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import type { BoostPlan, RunningBoost } from '../timing'
import { boostsWords } from '../words'

type Props = {
  running: readonly RunningBoost[]
  plans: readonly BoostPlan[]
  nowMs: number
}

/** Running boosts and those waiting after them, with the remaining time. */
export const RunningBoosts = ({ running, plans, nowMs }: Props) => {
  const t = useWords(boostsWords)
  if (running.length === 0) return null
  return (
    <Card title={t('running')} isFlush>
      {running.map(boost => (
        <RunningLine
          key={`${boost.deviceId} ${boost.startAtMs}`}
          boost={boost}
          plan={plans.find(({ planId }) => planId === boost.planId)?.name ?? ''}
          isWaiting={running.some(other => other.deviceId === boost.deviceId && other.startAtMs < boost.startAtMs)}
          nowMs={nowMs}
        />
      ))}
    </Card>
  )
}

/** Rounded to minutes, since counting seconds would be distracting. */
const wholeMinutes = (durationMs: number): number => Math.ceil(durationMs / 60_000) * 60_000

type LineProps = { boost: RunningBoost; plan: string; isWaiting: boolean; nowMs: number }

const RunningLine = ({ boost: { deviceId, startAtMs, endAtMs }, plan, isWaiting, nowMs }: LineProps) => {
  const t = useWords(boostsWords)
  const language = useLanguage()
  const atMs = isWaiting ? startAtMs : endAtMs
  const when = t(isWaiting ? 'from' : 'until', { day: formatDay(atMs, nowMs, language), time: formatTime(atMs) })
  return (
    <Row
      title={useNodeName(deviceId)}
      note={[plan, when].filter(Boolean).join(' · ')}
      trailing={
        isWaiting ? (
          <Badge text={t('waits')} />
        ) : (
          <Badge text={t('left', { time: formatDuration(wholeMinutes(endAtMs - nowMs), language) })} tone="accent" />
        )
      }
    />
  )
}
