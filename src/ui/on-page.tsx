import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { type PropsWithChildren, useMemo, useState } from 'react'
import { PageProvider, type TaroPage } from './use-is-shown'

/** Around a page's content, from when the page itself is drawn. */
export const OnPage = ({ children }: PropsWithChildren) => {
  // Taro names a page here before it draws it, and draws one that it has just been told to open.
  const [page] = useState(() => (Taro.getCurrentInstance().page ?? null) as TaroPage | null) // Taro's two types of one thing
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  const place = useMemo(() => ({ page, isShown }), [page, isShown])
  return <PageProvider value={place}>{children}</PageProvider>
}
