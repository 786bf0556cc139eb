import { useReachBottom } from '@tarojs/taro'
import { useEffect, useState } from 'react'

export type Paged = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isPaused: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/**
 * Loads the next page when the bottom is reached, but not during another read of the list, which it would cancel. After
 * a failure, only a tap on the footer does.
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
