import { View } from '@tarojs/components'
import { formatNumber } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { Stat, unknownValue } from '@/ui/stat'
import type { PrintCounts } from '../log-calls'
import { printHistoryWords } from '../words'
import './counts.scss'

const kinds = ['prints', 'done', 'failed', 'cancelled', 'pages'] as const

/** Counts of the whole history; unknown until the server has answered. */
export const CountsCard = ({ counts }: { counts: PrintCounts | undefined }) => {
  const t = useWords(printHistoryWords)
  return (
    <Card title={t('counts')}>
      <View className="print-counts">
        {kinds.map(kind => (
          <Stat key={kind} label={t(kind)} value={counts ? formatNumber(counts[kind]) : unknownValue} />
        ))}
      </View>
    </Card>
  )
}
