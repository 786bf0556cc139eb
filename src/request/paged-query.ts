import {
  type InfiniteData,
  infiniteQueryOptions,
  type Query,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import * as v from 'valibot'
import { serverDayAt } from '@/lib/server-days'
import type { InputOf, ReadCall, ReplyOf } from './call'
import { keyOf, metaOf } from './query'
import { request } from './send'

/** Lists that come page by page, for TanStack Query. */

export type Page = { items: readonly unknown[]; nextCursor: string | null; atMs?: number }
export type PagedCall = ReadCall & { reply: { '~types'?: { output: Page } | undefined } }
type Pages = InfiniteData<Page, string | null>

/** The prefix of the cache keys of all lists of a call. */
export const pagesKeyOf = (call: ReadCall) => [...keyOf(call), 'pages'] as const

/** A list that comes in pages: `cursor` in, `nextCursor` out, null at the end. */
export const pagedQuery = <C extends PagedCall>(call: C, input: Omit<InputOf<C>, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: [...pagesKeyOf(call), input],
    meta: metaOf(call, input, pagesOf(call.reply)),
    queryFn: ({ pageParam, signal }) => filledPage(call, input, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last: ReplyOf<C>, pages: ReplyOf<C>[], _cursor: unknown, cursors: unknown[]) => {
      const [before] = (pages as Page[]).slice(-2, -1)
      // After pages without a row as many again may come, and no more.
      const isFilled = [last as Page, before].some(page => page?.items.length)
      return isFilled && hasNextPage(last as Page, before, cursors) ? (last as Page).nextCursor : null
    },
    persister: firstPageAgain,
  })

/** So many may come before it. */
const mostEmpty = 5

/** A page from which a filter has left nothing, the server's or ours, does not say that there is nothing: the next is read. */
export const filledPage = async <C extends PagedCall>(
  call: C,
  input: Omit<InputOf<C>, 'cursor'>,
  cursor: string | null,
  signal: AbortSignal,
  emptyBefore = 0,
): Promise<ReplyOf<C>> => {
  // as: the cursor was left out of the input's type only so that nobody sets it by hand.
  const page = await request(call, { ...input, cursor } as InputOf<C>, { signal })
  const { items, nextCursor } = page as Page
  const isEnd = items.length > 0 || [null, cursor].includes(nextCursor) || emptyBefore === mostEmpty
  return isEnd ? page : filledPage(call, input, nextCursor, signal, emptyBefore + 1)
}

/** A repeated cursor, or the same rows again, is not a next page: a faulty server must not be read for ever. */
export const hasNextPage = (
  { items, nextCursor }: Page,
  before: Page | undefined,
  followed: readonly unknown[],
): boolean =>
  nextCursor !== null &&
  !followed.includes(nextCursor) &&
  (items.length === 0 || JSON.stringify(items[0]) !== JSON.stringify(before?.items[0]))

const pagesOf = (reply: v.GenericSchema) =>
  v.object({ pages: v.array(reply), pageParams: v.array(v.nullable(v.string())) })

/** The rows of all loaded pages. */
export const rowsOf = <Row>({ pages }: { pages: readonly { items: readonly Row[] }[] }): Row[] =>
  pages.flatMap(({ items }) => items)

type Reading = QueryFunctionContext<QueryKey>

/**
 * Refetches a list by its first page only, however many were loaded; the library would read all of them. What follows it
 * is kept while it still continues the first; after a write, or a pull to refresh, the list starts over. Once its server
 * says another day, all of it is read again.
 */
const firstPageAgain = async (readAll: (context: never) => unknown, context: Reading, query: Query): Promise<never> => {
  const { data, fetchMeta, isInvalidated } = query.state
  const known = data as Pages | undefined // only lists are read so
  if (fetchMeta?.fetchMore || !known || known.pages.length < 2) return (await readAll(context as never)) as never
  // as: the type that `pagedQuery` gave it.
  const readPage = query.options.queryFn as (context: Reading & { pageParam: null }) => Promise<Page>
  const first = await readPage({ ...context, pageParam: null })
  if (!isInvalidated && dayOf(first) !== dayOf(known.pages[0])) return (await readAll(context as never)) as never
  const read = (!isInvalidated && continued(first, known)) || { pages: [first], pageParams: [null] }
  return read as never // the library's type says one page, and what it takes is all of them
}

/** The server's day that its rows are of. */
const dayOf = (page: Page | undefined): string => serverDayAt(page?.atMs ?? 0)

/** With what was known after it. A new row moves the others, and perhaps the cursor: its last row tells where it ends. */
const continued = (first: Page, known: Pages): Pages | undefined => {
  const [before, ...others] = known.pages
  const texts = first.items.map(row => JSON.stringify(row))
  const rows = rowsOf(known)
  const at = rows.findIndex(row => JSON.stringify(row) === texts[texts.length - 1])
  const isSameEnd = at < 0 || at + 1 === before?.items.length
  if (isSameEnd && first.nextCursor === before?.nextCursor) return { ...known, pages: [first, ...others] }
  if (at < 0 || first.nextCursor === null) return undefined
  const after = new Set(rows.slice(at + 1).filter(row => !texts.includes(JSON.stringify(row))))
  const left = known.pages.map(page => ({ ...page, items: page.items.filter(row => after.has(row)) }))
  const pages = [first, ...left.filter(({ items }) => items.length > 0)]
  return { pages, pageParams: [null, ...pages.slice(0, -1).map(({ nextCursor }) => nextCursor)] }
}

/** Reads all pages, for screens that watch every row. */
export const everyPageAgain = (readAll: (context: never) => unknown): never => readAll(undefined as never) as never
