import type { PropsWithChildren } from 'react'
import { failureOf } from '@/i18n/errors'
import { useLastError } from './last-error'
import type { QueryLike } from './query-state'
import { ErrorsAbove, noNetwork, QueryView } from './query-view'

type Props = PropsWithChildren<{
  queries: readonly [QueryLike<unknown>, ...QueryLike<unknown>[]]
  /** Another part of the page shows the card for both. */
  isCardElsewhere?: boolean
}>

type Part = { query: QueryLike<unknown>; error: unknown; isRead: boolean; isPaused: boolean }

/** Always the same, so that no part is drawn again for it. */
const none: readonly unknown[] = []

/**
 * Around parts of a page that each have a query: one card above them for refreshes that failed, one for several first
 * reads that failed alike, and one for several that wait for a network. What a first read failed for alone shows its own.
 */
export const SharedFailure = ({ queries, isCardElsewhere, children }: Props) => {
  const errors = queries.map(useLastError)
  const parts = queries.map((query, at): Part => {
    const isPaused = query.fetchStatus === 'paused'
    return { query, error: errors[at], isRead: query.data !== undefined, isPaused }
  })
  const isNothingRead = parts.every(({ isRead, error, isPaused }) => !isRead && (error || isPaused))
  const waiting = parts.filter(({ isRead, isPaused }) => !isRead && isPaused)
  const failed = failedTogether(parts)
  const together = isNothingRead ? parts : [...(waiting.length > 1 ? waiting : []), ...failed]
  // One card for each cause: whatever is paused has no network, also where it had failed before.
  const offline = together.find(({ isPaused }) => isPaused)
  const shown = [offline, together.find(({ isPaused }) => !isPaused)].flatMap(part => part ?? [])
  const above = [...failed.map(({ error }) => error), ...(offline ? [noNetwork] : [])]
  const refetch = () => Promise.all(queries.map(query => query.refetch()))
  return (
    <>
      {!isCardElsewhere &&
        shown.map(({ query, isPaused }) => (
          <QueryView
            key={String(isPaused)}
            query={{ ...query, data: undefined, refetch }}
            isEmpty={() => false}
            empty={null}
          >
            {() => null}
          </QueryView>
        ))}
      {!isNothingRead && (
        <ErrorsAbove.Provider value={above.length > 0 ? above : none}>{children}</ErrorsAbove.Provider>
      )}
    </>
  )
}

/** Refreshes, all first reads, or those that failed for the same cause. */
const failedTogether = (parts: readonly Part[]): Part[] => {
  const failing = parts.filter(({ error, isRead, isPaused }) => error && (isRead || !isPaused))
  const first = failing.filter(({ isRead }) => !isRead)
  const alike = first.filter(({ error }) => failureOf(error).kind === failureOf(first[0]?.error).kind)
  const isAll = failing.length === parts.length
  return failing.filter(part => part.isRead || isAll || (alike.length > 1 && alike.includes(part)))
}
