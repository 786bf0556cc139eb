import { focusManager, onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { useEffect, useRef } from 'react'
import { useFreshRows } from '@/pages/nodes/fresh-rows'
import { useAllNodes, useRows } from '@/pages/nodes/queries'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { hidePage, showPage } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const tickMs = 15_000

/** Also reads further pages if there are any and `isLong`. */
const Rows = ({ isLong = false }) => {
  const nodes = useAllNodes()
  const isNext = isLong && nodes.hasNextPage
  const latest = useRef(nodes)
  latest.current = nodes
  useEffect(() => {
    if (isNext) void latest.current.fetchNextPage()
  }, [isNext])
  const rows = useRows(nodes.data)
  const { receivedAtMs, setDrawn } = useFreshRows()
  setDrawn(rows)
  const unknowns = rows.filter(({ state, upKbps }) => state === 'unknown' && upKbps === null)
  const unknown = unknowns.map(({ id }) => `, ${id} unknown`).join('')
  const failed = nodes.isError ? ', failed' : ''
  return (
    <View>{`${rows.length} rows${unknown}${failed}${receivedAtMs > 0 ? `, heard ${Date.now() - receivedAtMs} ms ago` : ''}`}</View>
  )
}

beforeEach(() => {
  jest.useFakeTimers()
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  endSession()
  jest.useRealTimers()
})

test('reads a list that is due, and does not ask for its rows as well', async () => {
  const asked: string[] = []
  connect((async ({ name }: { name: string }) => {
    asked.push(name)
    const items = [{ id: 'node-1', name: 'Study', state: 'online', alerts: [] }]
    return { atMs: Date.now(), items, nextCursor: null }
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Rows />
    </QueryClientProvider>,
  )
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(screen.words()).toBe('1 rows')
  const perTick: string[][] = []
  for (let tick = 0; tick < 12; tick += 1) {
    asked.length = 0
    await act(() => jest.advanceTimersByTimeAsync(tickMs))
    perTick.push([...asked])
  }
  expect(perTick.map(({ length }) => length)).toEqual(Array(12).fill(1))
  expect(perTick.filter(([name]) => name === devices.nodes.name).length).toBeGreaterThanOrEqual(3)
  expect(perTick.filter(([name]) => name === devices.deviceStates.name).length).toBeGreaterThanOrEqual(6)
})

test('says when the rows in sight were heard of, also where the list was read long before', async () => {
  connect((async ({ name }: { name: string }) =>
    name === devices.nodes.name
      ? { atMs: Date.now(), items: [{ id: 'node-1', name: 'Study', state: 'online', alerts: [] }], nextCursor: 'more' }
      : { atMs: Date.now(), items: [] }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Rows />
    </QueryClientProvider>,
  )
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(screen.words()).toBe('1 rows')
  await act(() => jest.advanceTimersByTimeAsync(tickMs))
  expect(screen.words()).toMatch(/heard \d ms ago/)
})

test('asks for two hundred rows at most, only while visible, and once a time also where nobody answers', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const asked: { name: string; ids?: string[] }[] = []
  connect((async ({ name }: { name: string }, { ids }: { ids?: string[] }) => {
    asked.push({ name, ...(ids && { ids }) })
    if (name === devices.deviceStates.name) throw new CallError('network', '/api/jdxb/device/info_simple')
    const items = Array.from({ length: 201 }, (_, at) => ({ id: `node-${at}`, name: 'Study', alerts: [] }))
    return { atMs: Date.now(), items, nextCursor: 'more' }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Rows />
    </QueryClientProvider>,
  )
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(screen.words()).toBe('201 rows')
  asked.length = 0
  await act(() => jest.advanceTimersByTimeAsync(tickMs))
  expect(asked).toEqual([
    { name: devices.deviceStates.name, ids: Array.from({ length: 200 }, (_, at) => `node-${at}`) },
  ])
  await hidePage()
  await act(() => jest.advanceTimersByTimeAsync(4 * tickMs))
  expect(asked).toHaveLength(1)
  await showPage()
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(asked).toHaveLength(2)
  await act(async () => endSession())
  await act(() => jest.advanceTimersByTimeAsync(4 * tickMs))
  expect(asked).toHaveLength(2)
})

describe('the rows of a server that answers by hand', () => {
  type Handlers = { list: (cursor: string | null) => Promise<unknown>; rows: () => Promise<unknown> }
  const pageOf = (id: string, nextCursor: string | null) => ({
    atMs: Date.now(),
    items: [{ id, name: 'Study', state: 'online', upKbps: 1, alerts: [] }],
    nextCursor,
  })
  const shortList = async () => pageOf('node-1', null)
  const longList = async (cursor: string | null) => (cursor ? pageOf('node-2', null) : pageOf('node-1', 'more'))
  const rows = async () => ({ atMs: Date.now(), items: [{ id: 'node-1', name: 'Attic' }] })
  const fails = (kind: CallError['kind'], retryAfterS?: number) => async () => {
    throw new CallError(kind, '/x', retryAfterS === undefined ? {} : { retryAfterS })
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  /** Shows the list, then lets the test change the responses. */
  const start = async (list: Handlers['list'] = longList) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const server: Handlers = { list, rows }
    const asked = { lists: 0, rows: 0 }
    connect((({ name }: { name: string }, { cursor }: { cursor: string | null }) => {
      const isList = name === devices.nodes.name
      asked[isList ? 'lists' : 'rows'] += 1
      return isList ? server.list(cursor) : server.rows()
    }) as Parameters<typeof connect>[0]) // the test answers any call by hand
    const client = createQueryClient(() => true)
    const screen = await show(
      <QueryClientProvider client={client}>
        <Rows isLong />
      </QueryClientProvider>,
    )
    // The first page is drawn before the second is asked for.
    await pass(1)
    await pass(1)
    expect(screen.words()).toBe(list === longList ? '2 rows' : '1 rows')
    asked.lists = 0
    return { client, screen, server, asked }
  }

  test('are not asked about while the app is in the background, and at once on return', async () => {
    const { asked } = await start()
    await pass(tickMs)
    expect(asked.rows).toBe(1)
    await act(async () => focusManager.setFocused(false))
    await pass(4 * tickMs)
    expect(asked.rows).toBe(1)
    await act(async () => focusManager.setFocused(true))
    await pass(1_000)
    expect(asked.rows).toBe(2)
  })

  test('are not asked about on a return that comes soon', async () => {
    const { asked } = await start()
    await pass(tickMs)
    await hidePage()
    await pass(tickMs / 3)
    await showPage()
    await pass(tickMs / 3)
    expect(asked.rows).toBe(1)
    await pass(tickMs)
    expect(asked.rows).toBe(2)
  })

  test('are not asked about without a network, and at once when it is back', async () => {
    const { asked } = await start()
    await act(async () => onlineManager.setOnline(false))
    await pass(4 * tickMs)
    expect(asked.rows).toBe(0)
    await act(async () => onlineManager.setOnline(true))
    await pass(1_000)
    expect(asked.rows).toBe(1)
  })

  test('are asked about at once when the network is back during which asking failed', async () => {
    const { asked, server } = await start()
    server.rows = fails('network')
    await pass(tickMs)
    await act(async () => onlineManager.setOnline(false))
    await pass(tickMs / 3)
    await act(async () => onlineManager.setOnline(true))
    await pass(1_000)
    expect(asked.rows).toBe(2)
  })

  test('are asked about once at a time', async () => {
    const { asked, server } = await start()
    server.rows = () => new Promise(() => undefined)
    await pass(10 * tickMs)
    expect(asked.rows).toBe(1)
  })

  test('are not shown in their last state when the server knows them no longer', async () => {
    const { screen } = await start()
    await pass(tickMs)
    expect(screen.words()).toMatch(/^2 rows, node-2 unknown, heard/)
  })

  test('take nothing over from a reply that was asked for before their list was read', async () => {
    const { client, screen, server } = await start()
    let respond: (reply: unknown) => void = () => undefined
    server.rows = () => new Promise(resolve => (respond = resolve))
    await pass(tickMs)
    await pass(1_000)
    await act(() => client.refetchQueries())
    await act(async () => respond({ atMs: Date.now(), items: [] }))
    expect(screen.words()).not.toContain('unknown')
    server.rows = async () => ({ atMs: Date.now(), items: [] })
    await pass(tickMs)
    expect(screen.words()).toContain('node-1 unknown')
  })

  test('are asked about again a tick after its response', async () => {
    const { asked, server } = await start()
    server.rows = async () => {
      await new Promise(resolve => setTimeout(resolve, 10_000))
      return rows()
    }
    await pass(tickMs + 10_000 + tickMs - 10)
    expect(asked.rows).toBe(1)
    await pass(20)
    expect(asked.rows).toBe(2)
  })

  test('clear the failure of their list', async () => {
    const { screen, server } = await start(shortList)
    server.list = fails('forbidden')
    await pass(3 * tickMs)
    expect(screen.words()).toMatch(/failed/)
    await pass(tickMs)
    expect(screen.words()).not.toMatch(/failed/)
  })

  test('are not asked about sooner than the server wants, also on return', async () => {
    const { asked, server } = await start()
    server.rows = fails('too-many', 120)
    await pass(tickMs)
    expect(asked.rows).toBe(1)
    server.rows = rows
    await pass(4 * tickMs)
    await hidePage()
    await showPage()
    await pass(3 * tickMs)
    expect(asked.rows).toBe(1)
    await pass(tickMs)
    expect(asked.rows).toBe(2)
    await pass(tickMs)
    expect(asked.rows).toBe(3)
  })

  test('have their list read no sooner than the server wants, though they clear its failure', async () => {
    const { asked, server } = await start(shortList)
    server.list = fails('too-many', 300)
    await pass(3 * tickMs)
    expect(asked.lists).toBe(1)
    server.list = shortList
    await pass(270_000)
    expect(asked.lists).toBe(1)
    await pass(3 * tickMs)
    expect(asked.lists).toBe(2)
  })
})
