import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pagedQuery, rowsOf } from '@/request/paged-query'
import { orders } from '@/services/orders'
import { paidForBoosts, reachesTo } from './boost-payments'

/** Reads the orders back to this day; undefined until they are read. */
export const useBoostPayments = (firstDay: string): number | null | undefined => {
  const { data, hasNextPage, isFetching, error, fetchNextPage } = useInfiniteQuery(
    pagedQuery(orders.orders, { tab: 'all' }),
  )
  const all = data && rowsOf(data)
  const isRead = all !== undefined && (!hasNextPage || reachesTo(all, firstDay))
  const isNextWanted = all !== undefined && !isRead && !isFetching && !error
  useEffect(() => {
    if (isNextWanted) void fetchNextPage()
  }, [isNextWanted, fetchNextPage])
  return isRead ? paidForBoosts(all, firstDay) : undefined
}
