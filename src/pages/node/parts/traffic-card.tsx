import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatBytes } from '@/i18n/format-size'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { isServerZone, serverDayAt, serverTimeAt } from '@/lib/server-days'
import { query } from '@/request/query'
import { devices } from '@/services/devices'
import { nodeFigures, type Traffic } from '@/services/node-figures'
import { About } from '@/ui/about'
import { Card } from '@/ui/card'
import { Chart } from '@/ui/chart/chart'
import { Pills } from '@/ui/pills'
import { QueryView } from '@/ui/query-view'
import { Stat, unknownValue } from '@/ui/stat'
import { useServerNow } from '@/ui/use-now'
import { type Direction, type TrafficRange, trafficSlots } from '../traffic'
import { trafficFileName, trafficTable } from '../traffic-file'
import { nodeWords } from '../words'
import { TrafficFile } from './traffic-file'

/** Traffic by hour or by day, one direction at a time. */
export const TrafficCard = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(nodeWords)
  const [range, setRange] = useState<TrafficRange>('day')
  const [direction, setDirection] = useState<Direction>('up')
  const traffic = useQuery(query(nodeFigures.traffic, { deviceId, range }))
  const directions = (
    <Pills
      isWrapped
      label={t('direction')}
      value={direction}
      onChange={setDirection}
      options={[
        { value: 'up', text: t('up') },
        { value: 'down', text: t('down') },
      ]}
    />
  )
  return (
    <Card title={t('traffic')} side={directions}>
      <View className="node__stack">
        <Pills
          isWrapped
          label={t('range')}
          value={range}
          onChange={setRange}
          options={[
            { value: 'day', text: t('day') },
            { value: 'week', text: t('week') },
            { value: 'month', text: t('month') },
          ]}
        />
        <QueryView query={traffic}>
          {reply => (
            <About value={t('traffic')}>
              <Slots
                deviceId={deviceId}
                traffic={reply}
                readAtMs={traffic.dataUpdatedAt}
                range={range}
                direction={direction}
              />
            </About>
          )}
        </QueryView>
      </View>
    </Card>
  )
}

type SlotsProps = {
  deviceId: string
  traffic: Traffic
  /** By this phone's clock. */
  readAtMs: number
  range: TrafficRange
  direction: Direction
}

const Slots = ({ deviceId, traffic, readAtMs, range, direction }: SlotsProps) => {
  const t = useWords(nodeWords)
  const language = useLanguage()
  // Slots begin and end as the server's days and hours do, wherever this phone is.
  const labelOf = (fromMs: number) =>
    range === 'day' ? serverTimeAt(fromMs) : formatServerDay(serverDayAt(fromMs), language)
  // What was read earlier tells nothing of the time since.
  const endMs = Math.min(useServerNow(60_000), readAtMs + serverNow() - Date.now())
  // The page has read it.
  const node = useQuery({ ...query(devices.device, { deviceId }), enabled: false }).data?.name
  const slots = trafficSlots(traffic, range, direction, endMs)
  const max = slots.reduce((best, slot) => ((slot.bytes ?? 0) > (best?.bytes ?? 0) ? slot : best), slots[0])
  // A sum of no slots is 0, and unknown.
  const total = (bytes: number) => (bytes === 0 && traffic.slots.length === 0 ? unknownValue : formatBytes(bytes))
  const name = t(direction)
  const sentence = max?.bytes
    ? t('trafficSentence', {
        direction: name,
        total: formatBytes(direction === 'up' ? traffic.upBytes : traffic.downBytes),
        label: labelOf(max.fromMs),
        max: formatBytes(max.bytes),
      })
    : t('trafficNothing', { direction: name })
  return (
    <>
      <View className="node__stats">
        <Stat label={t('up')} value={total(traffic.upBytes)} />
        <Stat label={t('down')} value={total(traffic.downBytes)} />
      </View>
      <Chart
        kind="bars"
        points={slots.map(({ fromMs, bytes, isUnfinished }) => ({
          key: String(fromMs),
          label: labelOf(fromMs),
          value: bytes,
          isUnfinished,
        }))}
        format={formatBytes}
        unitStep={1024}
        sentence={sentence}
      />
      <TrafficFile
        key={range}
        name={trafficFileName(t('traffic'), node, t(range), serverDayAt(endMs))}
        tableOf={() => trafficTable(traffic, range, endMs, t)}
      />
      {!isServerZone() && <View className="node__note">{t('serverTime')}</View>}
    </>
  )
}
