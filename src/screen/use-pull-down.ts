import { onlineManager } from '@tanstack/react-query'
import Taro, { usePullDownRefresh } from '@tarojs/taro'

/** Pull to refresh: the platform's spinner turns until the reading is done, well or not. */
export const usePullDown = (refresh: () => Promise<unknown>): void =>
  usePullDownRefresh(() => {
    const reading = refresh()
    // Without a network reading waits until there is one; nobody should watch that.
    void Promise.race([reading, ...(onlineManager.isOnline() ? [] : [Promise.resolve()])]).finally(() =>
      Taro.stopPullDownRefresh(),
    )
  })
