import Taro, { usePullDownRefresh } from '@tarojs/taro'

/** Pull to refresh: the platform's spinner turns until the reading is done, well or not. */
export const usePullDown = (refresh: () => Promise<unknown>): void =>
  usePullDownRefresh(() => {
    void refresh().finally(() => Taro.stopPullDownRefresh())
  })
