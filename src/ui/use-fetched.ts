import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { useCallback, useEffect, useState } from 'react'
import { useWhenBackOnline } from './use-when-back-online'

/**
 * Parts of a page in another package; undefined until they are fetched, null when they cannot be: it works without them.
 * They are then fetched again once there is a network, when the page is shown again, and when it is pulled down.
 */
export const useFetched = <Parts extends object>(
  isWanted: boolean,
  fetch: () => Promise<Parts>,
): Parts | null | undefined => {
  const [parts, setParts] = useState<Parts | null>()
  const begin = useCallback(() => void fetch().then(setParts, () => setParts(null)), [fetch])
  useEffect(() => {
    if (isWanted) begin()
  }, [isWanted, begin])
  const beginAgain = () => {
    if (isWanted && parts === null) begin()
  }
  useWhenBackOnline(beginAgain)
  useDidShow(beginAgain)
  usePullDownRefresh(beginAgain)
  return parts
}
