import { useQuery } from '@tanstack/react-query'
import { ScrollView, View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { type Order, orders } from '@/services/orders'
import { Button } from '@/ui/button'
import { unknownValue } from '@/ui/stat'
import { grouped, type TopUpRecipient } from '../recipient'
import { topUpsWords } from '../words'

const maxShown = 3

/**
 * The masked numbers of the newest orders: the phone stores no phone number, and sends the order number instead. They
 * take one line, with or without numbers, so that nothing below moves when they come.
 */
export const RecentNumbers = ({ onPick }: { onPick: (recipient: TopUpRecipient) => void }) => {
  const t = useWords(topUpsWords)
  const ordersQuery = useQuery(query(orders.orders, {}))
  const last = recentNumbersOf(ordersQuery.data?.items ?? [])
  if (last.length === 0) return <View className="number__none">{ordersQuery.data ? t('noneYet') : unknownValue}</View>
  return (
    <ScrollView className="number__last" scrollX enhanced showScrollbar={false}>
      <View className="number__last-row">
        {last.map(({ orderNo, masked }) => (
          <Button
            key={orderNo}
            kind="quiet"
            isSmall
            text={grouped(masked)}
            onPress={() => onPick({ kind: 'again', orderNo, masked })}
          />
        ))}
      </View>
    </ScrollView>
  )
}

const recentNumbersOf = (orders: readonly Order[]): { orderNo: string; masked: string }[] => {
  const byNumber = new Map<string, string>()
  for (const { kind, state, sentTo, orderNo } of orders)
    if (kind === 'topUp' && wasRight(state) && sentTo && !byNumber.has(sentTo)) byNumber.set(sentTo, orderNo)
  return [...byNumber].slice(0, maxShown).map(([masked, orderNo]) => ({ masked, orderNo }))
}

/** Masked, one that was mistyped and never paid, or that its operator has refused, looks like the right one. */
const wasRight = (state: Order['state']): boolean => ['paid', 'delivering', 'done'].includes(state)
