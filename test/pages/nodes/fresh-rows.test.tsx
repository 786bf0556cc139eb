import { QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { useAllNodes, useFreshRows, useRows } from '@/pages/nodes/queries'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { deviceInfo } from '@/services/device-info'
import { second } from '@/services/second'
import { endSession, startSession } from '@/session/session'
import { hidePage, showPage } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const tickMs = 15_000

const Rows = () => {
  const rows = useRows(useAllNodes().data)
  const { heardAtMs, setDrawn } = useFreshRows()
  setDrawn(rows)
  return <View>{`${rows.length} rows${heardAtMs > 0 ? `, heard ${Date.now() - heardAtMs} ms ago` : ''}`}</View>
}

beforeEach(() => {
  jest.useFakeTimers()
  startSession(sessionOf('u-1'))
})
afterEach(() => {
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
  expect(perTick.filter(([name]) => name === deviceInfo.nodes.name).length).toBeGreaterThanOrEqual(3)
  expect(perTick.filter(([name]) => name === second.deviceStates.name).length).toBeGreaterThanOrEqual(6)
})

test('says when the rows in sight were heard of, also where the list was read long before', async () => {
  connect((async ({ name }: { name: string }) =>
    name === deviceInfo.nodes.name
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

test('asks for two hundred rows at most, only in front, and once a time also where nobody answers', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const asked: { name: string; ids?: string[] }[] = []
  connect((async ({ name }: { name: string }, { ids }: { ids?: string[] }) => {
    asked.push({ name, ...(ids && { ids }) })
    if (name === second.deviceStates.name) throw new CallError('network', '/api/jdxb/device/info_simple')
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
  expect(asked).toEqual([{ name: second.deviceStates.name, ids: Array.from({ length: 200 }, (_, at) => `node-${at}`) }])
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
