import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { formatPoints } from '@/i18n/format-number'
import { formatBytes } from '@/i18n/format-size'
import { formatDuration, formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { nodeFigures } from '@/services/node-figures'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { type EarningDay, upBytesOn, wholeDayMinutes } from '../earnings'
import { nodeWords } from '../words'

/** Where a day's points came from, as far as the node's own calls tell. */
export const Causes = ({ deviceId, day }: { deviceId: string; day: EarningDay }) => {
  const t = useWords(nodeWords)
  const title = t('causes', { day: formatServerDay(day.day, useLanguage()) })
  return day.points === null ? (
    <Card title={title}>
      <View className="node__note">{t('causeNothing')}</View>
    </Card>
  ) : (
    <Card title={title} isFlush>
      <Row title={t('causePoints')} trailing={formatPoints(day.points)} />
      <OnlineTime minutes={day.onlineMinutes} />
      <Uploaded deviceId={deviceId} day={day.day} />
    </Card>
  )
}

const OnlineTime = ({ minutes }: { minutes: number | null }) => {
  const t = useWords(nodeWords)
  const language = useLanguage()
  const known = minutes === null ? unknownValue : formatDuration(minutes * 60_000, language)
  const isWhole = minutes !== null && minutes >= wholeDayMinutes
  return <Row title={t('causeOnline')} note={t('causeOnlineNote')} trailing={isWhole ? t('wholeDay') : known} />
}

const Uploaded = ({ deviceId, day }: { deviceId: string; day: string }) => {
  const t = useWords(nodeWords)
  const traffic = useQuery(query(nodeFigures.traffic, { deviceId, range: 'month' }))
  const bytes = upBytesOn(traffic.data, day)
  return (
    <Row
      title={t('causeTraffic')}
      note={t('causeTrafficNote')}
      trailing={bytes === null ? unknownValue : formatBytes(bytes)}
    />
  )
}
