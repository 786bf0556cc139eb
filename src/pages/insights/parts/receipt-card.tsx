import { useState } from 'react'
import { formatChange, formatPoints } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { serverDaysUpTo } from '@/lib/server-days'
import type { PointsChart } from '@/services/points'
import { Card } from '@/ui/card'
import { Pills } from '@/ui/pills'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { receiptOf } from '../compare'
import { insightsWords } from '../words'

type Range = '7' | '30'

/** What a limit cost and boosts brought, by the server's own causes. */
export const ReceiptCard = ({ chart: { today, days } }: { chart: PointsChart }) => {
  const t = useWords(insightsWords)
  const [range, setRange] = useState<Range>('7')
  const [first = today] = serverDaysUpTo(today, Number(range))
  const receipt = receiptOf(days.filter(({ day }) => day >= first))
  return (
    <>
      <Pills
        label={t('receipt')}
        value={range}
        onChange={setRange}
        options={[
          { value: '7', text: t('sevenDays') },
          { value: '30', text: t('thirtyDays') },
        ]}
      />
      <Card title={t('receipt')} isFlush>
        <Row
          title={t('limitCost')}
          note={t('lastDays', { count: Number(range) })}
          trailing={receipt ? formatPoints(receipt.limitCost) : unknownValue}
        />
        <Row
          title={t('boostGain')}
          note={t('lastDays', { count: Number(range) })}
          trailing={receipt ? formatChange(receipt.boostGain) : unknownValue}
        />
      </Card>
    </>
  )
}
