import { failureOf } from '@/i18n/errors'

type FetchStatus = 'fetching' | 'paused' | 'idle'

/** The part of a TanStack query's result that a view needs. */
export type QueryLike<Data> = {
  data: Data | undefined
  error: unknown
  /** Zero for a query that has never failed. */
  errorUpdatedAt: number
  fetchStatus: FetchStatus
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
  /** A paged list's next page failed; the footer shows it. */
  isFetchNextPageError?: boolean
  /** `data` is the reply to the previous input. */
  isPlaceholderData?: boolean
}

/** The query with the age of the older of the two: for what shows the data of both. */
export const withAgeOf = <Data>(query: QueryLike<Data>, other: { dataUpdatedAt: number }): QueryLike<Data> => ({
  ...query,
  dataUpdatedAt: Math.min(query.dataUpdatedAt, other.dataUpdatedAt || query.dataUpdatedAt),
})

/**
 * The seven states of a screen that reads. Data that was shown stays whatever happens later; `Freshness` shows its
 * age.
 */
export type ViewState =
  | 'loading'
  | 'offline' // nothing to show, and no network to fetch it
  | 'failed' // nothing to show, for a reason
  | 'empty'
  | 'no-match' // there is something, but the search or filter hides it
  | 'refetch-failed' // what was there stays
  | 'loaded'

type Facts<Data> = {
  query: Omit<QueryLike<Data>, 'error' | 'errorUpdatedAt'>
  /** From `useLastError`. */
  lastError: unknown
  isEmpty: (data: Data) => boolean
  /** A search or filter is active. */
  isFiltered: boolean
  /** The search text is still being typed and was not sent yet. */
  isTyping?: boolean
}

export const viewState = <Data>({
  query,
  lastError,
  isEmpty,
  isFiltered,
  isTyping = false,
}: Facts<Data>): ViewState => {
  const { data, fetchStatus, isFetchNextPageError = false, isPlaceholderData = false } = query
  const error = standingError(fetchStatus, lastError)
  if (isTyping) return 'loading'
  if (data === undefined || isPlaceholderData) return stateWithout(fetchStatus, error)
  if (error && !isFetchNextPageError) return 'refetch-failed'
  if (isEmpty(data)) return isFiltered ? 'no-match' : 'empty'
  return 'loaded'
}

/**
 * The error, unless a fetch runs and it no longer holds: somebody has signed in, or the network is back. Others stay
 * until a fetch succeeds, so that polls do not flicker.
 */
export const standingError = (fetchStatus: FetchStatus, error: unknown): unknown =>
  fetchStatus === 'fetching' && ['signed-out', 'offline'].includes(failureOf(error).kind) ? null : error

const stateWithout = (fetchStatus: FetchStatus, error: unknown): ViewState => {
  if (fetchStatus === 'paused') return 'offline'
  return error ? 'failed' : 'loading'
}
