import { View } from '@tarojs/components'
import { formatPercent } from '@/i18n/format-number'
import { formatBytes, formatDisk } from '@/i18n/format-size'
import { useWords } from '@/i18n/words'
import type { Overview } from '@/services/node-page'
import { Card } from '@/ui/card'
import { classes } from '@/ui/classes'
import { spoken } from '@/ui/spoken'
import { unknownValue } from '@/ui/stat'
import { nodeWords } from '../words'
import './meter.scss'

/** CPU, memory and disk; a dash for what was not measured. */
export const Vitals = ({ overview: { state, cpuPercent, memory, disk } }: { overview: Overview }) => {
  const t = useWords(nodeWords)
  const cpu = cpuPercent === null ? null : cpuPercent / 100
  const isSilent = state !== 'online' && cpuPercent === null && memory === null && disk === null
  const used = (name: string, room: Overview['memory'], format: (sizeBytes: number) => string) => {
    const share = shareOf(room)
    const total = room && format(room.totalBytes)
    return (
      <Meter
        label={name}
        value={room && format(room.usedBytes)}
        note={total ? t(isMuch(share) ? 'full' : 'ofTotal', { total }) : undefined}
        share={share}
      />
    )
  }
  return (
    <Card title={t('vitals')}>
      <View className="meters">
        <Meter
          label={t('cpu')}
          value={cpu === null ? null : formatPercent(cpu)}
          note={isMuch(cpu) ? t('busy') : undefined}
          share={cpu}
        />
        {used(t('memory'), memory, formatBytes)}
        {used(t('disk'), disk, formatDisk)}
      </View>
      {isSilent && <View className="meters__note">{t('noVitals')}</View>}
    </Card>
  )
}

/** Null also for a total of 0. */
const shareOf = (room: Overview['memory']): number | null =>
  room && room.totalBytes > 0 ? room.usedBytes / room.totalBytes : null

type Props = {
  label: string
  value: string | null
  note?: string | undefined
  /** 0 to 1; null when it was not measured. */
  share: number | null
}

/** From this share on, the note says that it is high. */
const isMuch = (share: number | null): boolean => share !== null && share >= 0.9

/** A number with its share of the whole. */
const Meter = ({ label, value, note, share }: Props) => (
  <View
    className="meter"
    {...spoken({ role: 'img', label: [label, value ?? unknownValue, note].filter(Boolean).join(' ') })}
  >
    <View className="meter__line">
      <View className="meter__label">{label}</View>
      <View className="meter__value">{value ?? unknownValue}</View>
    </View>
    <View className="meter__track">
      {share !== null && (
        <View
          className={classes('meter__part', isMuch(share) && 'meter__part--much')}
          style={{ width: `${Math.min(100, Math.max(0, share * 100))}%` }}
        />
      )}
    </View>
    {note && <View className="meter__note">{note}</View>}
  </View>
)
