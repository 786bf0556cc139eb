import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { CallError } from '@/request/errors'
import { pagedQuery } from '@/request/paged-query'
import { createQueryClient, keyOf, query, readAfterWrite } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { points } from '@/services/points'

let client: ReturnType<typeof createQueryClient>
beforeEach(() => {
  jest.useFakeTimers()
  client = createQueryClient(() => true)
  client.mount()
})
afterEach(() => {
  client.unmount()
  client.clear()
  jest.useRealTimers()
})

test('begins no slow read anew that a write has started', async () => {
  let asked = 0
  connect((async () => {
    asked += 1
    const n = asked
    if (n > 1) await new Promise(resolve => setTimeout(resolve, 6_000))
    return { available: n }
  }) as Parameters<typeof connect>[0]) // of the one call
  const read = query(points.userPoints, {})
  const stop = new QueryObserver(client, read).subscribe(() => undefined)
  await jest.advanceTimersByTimeAsync(10)
  readAfterWrite(client, [keyOf(points.userPoints)])
  await jest.advanceTimersByTimeAsync(6_500)
  expect(client.getQueryData(read.queryKey)).toMatchObject({ available: 2 })
  stop()
})

test('leaves nothing for new that a page read before the server told of the write, and that was left since', async () => {
  connect((async () => ({ available: 1 })) as Parameters<typeof connect>[0]) // of the one call
  const read = query(points.userPoints, {})
  readAfterWrite(client, [keyOf(points.userPoints)])
  await client.fetchQuery(read)
  await jest.advanceTimersByTimeAsync(5_500)
  expect(client.getQueryState(read.queryKey)?.isInvalidated).toBe(true)
})

test('still brings the next page that somebody asked for meanwhile', async () => {
  connect((async (_: unknown, { cursor }: { cursor: string | null }) => {
    if (cursor) await new Promise(resolve => setTimeout(resolve, 1_000))
    return { items: [{ id: cursor ?? '0' }], nextCursor: cursor ? null : '1' }
  }) as unknown as Parameters<typeof connect>[0]) // of the one call
  const list = new InfiniteQueryObserver(client, pagedQuery(devices.nodes, { sort: 'own' }))
  const stop = list.subscribe(() => undefined)
  await jest.advanceTimersByTimeAsync(10)
  readAfterWrite(client, [keyOf(devices.nodes)])
  await jest.advanceTimersByTimeAsync(4_500)
  void list.fetchNextPage()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(list.getCurrentResult().data?.pages.length).toBe(2)
  stop()
})

test('asks no server sooner than it said', async () => {
  let asked = 0
  connect((async (call: { path: string }) => {
    asked += 1
    if (asked > 1) throw new CallError('busy', call.path, { retryAfterS: 60 })
    return { available: 1 }
  }) as Parameters<typeof connect>[0]) // of the one call
  const stop = new QueryObserver(client, query(points.userPoints, {})).subscribe(() => undefined)
  await jest.advanceTimersByTimeAsync(10)
  readAfterWrite(client, [keyOf(points.userPoints)])
  await jest.advanceTimersByTimeAsync(100)
  expect(asked).toBe(2)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(asked).toBe(2)
  stop()
})
