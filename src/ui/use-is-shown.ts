import { useDidHide, useDidShow } from '@tarojs/taro'
import { useState } from 'react'

/** Whether this page is the one in front; pages below it stay mounted. */
export const useIsShown = (): boolean => {
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  return isShown
}
