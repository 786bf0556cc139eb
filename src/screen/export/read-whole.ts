import { type InputOf, patienceMs, type ReplyOf } from '@/request/call'
import { CallError } from '@/request/errors'
import { hasNextPage, type Page, type PagedCall } from '@/request/paged-query'
import { request } from '@/request/send'

/** How far it has read: after a failure it continues from there. */
export type Reading<Row> = { rows: readonly Row[]; cursor: string | null; isWhole: boolean }

export type RowOf<C extends PagedCall> = ReplyOf<C> extends { items: readonly (infer Row)[] } ? Row : never

/** Any list that comes in pages. */
export type Source<C extends PagedCall> = { call: C; input: Omit<InputOf<C>, 'cursor'> }

/** So many pages may have no rows. */
const mostEmpty = 20

/** Reads every row, page by page, and reports each page. What is added meanwhile is not included. */
export const readWhole = async <C extends PagedCall>(
  { call, input }: Source<C>,
  from: Reading<RowOf<C>>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (reading: Reading<RowOf<C>>) => void },
): Promise<void> => {
  let { rows, cursor, isWhole } = from
  let before: Page | undefined
  const followed: (string | null)[] = []
  while (!isWhole) {
    followed.push(cursor)
    // as: the cursor was left out of the input's type only so that nobody sets it by hand.
    const reply = await request(call, { ...input, cursor } as InputOf<C>, { signal, timeoutMs: patienceMs })
    const page = reply as Page & { items: readonly RowOf<C>[] } // which `PagedCall` says
    isWhole = page.nextCursor === null
    const isEndless = !hasNextPage(page, before, followed) || followed.length > rows.length + mostEmpty
    if (!isWhole && isEndless) throw new CallError('unreadable', call.path)
    // What came before has moved some of the last rows into this page, perhaps before it was asked for once more.
    const items: readonly RowOf<C>[] = page.items
    const last = new Set(rows.slice(-items.length).map(row => JSON.stringify(row)))
    rows = rows.concat(items.filter(row => !last.has(JSON.stringify(row))))
    cursor = page.nextCursor
    before = page
    onProgress({ rows, cursor, isWhole })
  }
}
