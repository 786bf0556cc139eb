import { onlineManager } from '@tanstack/react-query'
import { type PropsWithChildren, useSyncExternalStore } from 'react'
import { LookProvider } from '@/ui/look'

/** Tells a page of the network as the app does; without it the page has not heard of its loss yet. */
export const Informed = ({ children }: PropsWithChildren) => {
  const isOnline = useSyncExternalStore(
    listener => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  const look = { theme: 'system', textScale: 1, isOffline: !isOnline, pictures: 'allow' } as const
  return <LookProvider value={look}>{children}</LookProvider>
}
