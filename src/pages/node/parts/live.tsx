import { View } from '@tarojs/components'
import { formatRate } from '@/i18n/format-size'
import { useWords } from '@/i18n/words'
import type { Bandwidth } from '@/services/node-page'
import { Card } from '@/ui/card'
import { Chart } from '@/ui/chart/chart'
import { QueryView } from '@/ui/query-view'
import { Stat, unknownValue } from '@/ui/stat'
import { useBandwidth } from '../queries'
import { nodeWords } from '../words'

/** The rate now and over the last minute, refreshed while the page is visible. */
export const Live = ({ deviceId }: { deviceId: string }) => {
  const bandwidth = useBandwidth(deviceId)
  return <QueryView query={bandwidth}>{rates => <RightNow rates={rates} />}</QueryView>
}

const RightNow = ({ rates }: { rates: Bandwidth }) => {
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
        {isSilent ? <View className="node__note">{t('liveNothing')}</View> : <Minute rates={rates} />}
      </View>
    </Card>
  )
}

const Minute = ({ rates: { atMs, samples } }: { rates: Bandwidth }) => {
  const t = useWords(nodeWords)
  const secondsAgo = (sampleMs: number) => Math.round((atMs - sampleMs) / 1000)
  const maxOf = (all: (number | null)[]) => formatRate(Math.max(0, ...all.map(kbps => kbps ?? 0)))
  return (
    <Chart
      kind="line"
      isMoving
      points={samples.map(sample => ({
        key: String(sample.atMs),
        label: secondsAgo(sample.atMs) === 0 ? t('now') : t('secondsAgo', { count: secondsAgo(sample.atMs) }),
        value: sample.upKbps,
        second: sample.downKbps,
      }))}
      names={[t('up'), t('down')]}
      format={formatRate}
      sentence={t('liveSentence', {
        up: maxOf(samples.map(sample => sample.upKbps)),
        down: maxOf(samples.map(sample => sample.downKbps)),
      })}
    />
  )
}
