import { View } from '@tarojs/components'
import { formatNumber } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import type { OrdersPage } from '@/services/orders'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { accountWords } from '../words'
import './orders-strip.scss'

const tabs = ['toPay', 'underWay', 'refunded'] as const
const words = { toPay: 'ordersToPay', underWay: 'ordersInProgress', refunded: 'ordersRefunded' } as const

type Props = { counts: OrdersPage['counts'] | undefined; news: string | undefined }

/** All orders, and how many of them may need the user. */
export const OrdersStrip = ({ counts, news }: Props) => {
  const t = useWords(accountWords)
  const title = t('orders')
  return (
    <Card isFlush>
      <Row
        title={title}
        leading={<Icon name="order" />}
        trailing={news !== undefined && <Badge tone="accent" text={news} />}
        {...(news !== undefined && { label: t('withNews', { title, news }) })}
        onPress={() => void open(routes.orders.list())}
      />
      <View className="orders-strip">
        {tabs.map(tab => {
          const count = counts ? formatNumber(counts[tab]) : unknownValue
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
  )
}
