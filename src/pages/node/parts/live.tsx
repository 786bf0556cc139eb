import { View } from '@tarojs/components'
import { formatRate } from '@/i18n/format-size'
import { formatMoment, formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import type { Bandwidth } from '@/services/node-figures'
import { About } from '@/ui/about'
import { Card } from '@/ui/card'
import { Chart } from '@/ui/chart/chart'
import { useIsStale } from '@/ui/freshness'
import { QueryView } from '@/ui/query-view'
import { Stat, unknownValue } from '@/ui/stat'
import { useBandwidth } from '../queries'
import { nodeWords } from '../words'

/** The rate now and over the last minute, refreshed while the page is visible; of an older minute, with its time. */
export const Live = ({ deviceId }: { deviceId: string }) => {
  const bandwidth = useBandwidth(deviceId)
  const isOld = useIsStale(bandwidth.dataUpdatedAt)
  return <QueryView query={bandwidth}>{rates => <RightNow rates={rates} isOld={isOld} />}</QueryView>
}

type Props = { rates: Bandwidth; isOld: boolean }

const RightNow = ({ rates, isOld }: Props) => {
  const t = useWords(nodeWords)
  const { upKbps, downKbps, samples } = rates
  const shown = (kbps: number | null) => (kbps === null ? unknownValue : formatRate(kbps))
  const isSilent = samples.every(sample => sample.upKbps === null && sample.downKbps === null)
  return (
    <Card title={t('live')} side={<View className="node__note">{t('liveNote')}</View>}>
      <View className="node__stack">
        <View className="node__stats">
          <Stat label={t('up')} value={shown(upKbps)} />
          <Stat label={t('down')} value={shown(downKbps)} />
        </View>
        <About value={t('live')}>
          {isSilent ? <Silence rates={rates} isOld={isOld} /> : <Minute rates={rates} isOld={isOld} />}
        </About>
      </View>
    </Card>
  )
}

const Silence = ({ rates: { atMs }, isOld }: Props) => {
  const t = useWords(nodeWords)
  const time = formatMoment(atMs, serverNow(), useLanguage())
  return <View className="node__note">{isOld ? t('oldNothing', { time }) : t('liveNothing')}</View>
}

const Minute = ({ rates: { atMs, samples }, isOld }: Props) => {
  const t = useWords(nodeWords)
  const language = useLanguage()
  const last = samples[samples.length - 1]
  const endMs = isOld && last ? last.atMs : atMs
  const end = isOld ? formatTime(endMs) : t('now')
  const labelOf = (sampleMs: number) => {
    const count = Math.round((endMs - sampleMs) / 1000)
    return count === 0 ? end : t(isOld ? 'secondsBefore' : 'secondsAgo', { count })
  }
  const maxOf = (all: (number | null)[]) => formatRate(Math.max(0, ...all.map(kbps => kbps ?? 0)))
  const most = {
    up: maxOf(samples.map(sample => sample.upKbps)),
    down: maxOf(samples.map(sample => sample.downKbps)),
  }
  return (
    <Chart
      kind="line"
      isMoving
      points={samples.map(sample => ({
        key: String(sample.atMs),
        label: labelOf(sample.atMs),
        value: sample.upKbps,
        second: sample.downKbps,
      }))}
      names={[t('up'), t('down')]}
      format={formatRate}
      sentence={
        isOld
          ? t('oldSentence', { time: formatMoment(endMs, serverNow(), language), ...most })
          : t('liveSentence', most)
      }
    />
  )
}
