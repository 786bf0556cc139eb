import { focusManager, InfiniteQueryObserver, onlineManager } from '@tanstack/react-query'
import { arrange } from '@/pages/arrange/calls'
import { printLog } from '@/pages/printing/log-calls'
import { usualOptions } from '@/pages/printing/options'
import { everyPageAgain, pagedQuery, rowsOf } from '@/request/paged-query'
import { createQueryClient, keyOf, readAfterWrite } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { pageSize } from '../backend/handlers/pages'
import { type Backend, startBackend } from '../backend/start'

let backend: Backend
let client: ReturnType<typeof createQueryClient>
beforeEach(async () => {
  backend = await startBackend()
  const ask = await backend.signIn('u-fleet')
  connect((async (call: typeof devices.nodes, input: object) => ask(call, input)) as Parameters<typeof connect>[0]) // asked for nodes alone
  client = createQueryClient(() => true)
  client.mount()
})
afterEach(async () => {
  client.unmount()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  await backend.stop()
})

const options = pagedQuery(devices.nodes, { sort: 'own' })
const requestCount = async () =>
  (await backend.control.requests()).filter(({ name }) => name === devices.nodes.name).length

/** Three pages of a fleet, read long enough ago to be read again. */
const openList = async (more = {}) => {
  const list = new InfiniteQueryObserver(client, { ...options, ...more })
  const stop = list.subscribe(() => undefined)
  await list.refetch()
  await list.fetchNextPage()
  await list.fetchNextPage()
  client.setQueryData(options.queryKey, known => known, { updatedAt: Date.now() - 60_000 })
  const rows = () => rowsOf(list.getCurrentResult().data ?? { pages: [] }).length
  return { list, rows, stop, asked: await requestCount() }
}

/** Everything that the reads started has ended. */
const rowsFrom = (at: number, lastRow: number) => ({ items: [{ id: `${Math.min(at, lastRow)}` }], nextCursor: `${at}` })

/** What the way started has ended. */
const read = () =>
  new Promise<void>(resolve => {
    const look = () => {
      if (client.isFetching() > 0) return
      stop()
      resolve()
    }
    const stop = client.getQueryCache().subscribe(look)
    setTimeout(look)
  })

const ways = {
  focus: () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  },
  reconnect: () => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  },
  'a timer': () => void client.refetchQueries(options),
}

test('keeps what was loaded of a list since a write when that is read once more', async () => {
  const { list, rows, stop } = await openList()
  jest.useFakeTimers({
    doNotFake: ['Date', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  })
  readAfterWrite(client, [keyOf(devices.nodes)])
  await new Promise<void>(resolve => {
    const end = client.getQueryCache().subscribe(() => {
      if (client.isFetching() > 0) return
      end()
      resolve()
    })
  })
  expect(rows()).toBe(100)
  await list.fetchNextPage()
  const asked = await requestCount()
  jest.advanceTimersByTime(5_000)
  jest.useRealTimers()
  await read()
  expect(await requestCount()).toBe(asked + 1)
  expect(rows()).toBe(200)
  stop()
})

test.each(Object.entries(ways))('reads the first page alone on %s, and keeps the others', async (_name, start) => {
  const { rows, stop, asked } = await openList()
  expect(rows()).toBe(300)
  start()
  await read()
  expect(await requestCount()).toBe(asked + 1)
  expect(rows()).toBe(300)
  stop()
})

test('starts over after a write or a pull, with one request', async () => {
  const { list, rows, stop, asked } = await openList()
  await client.invalidateQueries({ queryKey: keyOf(devices.nodes) })
  expect(await requestCount()).toBe(asked + 1)
  expect(rows()).toBe(100)
  await list.fetchNextPage()
  expect(rows()).toBe(200)
  expect(list.getCurrentResult().data?.pageParams).toEqual([null, expect.any(String)])
  stop()
})

test('keeps what follows the first page when a row has moved to it', async () => {
  await backend.control.stopClock()
  const { list, stop } = await openList()
  const different = () => new Set(rowsOf(list.getCurrentResult().data ?? { pages: [] }).map(({ id }) => id)).size
  const ask = await backend.signIn('u-fleet')
  const { items } = await ask(devices.nodes, { sort: 'own' })
  const [first, last] = [items[0], items[items.length - 1]]
  if (!first || !last) throw new Error('a fleet has nodes')
  await ask(arrange.orderNodes, { nodeId: last.id, afterId: null })
  const before = await requestCount()
  await client.refetchQueries(options)
  expect(await requestCount()).toBe(before + 1)
  expect(different()).toBe(300)
  await list.fetchNextPage()
  expect(different()).toBe(400)
  stop()
})

const print = (at: number, state: 'printing' | 'done' = 'done') => ({
  ...{ id: `print-${at}`, jobId: null, deviceId: 'node-1', printerId: 'printer-1', printerName: '客厅', pages: 1 },
  ...{ fileName: '合同.pdf', options: usualOptions, state, reason: null },
  ...{ startedAtMs: 1_000_000 + at, changedAtMs: 1_000_000 + at + (state === 'done' ? 1 : 0) },
})

test('keeps the prints of before when more are printed, unless a page of them is', async () => {
  const ask = await backend.signIn('u-fleet')
  const log = async (entries: ReturnType<typeof print>[]) => {
    for (const entry of entries) await ask(printLog.logPrintStatus, entry)
  }
  const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => print(from + at))
  await log([...many(0, 2.5 * pageSize), print(99, 'printing')])
  const history = pagedQuery(printLog.printHistory, {})
  const list = new InfiniteQueryObserver(client, history)
  const stop = list.subscribe(() => undefined)
  const ids = () => rowsOf(list.getCurrentResult().data ?? { pages: [] }).map(({ id }) => id)
  await list.refetch()
  await list.fetchNextPage()
  const before = ids()
  expect(before).toHaveLength(2 * pageSize)
  await log([print(99), print(100), print(101)])
  await client.refetchQueries(history)
  expect(ids()).toEqual(['print-101', 'print-100', ...before])
  await list.fetchNextPage()
  expect(ids()).toEqual([
    'print-101',
    'print-100',
    'print-99',
    ...many(0, 2.5 * pageSize)
      .map(({ id }) => id)
      .reverse(),
  ])
  expect(list.getCurrentResult().hasNextPage).toBe(false)
  await log(many(200, pageSize))
  await client.refetchQueries(history)
  expect(ids()).toEqual(
    many(200, pageSize)
      .map(({ id }) => id)
      .reverse(),
  )
  stop()
})

test('loses no row that a new one moves to a page whose number is its cursor', async () => {
  let ids = ['a', 'b', 'c', 'd']
  connect((async (_call: unknown, { cursor }: { cursor: string | null }) => {
    const from = 2 * Number(cursor)
    return { items: ids.slice(from, from + 2).map(id => ({ id })), nextCursor: from < 2 ? `${from / 2 + 1}` : null }
  }) as Parameters<typeof connect>[0]) // asked for nodes alone
  const list = new InfiniteQueryObserver(client, options)
  const stop = list.subscribe(() => undefined)
  await list.refetch()
  await list.fetchNextPage()
  ids = ['new', ...ids]
  await list.refetch()
  expect(rowsOf(list.getCurrentResult().data ?? { pages: [] }).map(({ id }) => id)).toEqual(ids)
  stop()
})

test('reads every page where every row is watched', async () => {
  const { rows, stop, asked } = await openList({ persister: everyPageAgain })
  await client.refetchQueries(options)
  expect(await requestCount()).toBe(asked + 3)
  expect(rows()).toBe(300)
  stop()
})

test.each([
  ['the same cursor', 2, (at: number) => ({ items: [{ id: `${at}` }], nextCursor: 'again' })],
  ['a circle of cursors', 4, (at: number) => ({ items: [{ id: `${at}` }], nextCursor: `${at % 3}` })],
  ['new cursors to the same rows', 2, (at: number) => ({ items: [{ id: 'a' }], nextCursor: `${at}` })],
  ['new cursors to rows that stay the same', 4, (at: number) => rowsFrom(at, 2)],
  ['new cursors to no rows', 6, (at: number) => ({ items: [], nextCursor: `${at}` })],
])('ends a list that never ends with %s after %s pages', async (_what, pages, pageAt) => {
  let asked = 0
  connect((async () => pageAt(asked++)) as Parameters<typeof connect>[0]) // asked for nodes alone
  const list = new InfiniteQueryObserver(client, options)
  const stop = list.subscribe(() => undefined)
  await list.refetch()
  while (list.getCurrentResult().hasNextPage && asked < 20) await list.fetchNextPage()
  expect(asked).toBe(pages)
  stop()
})

test.each([
  ['begins', 0],
  ['goes on', 1],
])('reads on where it %s with pages from which a filter has left nothing', async (_where, filled) => {
  const cursors: (string | null)[] = []
  const pages = [{ items: [{ id: 'a' }], nextCursor: 'empty' }].slice(0, filled)
  const replies = [
    ...pages,
    { items: [], nextCursor: 'empty too' },
    { items: [], nextCursor: 'last' },
    { items: [{ id: 'b' }], nextCursor: null },
  ]
  connect((async (_call: unknown, { cursor }: { cursor: string | null }) => {
    cursors.push(cursor)
    return replies[cursors.length - 1]
  }) as Parameters<typeof connect>[0]) // asked for nodes alone
  const list = new InfiniteQueryObserver(client, options)
  const stop = list.subscribe(() => undefined)
  await list.refetch()
  if (filled > 0) await list.fetchNextPage()
  expect(rowsOf(list.getCurrentResult().data ?? { pages: [] })).toMatchObject([
    ...(filled ? [{ id: 'a' }] : []),
    { id: 'b' },
  ])
  expect(cursors).toEqual([null, ...(filled ? ['empty'] : []), 'empty too', 'last'])
  expect(list.getCurrentResult().hasNextPage).toBe(false)
  stop()
})

test('reads on when it is asked to, after as many pages without a row as are read at once', async () => {
  connect((async (_call: unknown, { cursor }: { cursor: string | null }) => {
    const at = Number(cursor ?? 0)
    if (at === 0) return { items: [{ id: 'a' }], nextCursor: '1' }
    return at < 8 ? { items: [], nextCursor: `${at + 1}` } : { items: [{ id: 'b' }], nextCursor: null }
  }) as Parameters<typeof connect>[0]) // asked for nodes alone
  const list = new InfiniteQueryObserver(client, options)
  const stop = list.subscribe(() => undefined)
  await list.refetch()
  await list.fetchNextPage()
  await list.fetchNextPage()
  expect(rowsOf(list.getCurrentResult().data ?? { pages: [] })).toMatchObject([{ id: 'a' }, { id: 'b' }])
  stop()
})

test('reads the first page alone of two as well, and stops when nobody waits for it', async () => {
  const inputs: unknown[] = []
  const signals: (AbortSignal | undefined)[] = []
  const pages = [
    { items: [{ id: 'a' }], nextCursor: 'b' },
    { items: [{ id: 'b' }], nextCursor: null },
  ]
  connect((async (_call: unknown, input: { cursor: string | null }, { signal }: { signal?: AbortSignal }) => {
    inputs.push(input)
    signals.push(signal)
    return inputs.length > 2 ? new Promise(() => undefined) : pages[inputs.length - 1]
  }) as Parameters<typeof connect>[0]) // asked for nodes alone
  const list = new InfiniteQueryObserver(client, options)
  const stop = list.subscribe(() => undefined)
  await list.refetch()
  await list.fetchNextPage()
  void list.refetch()
  await client.cancelQueries(options)
  const input = { sort: 'own' }
  expect(inputs).toEqual([
    { ...input, cursor: null },
    { ...input, cursor: 'b' },
    { ...input, cursor: null },
  ])
  expect(signals.map(signal => signal?.aborted)).toEqual([false, false, true])
  stop()
})
