import { View } from '@tarojs/components'
import { formatPoints } from '@/i18n/format-number'
import { formatByteRate, formatBytes, formatRate } from '@/i18n/format-size'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { Stat, unknownValue } from '@/ui/stat'
import { galleryWords } from '../words'

export const Numbers = () => {
  const t = useWords(galleryWords)
  return (
    <Card title={t('numbers')}>
      <View className="gallery-stack">
        <Stat isLarge label={t('points')} value={formatPoints(128_460)} note={`${t('today')} +1,208`} />
        <View className="gallery-line gallery-line--top">
          <Stat label={t('upload')} value={formatRate(12_500)} note={formatByteRate(12_500)} />
          <Stat label={t('freed')} value={formatBytes(1_610_612_736)} isStale />
          <Stat label={t('today')} value={unknownValue} note={t('notMeasured')} />
        </View>
      </View>
    </Card>
  )
}
