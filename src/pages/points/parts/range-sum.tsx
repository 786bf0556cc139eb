import { formatPoints } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import type { PointsChart } from '@/services/points'
import { Stat, unknownValue } from '@/ui/stat'
import { sumOf } from '../chart'
import { pointsWords } from '../words'

/** The points earned in the days that the chart shows. */
export const RangeSum = ({ chart, count }: { chart: PointsChart; count: number }) => {
  const t = useWords(pointsWords)
  const sum = sumOf(chart)
  return <Stat label={t('wonIn', { count })} value={sum === null ? unknownValue : formatPoints(sum)} />
}
