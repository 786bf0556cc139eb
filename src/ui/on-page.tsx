import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { type PropsWithChildren, useMemo, useState } from 'react'
import { decodedParams } from '@/lib/page-params'
import { PageProvider, type TaroPage } from './use-is-shown'

/** Wraps a page's content once the page itself is drawn. */
export const OnPage = ({ children }: PropsWithChildren) => {
  // Taro lists a page here before drawing it.
  const [opened] = useState(() => {
    const { page, router } = Taro.getCurrentInstance()
    const params = decodedParams(router?.params ?? {})
    return { page: (page ?? null) as TaroPage | null, params } // Taro's two types of one thing
  })
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  const place = useMemo(() => ({ ...opened, isShown }), [opened, isShown])
  return <PageProvider value={place}>{children}</PageProvider>
}
