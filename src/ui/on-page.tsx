import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { type PropsWithChildren, useMemo, useState } from 'react'
import { decodedParams } from '@/lib/page-params'
import { Paned } from './panes'
import { PageProvider, type TaroPage } from './use-is-shown'

/** Around a page's content: tells the parts inside which page they are on (`usePage`). */
export const OnPage = ({ children }: PropsWithChildren) => {
  // Read once, at the first render: Taro makes a page the current instance before it draws the page.
  const [opened] = useState(() => {
    const { page, router } = Taro.getCurrentInstance()
    const params = decodedParams(router?.params ?? {})
    return { page: (page ?? null) as TaroPage | null, params } // Taro's two types of one thing
  })
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  const place = useMemo(() => ({ ...opened, isShown }), [opened, isShown])
  return process.env.TARO_ENV === 'h5' ? (
    <Paned place={place}>{children}</Paned>
  ) : (
    <PageProvider value={place}>{children}</PageProvider>
  )
}
