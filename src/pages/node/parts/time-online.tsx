import { formatPercent } from '@/i18n/format-number'
import { formatDuration, formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { About } from '@/ui/about'
import { Card } from '@/ui/card'
import { Chart } from '@/ui/chart/chart'
import { type EarningDay, onlineSum } from '../earnings'
import { nodeWords } from '../words'

/** How long the node was online on each of thirty days; when on a day, no call tells. */
export const TimeOnline = ({ days }: { days: readonly EarningDay[] }) => {
  const t = useWords(nodeWords)
  const language = useLanguage()
  const sum = onlineSum(days)
  if (!sum) return null
  return (
    <Card title={t('timeOnline')}>
      <About value={t('timeOnline')}>
        <Chart
          kind="bars"
          points={days.map(({ day, onlineMinutes, isToday }) => ({
            key: day,
            label: formatServerDay(day, language),
            value: onlineMinutes,
            isUnfinished: isToday,
          }))}
          format={minutes => formatDuration(minutes * 60_000, language)}
          unitStep={60}
          sentence={t('timeOnlineSentence', {
            count: sum.measuredDays,
            share: formatPercent(sum.share),
            days: sum.wholeDays,
          })}
        />
      </About>
    </Card>
  )
}
