import { infiniteQueryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { InputOf, ReadCall, ReplyOf } from './call'
import { metaOf } from './query'
import { request } from './send'

type Page = { nextCursor: string | null }
type PagedCall = ReadCall & { reply: { '~types'?: { output: Page } | undefined } }

/** A list that comes in pages: `cursor` in, `nextCursor` out, null at the end. */
export const pagedQuery = <C extends PagedCall>(call: C, input: Omit<InputOf<C>, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: [call.name, 'pages', input],
    meta: metaOf(call, input, pagesOf(call.reply)),
    // The cursor was left out of the input's type only so that nobody sets it by hand.
    queryFn: ({ pageParam, signal }) => request(call, { ...input, cursor: pageParam } as InputOf<C>, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: ReplyOf<C>) => (last as Page).nextCursor,
  })

const pagesOf = (reply: v.GenericSchema) =>
  v.object({ pages: v.array(reply), pageParams: v.array(v.nullable(v.string())) })

/** The rows of all pages that are there. */
export const rowsOf = <Row>({ pages }: { pages: readonly { items: readonly Row[] }[] }): Row[] =>
  pages.flatMap(({ items }) => items)
