import { useLastError } from './last-error'
import type { QueryLike } from './query-state'
import { Failure } from './query-view'

/** Of a read that shows nothing by itself: without it something may be missing here. */
export const FirstFailure = ({ of: read }: { of: QueryLike<unknown> }) => {
  const error = useLastError(read)
  return error && read.data === undefined ? <Failure error={error} onRetry={() => read.refetch()} /> : null
}
