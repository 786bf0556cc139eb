import type { PropsWithChildren } from 'react'
import { failureOf, failureText } from '@/i18n/errors'
import { useLastError } from './last-error'
import { type QueryLike, standingError } from './query-state'
import { ErrorsAbove, Failure, noNetwork } from './query-view'

type Props = PropsWithChildren<{
  queries: readonly [QueryLike<unknown>, ...QueryLike<unknown>[]]
  /** Another part of the page shows the card for both. */
  isCardElsewhere?: boolean
}>

type Part = { error: unknown; isRead: boolean; isPaused: boolean }

/** Always the same, so that no part is drawn again for it. */
const none: readonly unknown[] = []

/**
 * Around parts of a page that each have a query: a card above them for each thing to say of refreshes that failed and of
 * several first reads that failed alike, and one for several that wait for a network. What a first read failed for alone
 * shows its own.
 */
export const SharedFailure = ({ queries, isCardElsewhere, children }: Props) => {
  const errors = queries.map(useLastError)
  const parts = queries.map(
    ({ data, fetchStatus }, at): Part => ({
      error: standingError(fetchStatus, errors[at]),
      isRead: data !== undefined,
      isPaused: fetchStatus === 'paused',
    }),
  )
  const isNothingRead = parts.every(({ isRead, error, isPaused }) => !isRead && (error || isPaused))
  const waiting = parts.filter(({ isRead, isPaused }) => !isRead && isPaused)
  const failed = failedTogether(parts)
  const together = isNothingRead ? parts : [...(waiting.length > 1 ? waiting : []), ...failed]
  // One card for each cause: whatever is paused has no network, also where it had failed before.
  const shown = new Map<string, unknown>(
    together.map(part => (part.isPaused ? ['', noNetwork] : [saidOf(part), part.error])),
  )
  const above = [...failed.map(({ error }) => error), ...shown.values()]
  const refetch = () => Promise.all(queries.map(query => query.refetch()))
  return (
    <>
      {!isCardElsewhere && [...shown].map(([said, error]) => <Failure key={said} error={error} onRetry={refetch} />)}
      {!isNothingRead && <ErrorsAbove.Provider value={above.length ? above : none}>{children}</ErrorsAbove.Provider>}
    </>
  )
}

/** However long each has to wait. */
const saidOf = ({ error }: Part): string => failureText({ ...failureOf(error), retryAfterS: 0 }, 'zh')

/** Refreshes, all first reads, or several that say the same. */
const failedTogether = (parts: readonly Part[]): Part[] => {
  const failing = parts.filter(({ error, isRead, isPaused }) => error && (isRead || !isPaused))
  const isAll = failing.length === parts.length
  const isAlike = (part: Part) =>
    failing.some(other => other !== part && !other.isRead && saidOf(other) === saidOf(part))
  return failing.filter(part => part.isRead || isAll || isAlike(part))
}
