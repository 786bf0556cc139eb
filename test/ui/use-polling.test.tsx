import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { useGrowingPauses, usePolling } from '@/ui/use-polling'
import { hidePage, showPage } from '../components/page'
import { show } from '../components/show'

type Read = { data: string | undefined; dataUpdateCount: number; errorUpdateCount: number; error: null }

/** Shows the pauses after one response upon the other. */
const Pauses = ({ reads }: { reads: Read[] }) => {
  const pauses = useGrowingPauses((data: string) => data === 'busy')
  return <View>{reads.map(state => String(pauses({ state }))).join(' ')}</View>
}

const pausesAfter = async (...data: (string | undefined)[]) => {
  const reads = data.map((each, at) => ({
    data: each,
    dataUpdateCount: data[0] === undefined ? at : at + 1,
    errorUpdateCount: 0,
    error: null,
  }))
  return (await show(<Pauses reads={reads} />)).words()
}

test('grows pauses and stays under ten seconds', async () => {
  const tenTimes = await pausesAfter(...Array.from({ length: 10 }, () => 'busy'))
  expect(tenTimes).toMatch(/^1000 1500 2250 .* 10000 10000$/)
})

test('asks by the minute after a long wait', async () => {
  const all = (await pausesAfter(...Array.from({ length: 30 }, () => 'busy'))).split(' ')
  expect(all.slice(20)).toEqual(['10000', '10000', '10000', '10000', ...Array.from({ length: 6 }, () => '60000')])
})

test('stops at rest, and starts again with short pauses', async () => {
  expect(await pausesAfter(undefined, 'busy', 'busy', 'rest', 'busy')).toBe('false 1000 1500 false 1000')
})

test.each([
  ['another page has read often', [60, 61, 62], '1000 1500 2250'],
  ['is another list of the same page, read less often', [60, 1, 2], '1000 1000 1500'],
])('begins with short pauses with what %s', async (_, counts, pauses) => {
  const reads = counts.map(dataUpdateCount => ({ data: 'busy', dataUpdateCount, errorUpdateCount: 0, error: null }))
  expect((await show(<Pauses reads={reads} />)).words()).toBe(pauses)
})

test('asks nothing on a page that is not visible, and continues when it is', async () => {
  const reads = [{ data: 'busy', dataUpdateCount: 1, errorUpdateCount: 0, error: null }]
  const screen = await show(<Pauses reads={reads} />)
  expect(screen.words()).toBe('1000')
  await hidePage()
  expect(screen.words()).toBe('false')
  await showPage()
  expect(screen.words()).toBe('1000')
})

describe('a server that says how long to wait', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('is not asked sooner, and as often as before once it answers', async () => {
    let asked = 0
    const ask = async () => {
      asked += 1
      if (asked === 2) throw new CallError('too-many', '/state', { retryAfterS: 60 })
      return 'well'
    }
    const Polling = () => {
      const polled = useQuery({ queryKey: ['state'], queryFn: ask, enabled: true, refetchInterval: usePolling(5_000) })
      return <View>{polled.data}</View>
    }
    await show(
      <QueryClientProvider client={createQueryClient(() => true)}>
        <Polling />
      </QueryClientProvider>,
    )
    const askedAfter = async (ms: number) => {
      await act(() => jest.advanceTimersByTimeAsync(ms))
      return asked
    }
    expect(await askedAfter(1)).toBe(1)
    expect(await askedAfter(5_000)).toBe(2)
    expect(await askedAfter(59_000)).toBe(2)
    expect(await askedAfter(1_000)).toBe(3)
    expect(await askedAfter(5_000)).toBe(4)
  })
})
