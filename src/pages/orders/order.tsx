import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatDay, formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { isCodeComing, VoucherCodes } from '@/mall/voucher-codes'
import { useBelieved } from '@/payment/believed'
import { useArrival } from '@/payment/use-arrival'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { query } from '@/request/query'
import { request } from '@/request/send'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { MessageOffer } from '@/screen/message-offer'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { usePullDown } from '@/screen/use-pull-down'
import { isOrderOver, type Order, type OrdersPage, orders } from '@/services/orders'
import { useNewOrders } from '@/session/new-orders'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { QueryView } from '@/ui/query-view'
import { Timeline, type TimelineStep } from '@/ui/timeline'
import { useGrowingPauses } from '@/ui/use-polling'
import { forgetListed } from './listed'
import { stepWords } from './order-labels'
import { OrderDetails } from './parts/details'
import { OrderOutcome } from './parts/outcome'
import { Remove } from './parts/remove'
import { timelineOf } from './timeline'
import { ordersWords } from './words'

definePageConfig({ enablePullDownRefresh: true })

/** One order: its state, its steps, and the codes it came with. */
export default asPage(function OrderPage() {
  const t = useWords(ordersWords)
  // A truncated link names no order.
  const { orderNo } = usePageParams<typeof routes.orders.order>()
  const order = orderNo ? <OneOrder orderNo={orderNo} /> : <NotFound />
  return (
    <Screen title={t('one')} guest={{ title: t('guest'), note: t('guestNote') }}>
      {order}
    </Screen>
  )
})

/** A server may also refuse the number of an order that it does not list yet: asked again, it finds it. */
const notYetListed = (error: unknown): OrdersPage => {
  if (CallError.from(error).code !== codes.orderNotFound) throw error
  return { items: [], nextCursor: null, counts: { all: 0, toPay: 0, underWay: 0, done: 0, refunded: 0 } }
}

const OneOrder = ({ orderNo }: { orderNo: string }) => {
  const isNew = useNewOrders().includes(orderNo)
  const order = useQuery({
    ...query(orders.orders, { orderNo }),
    queryFn: ({ signal }) => request(orders.orders, { orderNo }, { signal }).catch(isNew ? notYetListed : undefined),
    // Read by its number it may contain voucher codes: they leave memory with the page.
    gcTime: 0,
    refetchInterval: useGrowingPauses<OrdersPage>(
      ({ items }) => (isNew && items.length === 0) || items.some(each => !isOrderOver(each) || isCodeComing(each)),
    ),
  })
  usePullDown(order.refetch)
  const items = order.data?.items ?? []
  const isListed = items.length > 0
  useArrival(order.data && items.some(isOrderOver))
  useEffect(() => (isListed ? () => forgetListed(orderNo) : undefined), [isListed, orderNo])
  const missing = isNew ? <NotYet onRetry={order.refetch} /> : <NotFound />
  if (order.error?.code === codes.orderNotFound) return missing
  return (
    <QueryView query={order} isEmpty={() => !isListed} empty={missing}>
      {() => items.map(found => <Shown key={found.orderNo} order={found} />)}
    </QueryView>
  )
}

/** It is placed: nobody is told that there is no such order, and places it once more. */
const NotYet = ({ onRetry }: { onRetry: () => Promise<unknown> }) => {
  const t = useWords(ordersWords)
  return (
    <Empty
      title={t('notYet')}
      note={t('notYetNote')}
      action={{ text: t('lookAgain'), onPress: onRetry, needsNetwork: true }}
    />
  )
}

const NotFound = () => {
  const t = useWords(ordersWords)
  return (
    <Empty
      title={t('notFound')}
      note={t('notFoundNote')}
      action={{ text: t('toOrders'), onPress: () => open(routes.orders.list()) }}
    />
  )
}

const Shown = ({ order }: { order: Order }) => (
  <>
    <OrderOutcome order={order} />
    <OrderProgress order={order} />
    {order.kind === 'thing' && isPaid(order) && <MessageOffer about="delivery" id={order.orderNo} />}
    <VoucherCodes order={order} />
    <OrderDetails order={order} />
    <Remove order={order} />
  </>
)

const isPaid = ({ state }: Order): boolean => state === 'paid' || state === 'delivering'

/** Every step with its time; those to come are hollow. */
const OrderProgress = (told: { order: Order }) => {
  const t = useWords(ordersWords)
  const named = useWords(uiWords)
  const language = useLanguage()
  const order = useBelieved()(told.order)
  const steps = timelineOf(order).map(({ state, atMs }): TimelineStep => {
    const name = stepWords(order, state, t)
    if (atMs === undefined) return { key: state, name, state: 'done' }
    if (atMs === null) return { key: state, name, state: 'later', label: named('named', { name, state: t('upNext') }) }
    const when = `${formatDay(atMs, serverNow(), language)} ${formatTime(atMs)}`
    return { key: state, name, state: 'done', trailing: when, label: named('named', { name, state: when }) }
  })
  return (
    <Card title={t('progress')}>
      <Timeline steps={steps} />
    </Card>
  )
}
