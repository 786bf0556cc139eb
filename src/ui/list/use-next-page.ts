import { useReachBottom } from '@tarojs/taro'
import { useCallback, useEffect, useState } from 'react'
import { footerOf } from './list-footer'

export type Paged = {
  data?: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isPaused: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/**
 * Loads the next page when the bottom is reached, or is near from the start in a tall window, but not during another
 * read of the list, which it would cancel. After a failure, only a tap on the footer does. Gives the footer's props.
 */
export const useNextPage = (list: Paged) => {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const [isWanted, setWanted] = useState(false)
  useReachBottom(() => {
    if (!isFetchingNextPage) setWanted(true)
  })
  const onNear = useCallback(() => setWanted(true), [])
  useEffect(() => {
    if (!isWanted || isFetching) return
    setWanted(false)
    if (hasNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isWanted, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage])
  // What was in sight before a read is looked at again after it.
  return { state: footerOf(list), onNear: isFetching ? undefined : onNear, onRetry: () => void fetchNextPage() }
}
