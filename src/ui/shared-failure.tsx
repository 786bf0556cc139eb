import type { PropsWithChildren } from 'react'
import { useLastError } from './last-error'
import type { QueryLike } from './query-state'
import { ErrorsAbove, QueryView } from './query-view'

type Props = PropsWithChildren<{
  queries: readonly [QueryLike<unknown>, ...QueryLike<unknown>[]]
  /** Another part of the page shows the card for both. */
  isCardElsewhere?: boolean
}>

/** Always the same, so that no part is drawn again for it. */
const none: readonly unknown[] = []

/**
 * Around parts of a page that each have a query: one card above them for refreshes that failed, or when all of
 * them failed. A part whose first read failed alone shows its own card.
 */
export const SharedFailure = ({ queries, isCardElsewhere, children }: Props) => {
  const errors = queries.map(useLastError)
  const isRead = queries.map(({ data }) => data !== undefined)
  const isFailing = errors.every(Boolean)
  const above = errors.filter((error, at) => error && (isFailing || isRead[at]))
  const isNothingRead = queries.every(({ fetchStatus }, at) => !isRead[at] && (errors[at] || fetchStatus === 'paused'))
  const [first = null] = above
  const shown = queries[errors.indexOf(first)] || queries[0]
  const refetch = () => Promise.all(queries.map(query => query.refetch()))
  return (
    <>
      {(isNothingRead || first) && !isCardElsewhere && (
        <QueryView query={{ ...shown, data: undefined, refetch }} isEmpty={() => false} empty={null}>
          {() => null}
        </QueryView>
      )}
      {!isNothingRead && <ErrorsAbove.Provider value={first ? above : none}>{children}</ErrorsAbove.Provider>}
    </>
  )
}
