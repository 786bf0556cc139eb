import {
  type InfiniteData,
  type Query,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { InputOf } from '@/request/call'
import { pagedQuery, rowsOf } from '@/request/paged-query'
import { keyOf } from '@/request/query'
import { request } from '@/request/send'
import { deviceInfo } from '@/services/device-info'
import { second } from '@/services/second'
import type { NodeRow, NodesPage } from '@/services/shapes/nodes'
import { useSession } from '@/session/session'
import { useIsShown } from '@/ui/use-is-shown'
import { usePolling } from '@/ui/use-polling'
import { useVisit, visitSinceMs } from './last-visit'
import { withFacts } from './totals'

export type NodesFilter = Pick<InputOf<typeof deviceInfo.nodes>, 'search' | 'state' | 'group'>
type Pages = InfiniteData<NodesPage>

/**
 * A single page is refetched like any query. Of many pages only the visible rows are kept fresh; a pull starts over.
 */
const isShort = ({ state: { data } }: { state: { data: unknown } }) =>
  (data as Pages | undefined /* only this list's queries are asked */)?.pages.length === 1
const listOptions = { refetchOnWindowFocus: isShort, refetchOnReconnect: isShort, refetchOnMount: isShort }

/** All nodes, with their summary on the first page. */
export const useAllNodes = () => {
  const options = pagedQuery(deviceInfo.nodes, {})
  const list = useInfiniteQuery({
    ...options,
    ...listOptions,
    // The last visit is part of the input but not of the key: the reply is the same list.
    queryFn: ({ pageParam, signal }) => {
      const sinceMs = pageParam === null ? visitSinceMs() : undefined
      return request(deviceInfo.nodes, { cursor: pageParam, sinceMs }, { signal })
    },
  })
  // A stored reply from an earlier run does not count as a visit.
  useVisit(list.isFetchedAfterMount ? list.data?.pages[0]?.atMs : undefined)
  return { ...list, reload: useReload(options.queryKey) }
}

/** The nodes that match a search or a filter. */
export const useFoundNodes = (filter: NodesFilter, isAsked: boolean) => {
  const options = pagedQuery(deviceInfo.nodes, filter)
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

const freshEveryMs = 15_000
/** Sooner than it would be shown as a minute old. */
const dueAfterMs = 40_000

const lists = [...keyOf(deviceInfo.nodes), 'pages']

const isDue = (query: Query): boolean =>
  isShort(query) && Math.abs(Date.now() - Math.max(query.state.dataUpdatedAt, query.state.errorUpdatedAt)) > dueAfterMs

/** A refetched list brings its own rows. */
const isIn = (due: readonly Query[]) => {
  const pages = due.flatMap(({ state: { data } }) => (data as Pages | undefined)?.pages ?? []) // only lists are due
  const ids = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))
  return (id: string): boolean => ids.has(id)
}

/**
 * Keeps fresh what is visible while this page is in front: the rows, by one call for all of them that fails silently;
 * and a list of one page, in which nodes come, go and move, by refetching it. The list keeps the age of its last read,
 * which is right for rows out of sight; `heardAtMs` is the age of the visible ones.
 */
export const useFreshRows = (): { heardAtMs: number; setDrawn: (drawn: NodeRow[]) => void } => {
  const client = useQueryClient()
  const ids = useRef<string[]>([])
  const isSignedIn = useSession().status === 'signed-in'
  const isShown = useIsShown()
  const queryKey = [second.deviceStates.name, 'drawn']
  const { data: heardAtMs } = useQuery<number>({
    queryKey,
    queryFn: async ({ signal }) => {
      const due = { queryKey: lists, type: 'active', predicate: isDue } as const
      const isBeingRead = isIn(client.getQueryCache().findAll(due))
      // Waits for a read that is already running.
      void client.refetchQueries(due, { cancelRefetch: false })
      const asked = ids.current.filter(id => !isBeingRead(id))
      if (asked.length === 0) return client.getQueryData<number>(queryKey) ?? 0
      const { items } = await request(second.deviceStates, { ids: asked }, { signal })
      for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: lists, type: 'active' }))
        client.setQueryData<Pages>(
          queryKey,
          listed =>
            listed && {
              ...listed,
              pages: listed.pages.map(page => ({ ...page, items: withFacts(page.items, items) })),
            },
          { updatedAt: state.dataUpdatedAt },
        )
      return Date.now()
    },
    enabled: isSignedIn && isShown,
    initialData: 0,
    staleTime: freshEveryMs,
    refetchInterval: usePolling(freshEveryMs),
    retry: false,
  })
  const setDrawn = (drawn: NodeRow[]) => {
    ids.current = drawn.slice(0, 200).map(({ id }) => id)
  }
  return { heardAtMs, setDrawn }
}

/** Rows of all pages; a row that moved between two reads keeps its first position. */
export const useRows = (data: Pages | undefined): NodeRow[] =>
  useMemo(() => {
    const rows = new Map<string, NodeRow>()
    for (const row of data ? rowsOf(data) : []) if (!rows.has(row.id)) rows.set(row.id, row)
    return [...rows.values()]
  }, [data])
