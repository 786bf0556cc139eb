import { View } from '@tarojs/components'
import { formatPoints } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { unknownValue } from '@/ui/stat'
import { goodsWords } from '../words'
import './cost-summary.scss'

/** A small bill: balance, cost, and balance after. */
export const CostSummary = ({
  availablePoints,
  spentPoints,
}: {
  availablePoints: number | undefined
  spentPoints: number
}) => {
  const t = useWords(goodsWords)
  const isKnown = availablePoints !== undefined
  return (
    <View className="sums">
      <Line name={t('now')} points={isKnown ? formatPoints(availablePoints) : unknownValue} />
      <Line name={t('spent')} points={`−${formatPoints(spentPoints)}`} />
      <Line name={t('after')} points={isKnown ? formatPoints(availablePoints - spentPoints) : unknownValue} isSum />
    </View>
  )
}

const Line = ({ name, points, isSum }: { name: string; points: string; isSum?: boolean }) => (
  <View className={isSum ? 'cost-summary__line cost-summary__line--sum' : 'cost-summary__line'}>
    <View>{name}</View>
    <View>{points}</View>
  </View>
)
