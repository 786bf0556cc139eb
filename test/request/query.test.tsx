import { onlineManager, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import * as v from 'valibot'
import { pageInput, pageOf } from '@/lib/shapes'
import { postToRead, service } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient, pagedQuery, query, retryPending, rowsOf, useWrite } from '@/request/query'
import { connect } from '@/request/send'
import { show } from '../components/show'
import { sample } from './calls'

type Asked = { name: string; input: unknown }
/** Answers each call by the test's own function, and keeps what was asked. */
const answering = (answer: (asked: Asked, count: number) => unknown) => {
  const asked: Asked[] = []
  connect((async (call: { name: string }, input: unknown) => {
    asked.push({ name: call.name, input })
    return answer({ name: call.name, input }, asked.length)
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

test('a read that times out is made once more, and no more than once', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const asked = answering((_asked, count) => {
    if (count === 1) throw new CallError('timeout', '/find')
    return { id: 'a' }
  })
  const screen = await inClient(Reader)
  await screen.waitFor('read a')
  expect(asked).toEqual([
    { name: 'main.find', input: { text: 'x' } },
    { name: 'main.find', input: { text: 'x' } },
  ])
})

test.each([
  ['refused', 1],
  ['signed-out', 1],
  ['network', 2],
  ['busy', 3],
] as const)('a read that ends %s has been asked %s times', async (kind, times) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const asked = answering(() => {
    throw new CallError(kind, '/find')
  })
  const screen = await inClient(Reader)
  await screen.waitFor(`failed: ${kind}`)
  expect(asked).toHaveLength(times)
})

test('a first read that is never answered is dropped and asked for anew', async () => {
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

const Writer = () => {
  const write = useWrite(sample.change)
  return (
    <View>
      <View ariaLabel="write" onClick={() => void write.run({ name: 'x' })} />
      <View>{write.isBusy ? 'busy' : write.error ? `failed: ${write.error.kind}` : 'still'}</View>
    </View>
  )
}

test('a read that the server puts off for long is not made again behind the screen', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const asked = answering(() => {
    throw new CallError('busy', '/find', { retryAfterS: 3_600 })
  })
  const screen = await inClient(Reader)
  await screen.waitFor('failed: busy')
  expect(asked).toHaveLength(1)
})

test('without a session only public reads are made', async () => {
  const asked = answering(() => ({ id: 'a' }))
  const client = createQueryClient(() => false)
  await show(
    <QueryClientProvider client={client}>
      <Reader />
    </QueryClientProvider>,
  )
  expect(asked).toEqual([])
})

describe('a write', () => {
  test('tapped twice is sent once', async () => {
    let answer = () => undefined as unknown
    const asked = answering(() => new Promise(resolve => (answer = () => resolve(undefined))))
    const screen = await inClient(Writer)
    await screen.tap('write')
    await screen.tap('write')
    await screen.waitFor('busy')
    answer()
    await screen.waitFor('still')
    expect(asked).toHaveLength(1)
    await screen.tap('write')
    expect(asked).toHaveLength(2)
  })

  test('that fails is not sent again, and says why', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const asked = answering(() => {
      throw new CallError('busy', '/change')
    })
    const screen = await inClient(Writer)
    await screen.tap('write')
    await screen.waitFor('failed: busy')
    expect(asked).toHaveLength(1)
  })

  test('made offline goes to the adapter at once and does not wait to fire by itself', async () => {
    onlineManager.setOnline(false)
    const asked = answering(() => undefined)
    const screen = await inClient(Writer)
    await screen.tap('write')
    await screen.waitFor('still')
    expect(asked).toHaveLength(1)
    onlineManager.setOnline(true)
  })
})

const { list } = service('main', {
  list: postToRead('/list', { input: v.object(pageInput), reply: pageOf(v.string()) }),
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

test('pages are asked by cursor until there is none', async () => {
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
