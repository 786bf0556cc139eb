import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onceEach } from '@/lib/once-each'
import { isPriceShown } from '@/mall/virtual-prices'
import { pagedQuery, rowsOf } from '@/request/paged-query'
import { orders } from '@/services/orders'
import { paidForBoosts, reachesTo } from './boost-payments'

/** Reads the orders back to this day; undefined until they are read. */
export const useBoostPayments = (firstDay: string, lastDay: string): number | null | undefined => {
  const { data, hasNextPage, isFetching, isFetchedAfterMount, error, fetchNextPage } = useInfiniteQuery({
    ...pagedQuery(orders.orders, { tab: 'all' }),
    enabled: isPriceShown('boost'),
    refetchOnMount: 'always',
  })
  // An order that a later one has moved to the next page is paid once.
  const all = data && onceEach(rowsOf(data), ({ orderNo }) => orderNo)
  // What an earlier run has stored may lack the last ones.
  const isNew = isFetchedAfterMount && !error
  const isRead = all !== undefined && isNew && (!hasNextPage || reachesTo(all, firstDay))
  const isNextWanted = all !== undefined && isNew && !isRead && !isFetching
  useEffect(() => {
    if (isNextWanted) void fetchNextPage()
  }, [isNextWanted, fetchNextPage])
  return isRead ? paidForBoosts(all, firstDay, lastDay) : undefined
}
