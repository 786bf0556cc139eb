import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { silenceMs } from '@/lib/node-state'
import { wakeNow } from '@/node/waking'
import type { NodeState } from '@/services/devices'
import { attemptMs } from '@/services/schedules'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { spoken } from '@/ui/spoken'
import { useServerNow } from '@/ui/use-now'
import { useWrite } from '@/write/use-write'
import { WriteNotice } from '@/write/write-notice'
import { hasGone, latestAttempt, type ShownWakeups } from '../attempt'
import { wakeWords } from '../words'
import './attempt-card.scss'
import { WakeVerdict } from './verdict'

type Props = {
  deviceId: string
  state: NodeState
  /** When that was read. */
  readAtMs: number
  wakeups: ShownWakeups
}

/** Wakes the node, and shows the running attempt and its outcome. */
export const AttemptCard = ({ deviceId, state, readAtMs, wakeups }: Props) => {
  const t = useWords(wakeWords)
  const waking = useWrite(wakeNow)
  const attempt = latestAttempt(wakeups)
  if (attempt.kind === 'running') return <RunningAttempt untilMs={attempt.untilMs} />
  const isOnline = state === 'online'
  const result = attempt.kind === 'over' && !hasGone(attempt.result, { state, readAtMs }) ? attempt.result : undefined

  const button = (
    <Button
      icon="power"
      kind={isOnline ? 'quiet' : 'primary'}
      text={t(result && !isOnline ? 'again' : 'now')}
      busyText={t('waking')}
      onPress={() => waking.run({ deviceId })}
      needsNetwork
    />
  )
  return (
    <>
      {result && (
        <WakeVerdict
          result={result}
          deviceId={deviceId}
          // A node keeps its state for so long after it was last heard of.
          hasCome={isOnline && readAtMs - result.startedAtMs >= silenceMs}
        />
      )}
      <WriteNotice of={waking} />
      {result ? (
        button
      ) : (
        <Card title={t('idleTitle')}>
          <View className="attempt__idle">
            <View>{t(isOnline ? 'isOnNote' : 'idleNote')}</View>
            {button}
          </View>
        </Card>
      )}
    </>
  )
}

/** Counts down by the server's clock, so that a change of the phone's clock does not end the attempt. */
const RunningAttempt = ({ untilMs }: { untilMs: number }) => {
  const t = useWords(wakeWords)
  const leftMs = Math.min(attemptMs, Math.max(0, untilMs - useServerNow(500)))
  const left = Math.ceil(leftMs / 1_000)
  const turn = (360 * left * 1_000) / attemptMs
  return (
    <Card>
      <View className="attempt">
        <View
          className="attempt__dial"
          style={{ background: `conic-gradient(var(--accent) ${turn}deg, var(--well) ${turn}deg)` }}
          {...spoken({ role: 'img', label: t('wakingSpoken', { count: left }) })}
        >
          <View className="attempt__middle">
            <View className="attempt__seconds">{left}</View>
            <View className="attempt__unit">{t('secondsLeft')}</View>
          </View>
        </View>
        <View className="attempt__title" {...spoken({ role: 'status', isLive: true })}>
          {t(left > 0 ? 'wakingTitle' : 'timeOver')}
        </View>
        <View className="attempt__note">{t('wakingNote')}</View>
      </View>
    </Card>
  )
}
