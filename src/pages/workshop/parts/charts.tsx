import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatPoints } from '@/i18n/format-number'
import { formatBytes, formatRate } from '@/i18n/format-size'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { Chart } from '@/ui/chart/chart'
import { Pills } from '@/ui/pills'
import { galleryWords } from '../words'

const wave = (at: number) => 60 + Math.round(50 * Math.sin(at / 2))
const missing = [3, 4, 12]

/** Days with gaps, a zero and an unfinished day; lines with two names; sizes; nothing at all. */
export const Charts = () => {
  const t = useWords(galleryWords)
  const language = useLanguage()
  const [count, setCount] = useState<'7' | '30'>('7')
  const days = Array.from({ length: Number(count) }, (_, at) => ({
    key: `2026-11-${String(at + 1).padStart(2, '0')}`,
    label: formatServerDay(`2026-11-${at + 1}`, language),
    value: missing.includes(at) ? null : at === 5 ? 0 : wave(at),
    isUnfinished: at === Number(count) - 1,
  }))
  const moments = days.map((day, at) => ({ ...day, second: missing.includes(at) ? null : wave(at + 3) / 3 }))
  return (
    <Card title={t('charts')}>
      <View className="gallery-stack">
        <Pills
          label={t('charts')}
          value={count}
          onChange={setCount}
          options={(['7', '30'] as const).map(value => ({ value, text: value }))}
        />
        <Chart kind="bars" points={days} format={formatPoints} sentence={t('chartSentence')} />
        <Chart
          kind="line"
          points={moments}
          format={value => formatRate(value * 100)}
          names={[t('upload'), t('download')]}
          sentence={t('chartSentence')}
        />
        <Chart
          kind="bars"
          points={days.map(day => ({ ...day, value: day.value && day.value * 31_000_000 }))}
          format={formatBytes}
          unitStep={1024}
          sentence={t('chartSentence')}
        />
        <Chart kind="bars" points={[]} format={formatPoints} sentence={t('chartSentence')} />
      </View>
    </Card>
  )
}
