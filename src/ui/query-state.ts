/** The part of a TanStack query's result that a view needs. */
export type QueryLike<Data> = {
  data: Data | undefined
  error: unknown
  fetchStatus: 'fetching' | 'paused' | 'idle'
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
  /** A paged list's next page failed; the footer shows it. */
  isFetchNextPageError?: boolean
  /** `data` is the reply to the previous input. */
  isPlaceholderData?: boolean
}

/**
 * The seven states of a screen that reads. Old rows stay whatever happens later; Freshness beside them shows their
 * age.
 */
export type ViewState =
  | 'loading'
  | 'offline' // nothing to show, and no network to fetch it
  | 'failed' // nothing to show, for a reason
  | 'empty'
  | 'no-match' // there is something, but the search or filter hides it
  | 'failed-with-old'
  | 'loaded'

type Facts<Data> = {
  query: QueryLike<Data>
  isEmpty: (data: Data) => boolean
  /** A search or filter is active. */
  isFiltered: boolean
  /** The search is still being typed and was not sent yet. */
  isTyping?: boolean
}

export const viewState = <Data>({ query, isEmpty, isFiltered, isTyping = false }: Facts<Data>): ViewState => {
  const { data, error, fetchStatus, isFetchNextPageError = false, isPlaceholderData = false } = query
  if (isTyping) return 'loading'
  if (data === undefined || isPlaceholderData) return stateWithout(query)
  if (error && fetchStatus !== 'fetching' && !isFetchNextPageError) return 'failed-with-old'
  if (isEmpty(data)) return isFiltered ? 'no-match' : 'empty'
  return 'loaded'
}

/** Loading without data to show. */
const stateWithout = ({ error, fetchStatus }: Pick<QueryLike<unknown>, 'error' | 'fetchStatus'>): ViewState => {
  if (fetchStatus === 'paused') return 'offline'
  return error && fetchStatus === 'idle' ? 'failed' : 'loading'
}
