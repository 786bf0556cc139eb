import { View } from '@tarojs/components'
import { formatChange, formatPoints } from '@/i18n/format-number'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import type { ChartDay } from '../chart'
import { dayWords } from '../day-words'

/** Where one day's points came from; deductions have a minus. */
export const Day = ({ day: { day, points, causes, isToday } }: { day: ChartDay }) => {
  const t = useWords(dayWords)
  const title = t('dayTitle', { day: formatServerDay(day, useLanguage()) })
  if (points === null)
    return (
      <Card title={title}>
        <View>{t('dayMissing')}</View>
      </Card>
    )
  return (
    <Card title={title} isFlush>
      {causes.map(({ cause, points: share }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several that only a newer server knows are called alike
        <Row key={at} title={t(`from-${cause}`)} trailing={formatChange(share)} />
      ))}
      <Row
        title={t('dayTotal')}
        note={isToday ? t('dayUnfinished') : points === 0 ? t('dayZero') : undefined}
        trailing={formatPoints(points)}
      />
    </Card>
  )
}
