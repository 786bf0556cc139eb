import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { serverNow } from '@/lib/clock'
import { serverDayAt } from '@/lib/server-days'
import { pagesKeyOf } from '@/request/paged-query'
import { request } from '@/request/send'
import { devices, type NodeRow, type NodesPage } from '@/services/devices'
import { useSession } from '@/session/session'
import { useIsShown } from '@/ui/use-is-shown'
import { isShort, type Pages } from './queries'
import { type Facts, pastDayOf, withFacts } from './totals'
import { useRepeated } from './use-repeated'

/** Keeping the visible nodes fresh without reading the whole list again. */

const everyMs = 15_000
const maxRows = 200
/** Sooner than it would be shown as a minute old. */
const listDueAfterMs = 40_000
/** The rows themselves are asked for meanwhile. */
const failedListDueAfterMs = 120_000

/**
 * Keeps what is in sight fresh while this page is visible: the rows, by one call for all of them that fails silently;
 * and a list of one page, in which nodes come, go and move, or of a day that is over, by refetching it. The list keeps
 * the age of its last read, which is right for rows out of sight; `receivedAtMs` is the age of the visible ones.
 */
export const useFreshRows = (): { receivedAtMs: number; setDrawn: (drawn: NodeRow[]) => void } => {
  const client = useQueryClient()
  const drawn = useRef<NodeRow[]>([])
  const [receivedAtMs, setReceivedAtMs] = useState(0)
  const isSignedIn = useSession().status === 'signed-in'
  const isShown = useIsShown()
  const read = async (signal: AbortSignal) => {
    const isBeingRead = readDueLists(client)
    const ids = drawn.current.flatMap(({ id }) => (isBeingRead(id) ? [] : id))
    if (ids.length === 0) return
    const readAtMs = () => shownListsIn(client).map(({ state }) => state.dataUpdatedAt)
    const before = `${readAtMs()}`
    const { items, atMs } = await request(devices.deviceStates, { ids }, { signal })
    const left = ids.filter(id => !items.some(item => item.id === id))
    // A list that was read meanwhile is newer.
    if (`${readAtMs()}` !== before) return
    putIntoLists(client, [...items, ...left.map(id => ({ id, ...unheardOf }))], serverDayAt(atMs))
    setReceivedAtMs(Date.now())
  }
  useRepeated(read, everyMs, isSignedIn && isShown)
  const setDrawn = (rows: NodeRow[]) => {
    drawn.current = rows.slice(0, maxRows)
  }
  return { receivedAtMs, setDrawn }
}

const shownLists = { queryKey: pagesKeyOf(devices.nodes), type: 'active' } as const
const shownListsIn = (client: QueryClient): Query[] => client.getQueryCache().findAll(shownLists)

/**
 * The reason of the last failure outlasts the fresh rows that clear the failure itself. Of several pages only the last is
 * as new as the list says.
 */
const isDue = (query: Query): boolean => {
  const { dataUpdatedAt, errorUpdatedAt, fetchFailureReason } = query.state
  const readAtMs = isShort(query) ? dataUpdatedAt : 0
  const ageMs = Math.abs(Date.now() - Math.max(readAtMs, errorUpdatedAt))
  const dueAfterMs = fetchFailureReason ? Math.max(failedListDueAfterMs, fetchFailureReason.waitMs) : listDueAfterMs
  const data = query.state.data as Pages | undefined // only this list's queries are asked
  return (isShort(query) || pastDayOf({ data }, serverNow()) !== undefined) && ageMs > dueAfterMs
}

/** Returns which rows need no call of their own, because their list is being read. All pages of a fleet's take longer. */
const readDueLists = (client: QueryClient): ((id: string) => boolean) => {
  const due = client.getQueryCache().findAll({ ...shownLists, predicate: isDue })
  // Waits for a read that is already running.
  void client.refetchQueries({ ...shownLists, predicate: isDue }, { cancelRefetch: false })
  const pages = due.filter(isShort).flatMap(({ queryKey }) => client.getQueryData<Pages>(queryKey)?.pages ?? [])
  const ids = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))
  return id => ids.has(id)
}

/** Another phone may have unbound it. Only the list, which is read later, says that it is gone. */
const unheardOf = { state: 'unknown', upKbps: null, downKbps: null } as const

/** Points of one day go into no page of another: that is due. */
const putIntoLists = (client: QueryClient, facts: readonly Facts[], day: string): void => {
  const ofNoDay = facts.map(({ todayPoints: _, ...fact }) => fact)
  const factsFor = ({ atMs }: NodesPage) => (serverDayAt(atMs) === day ? facts : ofNoDay)
  for (const { queryKey, state } of shownListsIn(client))
    client.setQueryData<Pages>(
      queryKey,
      list =>
        list && { ...list, pages: list.pages.map(page => ({ ...page, items: withFacts(page.items, factsFor(page)) })) },
      { updatedAt: state.dataUpdatedAt },
    )
}
