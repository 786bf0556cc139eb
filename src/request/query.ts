import { type Query, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { later, pauseAfter } from '@/lib/pauses'
import type { Call, InputOf, ReadCall, ReplyOf } from './call'
import type { CallError } from './errors'
import { request } from './send'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError
  }
}

/** The prefix of all cache keys of a call. */
export const keyOf = (call: Call) => [call.name] as const

/** What was read by these calls is outdated; what is shown of it is read again. */
export const readAgain = (client: QueryClient, calls: readonly Call[]): Promise<unknown> =>
  Promise.all(calls.map(call => client.invalidateQueries({ queryKey: keyOf(call) })))

const followers: QueryKey[] = []
/** A list that no write's row names, since it may be long: where it is open, it is read once more a little after a write. */
export const followWrites = (call: ReadCall): void => void followers.push(keyOf(call))

/**
 * Reads what a write has changed, and once more a little later: a server's reads may be behind what it has just confirmed.
 * What was loaded of a list meanwhile stays.
 */
export const readAfterWrite = (client: QueryClient, stale: readonly QueryKey[], late = stale): void => {
  for (const queryKey of stale) void client.invalidateQueries({ queryKey })
  // Nor is one sooner than its server wants, or one under way begun anew.
  const predicate = ({ state }: Query) => !(state.fetchFailureReason as CallError | null)?.waitMs
  later(5_000, () => {
    for (const queryKey of [...late, ...followers]) {
      void client.refetchQueries({ queryKey, type: 'active', predicate }, { cancelRefetch: false })
      // What was read meanwhile by a page that has been left is read again by the next one.
      void client.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' })
    }
  })
}

/** Only reads can be queries: a write does not compile here. */
export const query = <C extends ReadCall>(call: C, input: InputOf<C>) =>
  queryOptions<ReplyOf<C>, CallError>({
    queryKey: [call.name, input],
    meta: metaOf(call, input, call.reply),
    queryFn: ({ signal }) => request(call, input, { signal }),
  })

/** `kept` is the schema of what the phone stores of it for a start without a network. */
export const metaOf = (call: Call, input: unknown, shape: v.GenericSchema) => ({
  isPublic: call.isPublic,
  kept: isKept(call, input) ? shape : undefined,
})

/** The schema that `query` or `pagedQuery` set; undefined for what is not stored. */
export const keptShapeOf = ({ meta }: Query): v.GenericSchema | undefined => meta?.kept as v.GenericSchema | undefined // only `metaOf` writes it

const isKept = ({ isKept: rule = false }: Call, input: unknown): boolean =>
  typeof rule === 'function' ? rule(input) : rule

const onceMore = ['network', 'timeout', 'busy', 'unreadable', 'portal']

/**
 * A longer pause than this is not waited for behind a skeleton: the error says how long the server wants.
 */
const longestPauseS = 5

const retryPausesMs = [1_000, 2_000, 4_000]

/**
 * Reads are repeated where that can help: once after a timeout, twice with growing pauses when the server is busy.
 */
const shouldRetry = (failures: number, { kind, retryAfterS = 0 }: CallError) =>
  onceMore.includes(kind) && retryAfterS <= longestPauseS && failures < (kind === 'busy' ? 2 : 1)

const usuallyFreshMs = 15_000

/** A time in the future was stored before the phone's clock was set back; its age is unknown, so it is stale. */
const freshForMs = ({ state }: Query): number => {
  const aheadMs = state.dataUpdatedAt - Date.now()
  return aheadMs > 0 ? -aheadMs : usuallyFreshMs
}

const patience = {
  staleTime: freshForMs,
  // The library would send a list's first read without a network too, for it has a persister.
  networkMode: 'online',
  retry: shouldRetry,
  retryDelay: (failures: number, { waitMs }: CallError) => pauseAfter(retryPausesMs, failures, waitMs),
} as const

/** Without a session only public reads are made; the others wait for one, whatever else a screen waits for. */
export const createQueryClient = (hasSession: () => boolean): QueryClient => {
  const client = new QueryClient({ defaultOptions: { queries: patience } })
  const asUsual = client.defaultQueryOptions.bind(client)
  // The library asks this for every read; a default of its own would give way to the reads' own `enabled`.
  const onlyAllowed = (options: { _defaulted?: boolean }) => {
    const asked = asUsual(options as never)
    if (options._defaulted) return asked
    const { enabled } = asked
    const isWanted = (read: Query) => (typeof enabled === 'function' ? enabled(read as never) : enabled !== false)
    asked.enabled = read => (read.meta?.isPublic === true || hasSession()) && isWanted(read as never)
    return asked
  }
  return Object.assign(client, { defaultQueryOptions: onlyAllowed as never }) // as: the same options, changed
}

/**
 * Refetching a query that is still waiting for its first response sends no new request: the library keeps waiting for
 * the first, which may never come. So that one is cancelled first.
 */
export const retryPending = async (client: QueryClient): Promise<void> => {
  const waiting = client.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  })
  const those = { predicate: (query: Query) => waiting.includes(query) }
  await client.cancelQueries(those)
  await client.refetchQueries(those)
}
