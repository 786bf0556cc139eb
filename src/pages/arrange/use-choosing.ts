import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLatest } from '@/lib/use-latest'
import { shownRowsOf } from '@/node/node-rows'
import type { StateAndGroup } from '@/node/state-and-group'
import { pagedQuery } from '@/request/paged-query'
import { devices, type NodeRow } from '@/services/devices'
import type { Chosen } from './several-store'

/**
 * The nodes of a filter, and which are chosen; a choice outlives the filter that it was made in. At first all of a `group`,
 * or those that are offline in `asleepIn`, if the page was opened for one.
 */
export const useChoosing = ({ group, asleepIn }: { group?: string; asleepIn?: string }) => {
  const linked = asleepIn ?? group
  const [filter, setFilter] = useState<StateAndGroup>(
    asleepIn ? { state: 'offline', group: asleepIn } : group ? { group } : {},
  )
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const list = useInfiniteQuery(pagedQuery(devices.nodes, { sort: 'own', ...filter }))
  const rows = shownRowsOf(list.data)
  const isStuck = useLatest(list.isError || list.isPaused)
  const all = useReadingAll(list, linked !== undefined, () =>
    setChosen(now => new Map([...now, ...rows.map(nameById)])),
  )
  return {
    /** What a link says may be no group at all. */
    linked,
    filter,
    setFilter: (changed: StateAndGroup) => {
      all.stop()
      setFilter(changed)
    },
    list,
    rows,
    chosen,
    toggle: (node: NodeRow) => {
      // Whoever chooses one by one does not wait for all.
      if (isStuck.current) all.stop()
      setChosen(now => toggled(now, node))
    },
    chooseAll: all.start,
    isReadingAll: all.isReading,
    /** Not chosen any more: these, or all. */
    drop: (some?: Chosen) => {
      all.stop()
      setChosen(now => new Map(some ? [...now].filter(([id]) => !some.has(id)) : []))
    },
  }
}

export type Choosing = ReturnType<typeof useChoosing>

const nameById = ({ id, name }: NodeRow): [string, string] => [id, name]

const toggled = (chosen: Chosen, { id, name }: NodeRow): Chosen => {
  const next = new Map(chosen)
  if (!next.delete(id)) next.set(id, name)
  return next
}

type List = {
  data?: unknown
  hasNextPage: boolean
  isFetching: boolean
  isPaused: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

/**
 * Reads the list to its end, and then calls back. A read that fails, or waits for the network, is told by the list,
 * and ends what a tap began: the list may be read by itself long after. What a link began goes on then. Without a network
 * a list is at its end that was read to it before: for a tap, which sees it. A link is for what there is now.
 */
const useReadingAll = (
  { data, hasNextPage, isFetching, isPaused, isError, fetchNextPage, refetch }: List,
  atOnce: boolean,
  onAll: () => void,
) => {
  const [begunBy, setBegunBy] = useState<'link' | 'tap' | undefined>(atOnce ? 'link' : undefined)
  const isStuck = isPaused ? begunBy === 'link' || hasNextPage || !data : isError
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that arrives may have one after it
  useEffect(() => {
    if (!begunBy || isFetching) return
    if (isStuck) return begunBy === 'tap' ? setBegunBy(undefined) : undefined
    if (hasNextPage) return void fetchNextPage()
    setBegunBy(undefined)
    onAll()
  }, [begunBy, data, hasNextPage, isFetching, isStuck])
  const start = () => {
    // What has failed before is tried once more.
    if (isError) void (hasNextPage ? fetchNextPage() : refetch())
    setBegunBy('tap')
  }
  const isReading = begunBy !== undefined && (isFetching || !isStuck)
  return { isReading, start, stop: () => setBegunBy(undefined) }
}
