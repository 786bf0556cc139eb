import { View } from '@tarojs/components'
import { formatPercent } from '@/i18n/format-number'
import { formatBytes } from '@/i18n/format-size'
import { formatDuration } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import type { SystemInfo } from '../calls'
import { useLanInfo } from '../queries'
import { nodeWords } from '../words'

/** Whatever could be read of the node's own response; nothing at all when there was none, or it was another box's. */
export const LanCard = ({ deviceId, lanAddress }: { deviceId: string; lanAddress: string | null }) => {
  const t = useWords(nodeWords)
  const info = useLanInfo(lanAddress)
  const facts = useFacts(info?.deviceId === deviceId ? info : undefined)
  if (facts.length === 0) return null
  return (
    <Card title={t('nearby')} isFlush>
      {facts.map(([name, value]) => (
        <Row key={name} title={name} trailing={value} />
      ))}
      <View className="lan-card__note">{t('nearbyNote')}</View>
    </Card>
  )
}

const useFacts = (info: SystemInfo | undefined): [name: string, value: string][] => {
  const t = useWords(nodeWords)
  const language = useLanguage()
  if (!info) return []
  const { model, firmware, uptimeS, cpuPercent, memoryUsedBytes, memoryTotalBytes } = info
  const rows: [string, string | null][] = [
    [t('model'), model],
    [t('firmware'), firmware],
    [t('uptime'), uptimeS === null || uptimeS > decadeS ? null : formatDuration(uptimeS * 1000, language)],
    [t('cpu'), cpuPercent === null || cpuPercent > 100 ? null : formatPercent(cpuPercent / 100)],
    [t('memory'), memoryUsedBytes === null ? null : memoryText(memoryUsedBytes, memoryTotalBytes)],
  ]
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}

/** A longer uptime is wrong, as is more than 100 % of a processor. */
const decadeS = 10 * 365 * 86_400

const memoryText = (usedBytes: number, totalBytes: number | null): string =>
  totalBytes === null || totalBytes < usedBytes
    ? formatBytes(usedBytes)
    : `${formatBytes(usedBytes)} / ${formatBytes(totalBytes)}`
