import { onlineManager, useQueryClient } from '@tanstack/react-query'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { ignoreRejection } from '@/lib/ignore-rejection'
import type { ReadCall } from '@/request/call'
import { readAgain } from '@/request/query'

/** Pull to refresh: the platform's spinner stops when the refetch is over, successful or not. */
export const usePullDown = (refresh: () => Promise<unknown>): void =>
  usePullDownRefresh(() => {
    const reading = refresh()
    // Without a network the refetch waits for one, and the spinner must not.
    const read = Promise.race([reading, ...(onlineManager.isOnline() ? [] : [Promise.resolve()])])
    // Each query shows its own outcome. By then the page may be left, and has no spinner to stop.
    const stop = () => ignoreRejection(Taro.stopPullDownRefresh?.())
    read.then(stop, stop)
  })

/** Refetches what is shown of these calls, a list from its first page. */
export const usePullDownOf = (...calls: ReadCall[]): void => {
  const client = useQueryClient()
  usePullDown(() => readAgain(client, calls))
}
