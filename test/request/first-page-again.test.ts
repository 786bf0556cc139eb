import { InfiniteQueryObserver } from '@tanstack/react-query'
import { pagedQuery } from '@/request/paged-query'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'

type Page = { ids: number[]; next: string | null; atMs?: number }

/** The pages of a list by their cursors, as the server has them now. */
let pages: Record<string, Page>
let asked: string[]
let client: ReturnType<typeof createQueryClient>
beforeEach(() => {
  asked = []
  const reply = ({ ids, next, atMs = 1_000 }: Page) => ({ items: ids.map(id => ({ id })), nextCursor: next, atMs })
  connect((async (_call: unknown, { cursor }: { cursor: string | null }) => {
    asked.push(cursor ?? 'first')
    return reply(pages[cursor ?? 'first'] ?? { ids: [], next: null })
  }) as unknown as Parameters<typeof connect>[0]) // asked for one list alone
  client = createQueryClient(() => true)
  client.mount()
})
afterEach(() => client.unmount())

const options = pagedQuery(devices.nodes, { sort: 'own' })

/** Reads all of it, and again what a refetch reads once the server has something else. */
const readAgain = async (then: typeof pages, start: () => Promise<unknown> = () => client.refetchQueries(options)) => {
  const list = new InfiniteQueryObserver(client, options)
  const stop = list.subscribe(() => undefined)
  await list.refetch()
  while (list.getCurrentResult().hasNextPage) await list.fetchNextPage()
  asked = []
  pages = then
  await start()
  stop()
  const { data } = list.getCurrentResult()
  return { pages: data?.pages.map(({ items }) => items.map(({ id }) => id)), cursors: data?.pageParams, asked }
}

const three = { first: { ids: [1, 2], next: 'b' }, b: { ids: [3, 4], next: 'c' }, c: { ids: [5, 6], next: null } }
beforeEach(() => {
  pages = three
})

test('asks an empty list once', async () => {
  pages = { first: { ids: [], next: null } }
  const list = new InfiniteQueryObserver(client, options)
  const stop = list.subscribe(() => undefined)
  await list.refetch()
  stop()
  expect(new Set(asked)).toEqual(new Set(['first']))
  expect(asked.length).toBeLessThanOrEqual(2)
})

test.each<[string, Page, number[][], (string | null)[]]>([
  [
    'nothing',
    { ids: [1, 2], next: 'b' },
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
    [null, 'b', 'c'],
  ],
  [
    'a new row, with a cursor of its own',
    { ids: [0, 1], next: 'x' },
    [[0, 1], [2], [3, 4], [5, 6]],
    [null, 'x', 'b', 'c'],
  ],
  [
    'a new row, with the cursor of a place',
    { ids: [0, 1], next: 'b' },
    [[0, 1], [2], [3, 4], [5, 6]],
    [null, 'b', 'b', 'c'],
  ],
  ['a row from below', { ids: [5, 1], next: 'x' }, [[5, 1], [2], [3, 4], [6]], [null, 'x', 'b', 'c']],
  [
    'a whole page from below',
    { ids: [1, 2, 3, 4], next: 'x' },
    [
      [1, 2, 3, 4],
      [5, 6],
    ],
    [null, 'x'],
  ],
  ['only rows that nobody has seen', { ids: [7, 8], next: 'x' }, [[7, 8]], [null]],
  ['what is all by now', { ids: [1, 2], next: null }, [[1, 2]], [null]],
])('keeps what follows a first page that has %s', async (_, first, kept, cursors) => {
  expect(await readAgain({ ...three, first })).toEqual({ pages: kept, cursors, asked: ['first'] })
})

const nextDay = (page: Page): Page => ({ ...page, atMs: 2 * 86_400_000 })

test('reads all of it again once its server says another day, and the first page alone after a write', async () => {
  const later = { first: nextDay(three.first), b: nextDay(three.b), c: nextDay(three.c) }
  expect((await readAgain(later)).asked).toEqual(['first', 'first', 'b', 'c'])
  pages = three
  const afterWrite = () => client.invalidateQueries({ queryKey: options.queryKey })
  expect(await readAgain(later, afterWrite)).toEqual({ pages: [[1, 2]], cursors: [null], asked: ['first'] })
})
