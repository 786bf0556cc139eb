import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { shownRowsOf } from '@/node/node-rows'
import type { InputOf } from '@/request/call'
import { filledPage, pagedQuery } from '@/request/paged-query'
import { request } from '@/request/send'
import { devices, type NodeRow, type NodesPage } from '@/services/devices'
import { useVisit, visitSinceMs } from './last-visit'

export type NodeFilterInput = Pick<InputOf<typeof devices.nodes>, 'search' | 'state' | 'group'>
export type Pages = InfiniteData<NodesPage>

/**
 * A single page is refetched like any query. Of many pages only the visible rows are kept fresh; a pull starts over.
 */
export const isShort = ({ state: { data } }: { state: { data: unknown } }) =>
  (data as Pages | undefined /* only this list's queries are asked */)?.pages.length === 1
const listOptions = { refetchOnWindowFocus: isShort, refetchOnReconnect: isShort, refetchOnMount: isShort }

/** All nodes, with their summary on the first page. */
export const useAllNodes = () => {
  const options = pagedQuery(devices.nodes, {})
  const list = useInfiniteQuery({
    ...options,
    ...listOptions,
    // The last visit is part of the input but not of the key: the reply is the same list.
    queryFn: async ({ pageParam: cursor, signal }) => {
      const sinceMs = cursor === null ? visitSinceMs() : undefined
      const page = await request(devices.nodes, { cursor, sinceMs }, { signal })
      const { items, nextCursor, summary } = page
      if (items.length > 0 || nextCursor === null) return page
      return { ...(await filledPage(devices.nodes, {}, nextCursor, signal)), summary }
    },
  })
  // A stored reply from an earlier run does not count as a visit.
  useVisit(list.isFetchedAfterMount ? list.data?.pages[0]?.atMs : undefined)
  return { ...list, reload: useReload(options.queryKey) }
}

/** The nodes that match a search or a filter. */
export const useFoundNodes = (filter: NodeFilterInput, isAsked: boolean) => {
  const options = pagedQuery(devices.nodes, filter)
  const list = useInfiniteQuery({
    ...options,
    ...listOptions,
    ...(isAsked ? {} : { enabled: false }),
  })
  return { ...list, reload: useReload(options.queryKey) }
}

/** Also for a list with many pages: from its first page. */
const useReload = (queryKey: QueryKey) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey, exact: true })
}

export const useRows = (data: Pages | undefined): NodeRow[] => useMemo(() => shownRowsOf(data), [data])
