import { useReachBottom } from '@tarojs/taro'
import { useEffect, useState } from 'react'

export type Paged = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/**
 * At the bottom of the page a list goes on, after what is being read of it: a next page asked for meanwhile would break
 * that off. After one that failed it goes on at the footer's tap only.
 */
export const useNextPage = (list: Paged): void => {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const [isWanted, setWanted] = useState(false)
  useReachBottom(() => {
    if (!isFetchingNextPage) setWanted(true)
  })
  useEffect(() => {
    if (!isWanted || isFetching) return
    setWanted(false)
    if (hasNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isWanted, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage])
}
