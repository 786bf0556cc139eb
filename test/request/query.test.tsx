import { onlineManager, QueryClientProvider, QueryObserver, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import * as v from 'valibot'
import { pageInput, pageOf } from '@/lib/shapes'
import { calls, postToRead } from '@/request/call'
import { CallError } from '@/request/errors'
import { pagedQuery, rowsOf } from '@/request/paged-query'
import { createQueryClient, keptShapeOf, keyOf, query, retryPending } from '@/request/query'
import { connect } from '@/request/send'
import { show } from '../components/show'
import { sample } from './calls'

type Asked = { name: string; input: unknown }
/** Answers each call by the test's own function, and records what was asked. */
const answering = (respond: (asked: Asked, count: number) => unknown) => {
  const asked: Asked[] = []
  connect((async (call: { name: string }, input: unknown) => {
    asked.push({ name: call.name, input })
    return respond({ name: call.name, input }, asked.length)
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  return asked
}

const inClient = (Shown: () => JSX.Element) => {
  const client = createQueryClient(() => true)
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 1 } })
  return show(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  )
}

const Reader = () => {
  const { data, error } = useQuery(query(sample.find, { text: 'x' }))
  return <View>{error ? `failed: ${error.kind}` : data ? `read ${data.id}` : 'reading'}</View>
}

test('repeats a read that timed out once', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const asked = answering((_asked, count) => {
    if (count === 1) throw new CallError('timeout', '/find')
    return { id: 'a' }
  })
  const screen = await inClient(Reader)
  await screen.waitFor('read a')
  expect(asked).toEqual([
    { name: 'sample.find', input: { text: 'x' } },
    { name: 'sample.find', input: { text: 'x' } },
  ])
})

test.each([
  ['refused', 1],
  ['signed-out', 1],
  ['network', 2],
  ['busy', 3],
] as const)('asks for a read that ends %s %s times', async (kind, times) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const asked = answering(() => {
    throw new CallError(kind, '/find')
  })
  const screen = await inClient(Reader)
  await screen.waitFor(`failed: ${kind}`)
  expect(asked).toHaveLength(times)
})

test('drops a first read that is never answered, and asks again', async () => {
  const asked = answering((_asked, count) => (count === 1 ? new Promise(() => undefined) : { id: 'a' }))
  const client = createQueryClient(() => true)
  const screen = await show(
    <QueryClientProvider client={client}>
      <Reader />
    </QueryClientProvider>,
  )
  expect(screen.words()).toBe('reading')
  await retryPending(client)
  await screen.waitFor('read a')
  expect(asked).toHaveLength(2)
})

test('does not repeat a read behind the screen that the server puts off for long', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const asked = answering(() => {
    throw new CallError('busy', '/find', { retryAfterS: 3_600 })
  })
  const screen = await inClient(Reader)
  await screen.waitFor('failed: busy')
  expect(asked).toHaveLength(1)
})

test.each([
  [undefined, 0, 1_000],
  [undefined, 1, 2_000],
  [4, 0, 4_000],
  [1, 1, 2_000],
])('repeats a read told %p s, after %p failures, in %p ms', (retryAfterS, failures, delayMs) => {
  const { retryDelay } = createQueryClient(() => true).getDefaultOptions().queries ?? {}
  const error = new CallError('busy', '/find', retryAfterS === undefined ? {} : { retryAfterS })
  expect(typeof retryDelay === 'function' && retryDelay(failures, error)).toBe(delayMs)
})

test('waits for a pause of five seconds, and not for a longer one', () => {
  const { retry } = createQueryClient(() => true).getDefaultOptions().queries ?? {}
  const isMadeAgain = (retryAfterS: number) =>
    typeof retry === 'function' && retry(0, new CallError('busy', '/find', { retryAfterS }))
  expect([isMadeAgain(5), isMadeAgain(6)]).toEqual([true, false])
})

test.each(['timeout', 'unreadable', 'portal'] as const)('repeats a read once that ends %s', kind => {
  const { retry } = createQueryClient(() => true).getDefaultOptions().queries ?? {}
  const times = [0, 1].map(failures => typeof retry === 'function' && retry(failures, new CallError(kind, '/find')))
  expect(times).toEqual([true, false])
})

test('keeps a response fresh for fifteen seconds, and not one from the future', () => {
  jest.useFakeTimers({ now: 1_790_000_000_000 })
  const client = createQueryClient(() => true)
  const isStale = (atMs: number) => {
    client.setQueryData(keyOf(sample.find), { id: 'a' }, { updatedAt: atMs })
    const observer = new QueryObserver(client, { queryKey: keyOf(sample.find), queryFn: () => ({ id: 'b' }) })
    return observer.getCurrentResult().isStale
  }
  const nowMs = Date.now()
  const stale = [nowMs, nowMs - 14_999, nowMs - 15_000, nowMs + 3_600_000].map(isStale)
  jest.useRealTimers()
  expect(stale).toEqual([false, false, true, true])
})

test('drops only what has no response yet, and asks again', async () => {
  const asked = answering((_asked, count) => (count === 1 ? { id: 'a' } : new Promise(() => undefined)))
  const client = createQueryClient(() => true)
  const screen = await show(
    <QueryClientProvider client={client}>
      <Reader />
    </QueryClientProvider>,
  )
  await screen.waitFor('read a')
  void client.refetchQueries()
  await retryPending(client)
  expect(asked).toHaveLength(2)
})

test('makes public reads without a session', async () => {
  answering(() => ({ id: 'a' }))
  const { open } = calls('sample', {
    open: postToRead('main', '/open', { input: v.object({}), reply: v.object({ id: v.string() }), isPublic: true }),
  })
  const OpenReader = () => <View>{`read ${useQuery(query(open, {})).data?.id ?? 'nothing'}`}</View>
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <OpenReader />
    </QueryClientProvider>,
  )
  await screen.waitFor('read a')
})

test('decides what to keep by the call, in the shape of the reply or of its pages', () => {
  const reply = pageOf(v.string())
  const shapes = (isKept?: boolean | (({ cursor }: { cursor?: string | null | undefined }) => boolean)) => {
    const { list } = calls('sample', {
      list: postToRead('main', '/list', { input: v.object(pageInput), reply, ...(isKept !== undefined && { isKept }) }),
    })
    const client = createQueryClient(() => true)
    const built = (options: object) => client.getQueryCache().build(client, options as { queryKey: readonly unknown[] }) // two kinds of options
    return [keptShapeOf(built(query(list, {}))), keptShapeOf(built(pagedQuery(list, {})))]
  }
  expect(shapes()).toEqual([undefined, undefined])
  expect(shapes(false)).toEqual([undefined, undefined])
  expect(shapes(({ cursor }) => cursor !== undefined)).toEqual([undefined, undefined])
  const [one, pages] = shapes(true)
  expect(one).toBe(reply)
  const page = { items: ['a'], nextCursor: null }
  expect(pages && v.is(pages, { pages: [page], pageParams: [null] })).toBe(true)
  expect(pages && v.is(pages, page)).toBe(false)
})

test('makes only public reads without a session', async () => {
  const asked = answering(() => ({ id: 'a' }))
  const client = createQueryClient(() => false)
  await show(
    <QueryClientProvider client={client}>
      <Reader />
    </QueryClientProvider>,
  )
  expect(asked).toEqual([])
})

/** With the session that the test takes away and gives back. */
const inAccount = async (wants: object) => {
  const asked = answering(() => ({ id: 'a' }))
  const session = { isOver: true }
  const client = createQueryClient(() => !session.isOver)
  const Wanting = () => <View>{`read ${useQuery({ ...query(sample.find, { text: 'x' }), ...wants }).data?.id}`}</View>
  const screen = await show(
    <QueryClientProvider client={client}>
      <Wanting />
    </QueryClientProvider>,
  )
  return { asked, screen, client, session }
}

test.each([
  ['wants it', { enabled: true }],
  ['decides by what it knows', { enabled: () => true }],
  ['reads it again and again', { enabled: true, refetchInterval: 5 }],
  ['reads it whenever it is drawn', { enabled: true, refetchOnMount: 'always', staleTime: 0 }],
])('waits for a session, also on a screen that %s', async (_how, wants) => {
  const { asked, screen, client, session } = await inAccount(wants)
  await new Promise(resolve => setTimeout(resolve, 30))
  expect(asked).toEqual([])
  session.isOver = false
  // As after signing in again.
  await client.invalidateQueries()
  await screen.waitFor('read a')
  session.isOver = true
  const { length } = asked
  await client.invalidateQueries()
  await new Promise(resolve => setTimeout(resolve, 30))
  expect(asked).toHaveLength(length)
})

test('makes no read that a screen does not want', async () => {
  const { asked, client, session } = await inAccount({ enabled: false })
  session.isOver = false
  await client.invalidateQueries()
  expect(asked).toEqual([])
})

const { list } = calls('sample', {
  list: postToRead('main', '/list', { input: v.object(pageInput), reply: pageOf(v.string()) }),
})

const List = () => {
  const pages = useInfiniteQuery(pagedQuery(list, {}))
  return (
    <View ariaLabel="more" onClick={() => void pages.fetchNextPage()}>
      {pages.data && rowsOf(pages.data).join(', ')}
      {!pages.hasNextPage && 'end'}
    </View>
  )
}

test('asks for pages by cursor until there is none', async () => {
  const asked = answering((_asked, count) => ({
    items: [`row ${count}`],
    nextCursor: count < 3 ? `after-${count}` : null,
  }))
  const screen = await inClient(List)
  await screen.waitFor('row 1')
  await screen.tap('more')
  await screen.waitFor('row 1, row 2')
  await screen.tap('more')
  await screen.waitFor('row 1, row 2, row 3')
  expect(screen.words()).toContain('end')
  expect(asked.map(({ input }) => input)).toEqual([{ cursor: null }, { cursor: 'after-1' }, { cursor: 'after-2' }])
})

test('keeps what is read by call and input, and cancels a read that nobody waits for', async () => {
  let signal: AbortSignal | undefined
  connect((async (_call: unknown, _input: unknown, options: { signal?: AbortSignal }) => {
    signal = options.signal
    return new Promise(() => undefined)
  }) as Parameters<typeof connect>[0]) // never answers
  const client = createQueryClient(() => true)
  const read = query(sample.find, { text: 'x' })
  expect(read.queryKey).toEqual(['sample.find', { text: 'x' }])
  const observer = new QueryObserver(client, read)
  const stop = observer.subscribe(() => undefined)
  stop()
  expect(signal?.aborted).toBe(true)
})

test('waits with a list for the network, as with any read', async () => {
  const asked = answering(() => ({ items: ['row'], nextCursor: null }))
  onlineManager.setOnline(false)
  const screen = await inClient(List)
  expect(asked).toEqual([])
  onlineManager.setOnline(true)
  await screen.waitFor('row')
})
