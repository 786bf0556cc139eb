/** What a view needs to know of a TanStack query; its shape only. */
export type QueryLike<Data> = {
  data: Data | undefined
  error: unknown
  fetchStatus: 'fetching' | 'paused' | 'idle'
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
  /** Of a list in pages: the next one did not come, which its footer says. */
  isFetchNextPageError?: boolean
  /** `data` answers the question before this one. */
  isPlaceholderData?: boolean
}

/**
 * The seven states of a screen that reads. Old rows are kept whatever happens after them; how old they are is said
 * by Freshness beside them.
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
  /** A search or a filter is set. */
  isFiltered: boolean
  /** The search is still being typed, so that nothing has been asked. */
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

/** Of a question that has no answer. */
const stateWithout = ({ error, fetchStatus }: Pick<QueryLike<unknown>, 'error' | 'fetchStatus'>): ViewState => {
  if (fetchStatus === 'paused') return 'offline'
  return error && fetchStatus === 'idle' ? 'failed' : 'loading'
}
