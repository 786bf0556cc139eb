import { onlineManager, useQueryClient } from '@tanstack/react-query'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { quietly } from '@/lib/quietly'
import type { ReadCall } from '@/request/call'
import { keyOf } from '@/request/query'

/** Pull to refresh: the platform's spinner turns until the reading is done, well or not. */
export const usePullDown = (refresh: () => Promise<unknown>): void =>
  usePullDownRefresh(() => {
    const reading = refresh()
    // Without a network reading waits until there is one; nobody should watch that.
    const read = Promise.race([reading, ...(onlineManager.isOnline() ? [] : [Promise.resolve()])])
    // Each answer says itself how it ended. By then the page may be left, and has no spinner to stop.
    const stop = () => quietly(Taro.stopPullDownRefresh?.())
    read.then(stop, stop)
  })

/** What is shown right now of these calls is read again, a list from its beginning. */
export const usePullDownOf = (...calls: ReadCall[]): void => {
  const client = useQueryClient()
  usePullDown(() => Promise.all(calls.map(call => client.invalidateQueries({ queryKey: keyOf(call) }))))
}
