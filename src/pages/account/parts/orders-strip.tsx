import type { UseQueryResult } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { formatNumber } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import type { OrdersPage } from '@/services/orders'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { classes } from '@/ui/classes'
import { useIsStale, WithAge } from '@/ui/freshness'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { ownWords } from '../own-words'
import './orders-strip.scss'

const tabs = ['toPay', 'underWay', 'refunded'] as const
const words = { toPay: 'ordersToPay', underWay: 'ordersInProgress', refunded: 'ordersRefunded' } as const

type Props = { read: Pick<UseQueryResult<OrdersPage>, 'data' | 'isError' | 'dataUpdatedAt'> }

/** All orders, and how many of them may need the user. */
export const OrdersStrip = ({ read: { data, isError, dataUpdatedAt } }: Props) => {
  const t = useWords(ownWords)
  const isStale = useIsStale(dataUpdatedAt) || isError
  const title = t('orders')
  const toPay = data?.counts.toPay ?? 0
  const news = toPay > 0 ? t('toPay', { count: toPay }) : undefined
  return (
    <WithAge updatedAtMs={dataUpdatedAt}>
      <Card isFlush>
        <Row
          title={title}
          leading={<Icon name="order" />}
          trailing={news !== undefined && <Badge tone={isStale ? 'plain' : 'accent'} text={news} />}
          {...(news !== undefined && { label: t('withNews', { title, news }) })}
          onPress={() => void open(routes.orders.list())}
        />
        <View className={classes('orders-strip', isStale && 'orders-strip--stale')}>
          {tabs.map(tab => {
            const count = data ? formatNumber(data.counts[tab]) : unknownValue
            return (
              <Pressable
                key={tab}
                className="orders-strip__one"
                label={`${t(words[tab])} ${count}`}
                isNamedInside
                onPress={() => void open(routes.orders.list({ tab }))}
              >
                <View className="orders-strip__count">{count}</View>
                <View className="orders-strip__name">{t(words[tab])}</View>
              </Pressable>
            )
          })}
        </View>
      </Card>
    </WithAge>
  )
}
