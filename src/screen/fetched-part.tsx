import { useQuery } from '@tanstack/react-query'
import { useDidShow } from '@tarojs/taro'
import type { ReactNode } from 'react'
import { CallError } from '@/request/errors'
import { QueryView } from '@/ui/query-view'
import { usePullDown } from './use-pull-down'

type Props<Part> = {
  name: string
  /** Its styles are in the main package: those of another one do not reach this page. */
  fetch: () => Promise<Part>
  children: (part: Part) => ReactNode
}

/** Code does not grow old on a page. */
const noAge = 0

/** What few people open, from another package: a skeleton until it comes, or why it does not and a retry. */
export const FetchedPart = <Part,>({ name, fetch, children }: Props<Part>) => {
  const part = useQuery({
    queryKey: ['part', name],
    queryFn: () =>
      fetch().catch(cause => {
        throw new CallError('network', name, { cause })
      }),
    staleTime: Number.POSITIVE_INFINITY,
    // The phone may have it: it is looked for without a network too, and again once there is one.
    networkMode: 'always',
    refetchOnReconnect: true,
    meta: { isPublic: true },
  })
  return (
    <>
      {part.isError && <TryAgain fetch={part.refetch} />}
      <QueryView query={{ ...part, dataUpdatedAt: noAge }}>{children}</QueryView>
    </>
  )
}

/** When its page is shown again or pulled down, which may have nothing else to refresh. */
const TryAgain = ({ fetch }: { fetch: () => Promise<unknown> }) => {
  useDidShow(fetch)
  usePullDown(fetch)
  return null
}
