import { ScrollView } from '@tarojs/components'
import { usePageScroll } from '@tarojs/taro'
import { createContext, type PropsWithChildren, useContext, useEffect, useState } from 'react'
import { useLatest } from '@/lib/use-latest'

type Listener = (scrolledPx: number) => void
type Subscribe = (listener: Listener) => () => void

const AreaContext = createContext<Subscribe | undefined>(undefined)

/** A part of the page that scrolls by itself, as in a sheet; `className` sets its height. */
export const ScrollArea = ({ className, children }: PropsWithChildren<{ className: string }>) => {
  const [listeners] = useState(() => new Set<Listener>())
  const [subscribe] = useState<Subscribe>(() => (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
  return (
    <ScrollView
      className={className}
      scrollY
      onScroll={({ detail }) => {
        for (const listener of listeners) listener(detail.scrollTop)
      }}
    >
      <AreaContext.Provider value={subscribe}>{children}</AreaContext.Provider>
    </ScrollView>
  )
}

/** Calls back when the scroll area around the caller scrolls, or the page if there is none. */
export const useScroll = (listener: Listener): void => {
  const area = useContext(AreaContext)
  const latest = useLatest(listener)
  usePageScroll(({ scrollTop }) => {
    if (!area) latest.current(scrollTop)
  })
  useEffect(() => area?.(scrolledPx => latest.current(scrolledPx)), [area, latest])
}
