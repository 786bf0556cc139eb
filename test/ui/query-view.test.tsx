import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { useState } from 'react'
import { Empty } from '@/ui/empty'
import { LongWaits } from '@/ui/long-waits'
import type { QueryLike } from '@/ui/query-state'
import { QueryView } from '@/ui/query-view'
import { RemediesProvider } from '@/ui/remedies'
import { Sheet } from '@/ui/sheet'
import { show } from '../components/show'

const refetch = jest.fn(() => Promise.resolve())
const nothing: QueryLike<string[]> = {
  data: undefined,
  error: null,
  errorUpdatedAt: 0,
  fetchStatus: 'idle',
  dataUpdatedAt: 0,
  refetch,
}

const view = (query: Partial<QueryLike<string[]>>, more: { isFiltered?: boolean } = {}) => (
  <QueryView
    query={{ ...nothing, dataUpdatedAt: Date.now(), ...query }}
    isEmpty={rows => rows.length === 0}
    empty={<Empty title="还没有节点" action={{ text: '绑定节点', onPress: () => {} }} />}
    {...more}
  >
    {rows => <View>{rows.join()}</View>}
  </QueryView>
)

beforeEach(() => {
  refetch.mockClear()
})
afterEach(() => {
  jest.useRealTimers()
})

test('has something to show for what may be empty', () => {
  const silent = (
    // @ts-expect-error nothing to show in its place
    <QueryView query={nothing} isEmpty={rows => rows.length === 0}>
      {() => null}
    </QueryView>
  )
  expect(silent).toBeDefined()
})

test('draws a skeleton that says what is loading', async () => {
  const screen = await show(view({ fetchStatus: 'fetching' }))
  expect(screen.find('正在加载').getAttribute('role')).toBe('status')
})

test('says after ten seconds that it still waits, with a retry that restarts the wait', async () => {
  jest.useFakeTimers()
  const screen = await show(view({ fetchStatus: 'fetching' }))
  jest.advanceTimersByTime(9_999)
  expect(screen.words()).not.toContain('还在等')
  jest.advanceTimersByTime(1)
  await screen.waitFor('还在等服务器答复')
  await screen.tap('重试')
  expect(refetch).toHaveBeenCalledTimes(1)
  expect(screen.words()).not.toContain('还在等')
  jest.advanceTimersByTime(10_000)
  await screen.waitFor('还在等服务器答复')
})

test('counts only the time since it asked, and waits for nothing while a search is being typed', async () => {
  jest.useFakeTimers()
  const Search = () => {
    const [isSent, setSent] = useState(false)
    return (
      <>
        {view({ fetchStatus: isSent ? 'fetching' : 'idle' })}
        <View onClick={() => setSent(true)}>搜索</View>
      </>
    )
  }
  const screen = await show(<Search />)
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(screen.words()).not.toContain('还在等')
  await screen.tap('搜索')
  await act(() => jest.advanceTimersByTimeAsync(9_999))
  expect(screen.words()).not.toContain('还在等')
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(screen.words()).toContain('还在等服务器答复')
})

test('shows no button offline with nothing stored, since it continues automatically', async () => {
  const screen = await show(view({ fetchStatus: 'paused' }))
  expect(screen.words()).toContain('没有网络')
  expect(screen.container.querySelector('[role=button]')).toBeNull()
})

test('shows the cause of a failure, and a retry', async () => {
  const screen = await show(view({ error: { kind: 'timeout' } }))
  expect(screen.words()).toContain('等得太久了')
  await screen.tap('重试')
  expect(refetch).toHaveBeenCalledTimes(1)
})

describe('failed and polled', () => {
  const everyMs = 5_000
  let fetches: { succeed: (rows: string[]) => void; fail: (error: unknown) => void }[]
  const Polled = () => {
    const query = useQuery({
      queryKey: ['polled'],
      queryFn: () => new Promise<string[]>((succeed, fail) => fetches.push({ succeed, fail })),
      retry: false,
      refetchInterval: everyMs,
    })
    return view(query)
  }
  const passed = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const fail = () => {
    fetches[fetches.length - 1]?.fail({ kind: 'timeout' })
    return passed(1)
  }
  const opened = async () => {
    jest.useFakeTimers()
    fetches = []
    const screen = await show(
      <QueryClientProvider client={new QueryClient()}>
        <Polled />
      </QueryClientProvider>,
    )
    await fail()
    expect(screen.words()).toContain('等得太久了')
    return screen
  }

  test('keeps the cause while a poll runs, and shows rows once it succeeds', async () => {
    const screen = await opened()
    await passed(everyMs)
    expect(fetches).toHaveLength(2)
    expect(screen.words()).toContain('等得太久了')
    fetches[1]?.succeed(['书房'])
    await passed(1)
    expect(screen.words()).toContain('书房')
    expect(screen.words()).not.toContain('等得太久了')
  })

  test('shows a retry as busy until it fails', async () => {
    const screen = await opened()
    await screen.tap('重试')
    expect(fetches).toHaveLength(2)
    expect(screen.words()).toContain('请稍候')
    await fail()
    screen.find('重试')
  })
})

test('signs in by the button when signed out, and does not ask in vain', async () => {
  const signIn = jest.fn()
  const screen = await show(
    <RemediesProvider value={{ signIn }}>{view({ error: { kind: 'signed-out' } })}</RemediesProvider>,
  )
  await screen.tap('登录')
  expect(signIn).toHaveBeenCalledTimes(1)
  expect(refetch).not.toHaveBeenCalled()
})

test('shows old rows, their age and the failure together', async () => {
  const screen = await show(
    view({ data: ['书房'], error: { kind: 'network' }, dataUpdatedAt: Date.now() - 5 * 60_000 }),
  )
  expect(screen.words()).toContain('连接中断')
  expect(screen.words()).toContain('5 分钟前更新')
  expect(screen.words()).toContain('书房')
})

test('shows one thing to do where there is nothing', async () => {
  const screen = await show(view({ data: [] }))
  expect(screen.words()).toContain('还没有节点')
  screen.find('绑定节点')
})

test('tells no match from nothing at all', async () => {
  const screen = await show(view({ data: [] }, { isFiltered: true }))
  expect(screen.words()).toContain('没有找到')
  expect(screen.words()).not.toContain('还没有节点')
})

test('shows the rows, and nothing about their age while they are fresh', async () => {
  const screen = await show(view({ data: ['书房', '客厅'] }))
  expect(screen.words()).toBe('书房,客厅')
})

test('shows the age beside stale rows, which grows with time', async () => {
  jest.useFakeTimers()
  const screen = await show(view({ data: ['书房'], dataUpdatedAt: Date.now() - 59_000 }))
  expect(screen.words()).toBe('书房')
  jest.advanceTimersByTime(60_000)
  await screen.waitFor('1 分钟前更新')
})

test('says once for all parts of a page that they still wait, and a sheet says it for its own', async () => {
  jest.useFakeTimers()
  const waiting = view({ fetchStatus: 'fetching' })
  const Parts = () => {
    const [isFirstThere, setFirstThere] = useState(true)
    return (
      <LongWaits>
        {isFirstThere && waiting}
        {waiting}
        <View onClick={() => setFirstThere(false)}>第一部分到了</View>
        <Sheet isOpen title="选择节点" onClose={() => {}}>
          {waiting}
        </Sheet>
      </LongWaits>
    )
  }
  const screen = await show(<Parts />)
  const notices = () => screen.words().split('还在等服务器答复').length - 1
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(notices()).toBe(2)
  await screen.tap('第一部分到了')
  expect(notices()).toBe(2)
})
