import { View } from '@tarojs/components'
import { formatPoints } from '@/i18n/format-number'
import { mallWords } from '@/i18n/mall'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Freshness, useIsStale } from '@/ui/freshness'
import { Stat, unknownValue } from '@/ui/stat'
import './balance.scss'

type Props = { points: { data: { available: number } | undefined; isError: boolean; dataUpdatedAt: number } }

/** The balance, and the way to the orders. */
export const Balance = ({ points: { data, isError, dataUpdatedAt } }: Props) => {
  const t = useWords(mallWords)
  const isStale = useIsStale(dataUpdatedAt) || isError
  return (
    <Card>
      <View className="balance">
        <Stat label={t('balance')} value={data ? formatPoints(data.available) : unknownValue} isStale={isStale} />
        <Button kind="quiet" isSmall icon="order" text={t('orders')} onPress={() => open(routes.orders.list())} />
      </View>
      {data && <Freshness updatedAtMs={dataUpdatedAt} />}
    </Card>
  )
}
