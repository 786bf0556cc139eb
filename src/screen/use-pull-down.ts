import { onlineManager, useQueryClient } from '@tanstack/react-query'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { ignoreRejection } from '@/lib/ignore-rejection'
import type { ReadCall } from '@/request/call'
import { readAgain } from '@/request/query'

// By then the page may be left, and has no spinner to stop.
const stop = () => ignoreRejection(Taro.stopPullDownRefresh?.())

/** Whether a part of the page reads something because of the pull that it has just heard. */
let isHeard = false

/** For every page: where there is nothing to refresh, the platform's spinner stops at once. */
export const useSpinnerEnd = (): void =>
  usePullDownRefresh(() => {
    void Promise.resolve().then(() => {
      if (!isHeard) stop()
      isHeard = false
    })
  })

/** Pull to refresh: the platform's spinner stops when the refetch is over, successful or not. */
export const usePullDown = (refresh: () => Promise<unknown>): void =>
  usePullDownRefresh(() => {
    isHeard = true
    const reading = refresh()
    // Without a network the refetch waits for one, and the spinner must not.
    const read = Promise.race([reading, ...(onlineManager.isOnline() ? [] : [Promise.resolve()])])
    // Each query shows its own outcome.
    read.then(stop, stop)
  })

/** Refetches what is shown of these calls, a list from its first page. */
export const usePullDownOf = (...calls: ReadCall[]): void => {
  const client = useQueryClient()
  usePullDown(() => readAgain(client, calls))
}
