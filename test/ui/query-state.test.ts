import { type QueryLike, viewState } from '@/ui/query-state'

const refetch = () => Promise.resolve()
const nothing = { data: undefined, fetchStatus: 'idle', dataUpdatedAt: 0, refetch } as const
const state = (query: Partial<QueryLike<string[]>>, isFiltered = false, isTyping = false) =>
  viewState({
    query: { ...nothing, ...query },
    lastError: query.error,
    isEmpty: rows => rows.length === 0,
    isFiltered,
    isTyping,
  })

const [error, signedOut, offline] = [{ kind: 'network' }, { kind: 'signed-out' }, { kind: 'offline' }]

test.each([
  ['the first fetch runs', state({ fetchStatus: 'fetching' }), 'loading'],
  ['the first fetch waits for its turn', state({}), 'loading'],
  ['it failed and is fetched again', state({ error, fetchStatus: 'fetching' }), 'failed'],
  ['it waited for a sign-in and is fetched', state({ error: signedOut, fetchStatus: 'fetching' }), 'loading'],
  ['it waits for the network', state({ fetchStatus: 'paused' }), 'offline'],
  ['it failed once and waits for the network', state({ error, fetchStatus: 'paused' }), 'offline'],
  ['it failed', state({ error }), 'failed'],
  ['nothing is there', state({ data: [] }), 'empty'],
  ['the search finds nothing', state({ data: [] }, true), 'no-match'],
  ['the search is still typed and the one before found nothing', state({ data: [] }, true, true), 'loading'],
  ['the search is still typed and the one before found rows', state({ data: ['a'] }, true, true), 'loading'],
  ['rows of the question before are there', state({ data: ['a'], isPlaceholderData: true }), 'loading'],
  ['the question before found nothing', state({ data: [], isPlaceholderData: true }, true), 'loading'],
  [
    'rows of the question before are there and the network is not',
    state({ data: ['a'], isPlaceholderData: true, fetchStatus: 'paused' }),
    'offline',
  ],
  ['rows are there', state({ data: ['a'] }), 'loaded'],
  ['rows are there and are fetched again', state({ data: ['a'], fetchStatus: 'fetching' }), 'loaded'],
  ['rows are there and the network is not', state({ data: ['a'], fetchStatus: 'paused' }), 'loaded'],
  ['fetching again failed', state({ data: ['a'], error }), 'refetch-failed'],
  ['fetching again failed and runs again', state({ data: ['a'], error, fetchStatus: 'fetching' }), 'refetch-failed'],
  ['rows waited for the network', state({ data: ['a'], error: offline, fetchStatus: 'fetching' }), 'loaded'],
  ['the next page did not come', state({ data: ['a'], error, isFetchNextPageError: true }), 'loaded'],
  ['nothing is there and fetching again failed', state({ data: [], error }), 'refetch-failed'],
])('tells the state when %s', (_when, shown, expected) => {
  expect(shown).toBe(expected)
})
