import { useState } from 'react'
import { formatChange, formatFen, formatPoints } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { serverDayAt, serverDaysUpTo } from '@/lib/server-days'
import { isPriceShown } from '@/mall/virtual-prices'
import type { PointsChart } from '@/services/points'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { type DayCount, WeekOrMonth } from '@/ui/week-or-month'
import { receiptOf } from '../compare'
import { useBoostPayments } from '../use-boost-payments'
import { insightsWords } from '../words'

/** What a limit cost and boosts brought, by the server's own causes, and what was paid for boosts in that time. */
export const ReceiptCard = ({ chart: { today, days } }: { chart: PointsChart }) => {
  const t = useWords(insightsWords)
  const [range, setRange] = useState<DayCount>(7)
  const [first = today] = serverDaysUpTo(today, range)
  const paidFen = useBoostPayments(first, today)
  // Beside the days of an older chart nobody would read which days these are.
  const isOfToday = today === serverDayAt(serverNow())
  const receipt = receiptOf(days.filter(({ day }) => day >= first))
  return (
    <>
      <WeekOrMonth label={t('receipt')} value={range} onChange={setRange} />
      <Card title={t('receipt')} isFlush>
        <Row
          title={t('limitCost')}
          note={t('lastDays', { count: range })}
          trailing={receipt ? formatPoints(receipt.limitCost) : unknownValue}
        />
        <Row
          title={t('boostGain')}
          note={t('lastDays', { count: range })}
          trailing={receipt ? formatChange(receipt.boostGain) : unknownValue}
        />
        {isPriceShown('boost') && (
          <Row
            title={t('boostPaid')}
            note={t('boostPaidNote')}
            trailing={typeof paidFen === 'number' && isOfToday ? formatFen(paidFen) : unknownValue}
          />
        )}
      </Card>
    </>
  )
}
