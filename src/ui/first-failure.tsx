import { useContext } from 'react'
import { ErrorCard } from './error-card'
import { useLastError } from './last-error'
import type { QueryLike } from './query-state'
import { ErrorsAbove } from './query-view'

/** Of a read that shows nothing by itself: without it something may be missing here. */
export const FirstFailure = ({ of: read }: { of: QueryLike<unknown> }) => {
  const error = useLastError(read)
  const isShownAbove = useContext(ErrorsAbove).includes(error)
  if (!error || isShownAbove || read.data !== undefined) return null
  return <ErrorCard error={error} onRetry={() => read.refetch()} />
}
