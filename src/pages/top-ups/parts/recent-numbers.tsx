import { useQuery } from '@tanstack/react-query'
import { ScrollView, View } from '@tarojs/components'
import { formatDay, formatTime } from '@/i18n/format-time'
import { type Language, useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { onceEach } from '@/lib/once-each'
import { query } from '@/request/query'
import { type Order, orders } from '@/services/orders'
import { Button } from '@/ui/button'
import { unknownValue } from '@/ui/stat'
import { namedAgain, type TopUpRecipient } from '../recipient'
import { topUpsWords } from '../words'

const maxShown = 3

/**
 * The masked numbers of the newest orders: the phone stores no phone number, and sends the order number instead. They
 * take one line, with or without numbers, so that nothing below moves when they come.
 */
export const RecentNumbers = ({ onPick }: { onPick: (recipient: TopUpRecipient) => void }) => {
  const t = useWords(topUpsWords)
  const ordersQuery = useQuery(query(orders.orders, {}))
  const language = useLanguage()
  const last = recentNumbersOf(ordersQuery.data?.items ?? [], language)
  if (last.length === 0) return <View className="number__none">{ordersQuery.data ? t('noneYet') : unknownValue}</View>
  return (
    <ScrollView className="number__last" scrollX enhanced showScrollbar={false}>
      <View className="number__last-row">
        {last.map(number => (
          <Button
            key={number.orderNo}
            kind="quiet"
            isSmall
            text={namedAgain(number)}
            onPress={() => onPick({ kind: 'again', ...number })}
          />
        ))}
      </View>
    </ScrollView>
  )
}

type RecentNumber = { orderNo: string; masked: string; when?: string }

/** Where the server does not tell numbers apart, all that look alike count as one. */
const recentNumbersOf = (orders: readonly Order[], language: Language): RecentNumber[] => {
  const right = orders.filter(({ kind, state, sentTo }) => kind === 'topUp' && wasRight(state) && sentTo)
  const newest = onceEach(right, ({ numberId, sentTo }) => numberId ?? sentTo ?? '')
  return newest.slice(0, maxShown).map(order => {
    const { orderNo, sentTo } = order
    const isAlike = newest.some(other => other !== order && other.sentTo === sentTo)
    return { orderNo, masked: sentTo ?? '', ...(isAlike && { when: momentOf(order, language) }) }
  })
}

const momentOf = ({ steps: [placed] }: Order, language: Language): string =>
  placed ? `${formatDay(placed.atMs, serverNow(), language)} ${formatTime(placed.atMs)}` : ''

/** Masked, one that was mistyped and never paid, or that its operator has refused, looks like the right one. */
const wasRight = (state: Order['state']): boolean => ['paid', 'delivering', 'done'].includes(state)
