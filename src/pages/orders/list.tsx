import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useWords } from '@/i18n/words'
import { useBelieved } from '@/payment/believed'
import { pagedQuery, rowsOf } from '@/request/paged-query'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { ExportSheet } from '@/screen/export/export-sheet'
import { exportWords } from '@/screen/export/words'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { usePullDownOf } from '@/screen/use-pull-down'
import { type Order, type OrdersPage, OrderTab, orders } from '@/services/orders'
import { useNewOrders } from '@/session/new-orders'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { PagedList } from '@/ui/list/paged-list'
import { Notice } from '@/ui/notice'
import { Pills } from '@/ui/pills'
import { QueryView } from '@/ui/query-view'
import { useGrowingPauses } from '@/ui/use-polling'
import { tableOf, wholeList } from './export'
import { forgetListed } from './listed'
import { ordersWords } from './words'
import './list.scss'
import { OrderLine } from './parts/order-line'

definePageConfig({ enablePullDownRefresh: true })

/** Goods, vouchers, top-ups and boosts, in one timeline. */
export default asPage(function Orders() {
  const t = useWords(ordersWords)
  return (
    <Screen title={t('title')} guest={{ title: t('guest'), note: t('guestNote') }}>
      <List />
    </Screen>
  )
})

type Pages = { pages: { items: Order[] }[] }

const List = () => {
  const t = useWords(ordersWords)
  const params = usePageParams<typeof routes.orders.list>()
  const [tab, setTab] = useState(() => v.parse(v.fallback(OrderTab, 'all'), params.tab))
  const newOrders = useNewOrders()
  const isListed = (data: Pages) => (orderNo: string) => rowsOf(data).some(order => order.orderNo === orderNo)
  const believed = useBelieved()
  const isMissing = (data: Pages) => tab === 'all' && !newOrders.every(isListed(data))
  // While the next tab loads, only the counts of the previous one are still valid.
  const ordersQuery = useInfiniteQuery({
    ...pagedQuery(orders.orders, { tab }),
    placeholderData: keepPreviousData,
    refetchInterval: useGrowingPauses<Pages>(
      data => data.pages.length === 1 && (isMissing(data) || rowsOf(data).map(believed).some(isArriving)),
    ),
  })
  usePullDownOf(orders.orders)
  const { data, isPlaceholderData, isFetchedAfterMount, isFetching, refetch } = ordersQuery
  // What was read before it was placed says nothing of it.
  const isNews = !isPlaceholderData && (isFetchedAfterMount || !isFetching)
  const isUnlisted = data !== undefined && isMissing(data)
  const listed = data ? newOrders.filter(isListed(data)).join() : ''
  useEffect(() => {
    if (listed) for (const orderNo of listed.split(',')) forgetListed(orderNo)
  }, [listed])
  const hasOrders = ordersQuery.data !== undefined && rowsOf(ordersQuery.data).length > 0
  const toMall = { text: t('toMall'), onPress: () => open(routes.mall.home()) }
  return (
    <>
      <Tabs tab={tab} counts={ordersQuery.data?.pages[0]?.counts} onChange={setTab} />
      <Export tab={tab} hasOrders={hasOrders} />
      {isUnlisted && isNews && <NotYet onRetry={refetch} />}
      <QueryView
        query={ordersQuery}
        isEmpty={pages => rowsOf(pages).length === 0}
        isFiltered={tab !== 'all'}
        empty={
          !isUnlisted && (
            <View className="orders-none">
              <Empty title={t('empty')} note={t('emptyNote')} action={toMall} />
            </View>
          )
        }
        noMatch={
          <Empty
            title={t('none')}
            note={t('noneNote')}
            action={{ text: t('toOrders'), onPress: () => setTab('all') }}
          />
        }
      >
        {() => (
          <PagedList list={ordersQuery} keyOf={orderNoOf} likelyHeight={93}>
            {order => <OrderLine order={order} />}
          </PagedList>
        )}
      </QueryView>
    </>
  )
}

/** One was placed, which a server that lags behind does not list: nobody is to place it once more. */
const NotYet = ({ onRetry }: { onRetry: () => Promise<unknown> }) => {
  const t = useWords(ordersWords)
  const again = { text: t('lookAgain'), onPress: onRetry, needsNetwork: true }
  return <Notice icon="clock" title={t('notYet')} note={t('notYetNote')} action={again} />
}

const Export = ({ tab, hasOrders }: { tab: OrderTab; hasOrders: boolean }) => {
  const t = useWords(ordersWords)
  const exporting = useWords(exportWords)
  const [isOpen, setOpen] = useState(false)
  const believed = useBelieved()
  if (!hasOrders) return null
  return (
    <View className="orders-export">
      <Button isSmall kind="quiet" icon="export" text={exporting('export')} onPress={() => setOpen(true)} />
      <ExportSheet
        key={tab}
        whole={{ source: wholeList(tab), fileName: t('fileName'), tableOf: rows => tableOf(rows.map(believed), t) }}
        title={t('exportTitle')}
        note={t('exportNote', { kind: t(tabWords[tab]) })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </View>
  )
}

/** What is sent to a house takes days. */
const isArriving = ({ kind, state }: Order) => kind !== 'thing' && (state === 'paid' || state === 'delivering')

const orderNoOf = ({ orderNo }: Order) => orderNo

const tabWords = {
  all: 'all',
  toPay: 'toPay',
  underWay: 'underWay',
  done: 'finished',
  refunded: 'givenBack',
} as const

type Counts = OrdersPage['counts']
const Tabs = (props: { tab: OrderTab; counts: Counts | undefined; onChange: (tab: OrderTab) => void }) => {
  const { tab, counts, onChange } = props
  const t = useWords(ordersWords)
  const pill = (value: OrderTab) => ({ value, text: t(tabWords[value]), ...(counts && { count: counts[value] }) })
  return (
    <Pills
      kind="filter"
      label={t('tabs')}
      options={[pill('all'), pill('toPay'), pill('underWay'), pill('done'), pill('refunded')]}
      value={tab}
      onChange={onChange}
    />
  )
}
