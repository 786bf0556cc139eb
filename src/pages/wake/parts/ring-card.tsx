import { View } from '@tarojs/components'
import { wakeWords } from '@/i18n/wake'
import { useWords } from '@/i18n/words'
import { ringMs, type Wakeups } from '@/services/shapes/wake'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { spoken } from '@/ui/spoken'
import { useServerNow } from '@/ui/use-now'
import { useWrite } from '@/write/use-write'
import { WriteNotice } from '@/write/write-notice'
import { ringStanding } from '../ring'
import { wakeNow } from '../writes'
import './ring-card.scss'
import { Verdict } from './verdict'

type Props = { deviceId: string; isOnline: boolean; wakeups: Wakeups }

/** Rings now, shows that it rings, and says what came of it. */
export const RingCard = ({ deviceId, isOnline, wakeups }: Props) => {
  const t = useWords(wakeWords)
  const waking = useWrite(wakeNow)
  const standing = ringStanding(wakeups)
  if (standing.kind === 'ringing') return <Ringing untilMs={standing.untilMs} />

  const button = (
    <Button
      icon="power"
      kind={isOnline ? 'quiet' : 'primary'}
      text={t(standing.kind === 'over' && !isOnline ? 'again' : 'now')}
      busyText={t('ringing')}
      onPress={() => waking.run({ deviceId })}
      needsNetwork
    />
  )
  return (
    <>
      {standing.kind === 'over' && <Verdict result={standing.result} deviceId={deviceId} />}
      <WriteNotice of={waking} />
      {standing.kind === 'over' ? (
        button
      ) : (
        <Card title={t('idleTitle')}>
          <View className="ring__idle">
            <View>{t(isOnline ? 'isOnNote' : 'idleNote')}</View>
            {button}
          </View>
        </Card>
      )}
    </>
  )
}

/** By the server's clock: one that jumps here does not end the ring. */
const Ringing = ({ untilMs }: { untilMs: number }) => {
  const t = useWords(wakeWords)
  const leftMs = Math.min(ringMs, Math.max(0, untilMs - useServerNow(500)))
  const left = Math.ceil(leftMs / 1_000)
  const turn = (360 * left * 1_000) / ringMs
  return (
    <Card>
      <View className="ring">
        <View
          className="ring__dial"
          style={{ background: `conic-gradient(var(--accent) ${turn}deg, var(--well) ${turn}deg)` }}
          {...spoken({ role: 'img', label: t('ringSpoken', { count: left }) })}
        >
          <View className="ring__middle">
            <View className="ring__seconds">{left}</View>
            <View className="ring__unit">{t('secondsLeft')}</View>
          </View>
        </View>
        <View className="ring__title" {...spoken({ role: 'status', isLive: true })}>
          {t(left > 0 ? 'ringTitle' : 'ringEnd')}
        </View>
        <View className="ring__note">{t('ringNote')}</View>
      </View>
    </Card>
  )
}
