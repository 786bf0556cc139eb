import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { AttentionCount } from '@/attention/count'
import { useNodeProblems } from '@/node/node-problems'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import type { NodeRow } from '@/services/devices'
import { hourMs, putOff } from '@/session/put-off'
import { endSession, startSession } from '@/session/session'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

const nowMs = Date.now()
const rowOf = (id: string): NodeRow => ({
  ...{
    id,
    name: id,
    model: null,
    code: null,
    group: null,
    tunnelAddr: null,
    state: 'offline',
    lastSeenAtMs: nowMs - 7_200_000,
  },
  ...{ todayPoints: null, upKbps: null, downKbps: null, limit: null, alerts: [] },
})

const Count = ({ rows }: { rows: NodeRow[] }) => (
  <AttentionCount rows={rows} problems={useNodeProblems(rows, true, nowMs)} readAtMs={nowMs} nowMs={nowMs} />
)

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('ann'))
  connect((async () => ({ items: [] })) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(endSession)

test('counts on the tab what needs attention, without what was put off, and nothing once nobody is signed in', async () => {
  const shown: unknown[] = []
  jest.spyOn(Taro, 'setTabBarBadge').mockImplementation(async ({ text }) => void shown.push(text) as never)
  jest.spyOn(Taro, 'removeTabBarBadge').mockImplementation(async () => void shown.push(null) as never)
  const rows = [rowOf('a'), { ...rowOf('b'), lastSeenAtMs: nowMs - 86_400_000 }]
  const client = createQueryClient(() => true)
  const screen = await show(
    <QueryClientProvider client={client}>
      <Count rows={rows} />
    </QueryClientProvider>,
  )
  expect(shown).toEqual(['2'])
  await act(async () => putOff(['offline a'], hourMs))
  expect(shown).toEqual(['2', '1'])
  await act(async () => putOff(['node b'], hourMs))
  expect(shown).toEqual(['2', '1', null])
  screen.remove()
  expect(shown.slice(-1)).toEqual([null])
})

test('takes the count of an account that ends under another page off the tab, once a tab is shown', async () => {
  const shown: unknown[] = []
  let isTabShown = true
  jest.spyOn(Taro, 'setTabBarBadge').mockImplementation(async ({ text }) => void shown.push(text) as never)
  jest.spyOn(Taro, 'removeTabBarBadge').mockImplementation((async ({ fail }: Taro.removeTabBarBadge.Option) => {
    if (isTabShown) shown.push(null)
    else fail?.({ errMsg: 'removeTabBarBadge:fail not TabBar page' })
  }) as never) // WeChat's own answer
  await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Count rows={[rowOf('a')]} />
    </QueryClientProvider>,
  )
  expect(shown).toEqual(['1'])
  isTabShown = false
  await act(async () => endSession())
  expect(shown).toEqual(['1'])
  isTabShown = true
  while (shown.length < 2) await act(() => new Promise<void>(resolve => setTimeout(resolve, 20)))
  expect(shown).toEqual(['1', null])
})

test('makes no words of what it only counts, and looks at each node a few times however many groups there are', async () => {
  const reads = { name: 0, group: 0 }
  const noted = (field: keyof typeof reads, value: string) => ({
    get: () => {
      reads[field] += 1
      return value
    },
  })
  const badge = jest.spyOn(Taro, 'setTabBarBadge').mockResolvedValue({ errMsg: 'setTabBarBadge:ok' })
  const rows = Array.from({ length: 300 }, (_, number) =>
    Object.defineProperties(rowOf(`${number}`), {
      name: noted('name', `node ${number}`),
      group: noted('group', `group ${number % 100}`),
    }),
  )
  await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Count rows={rows} />
    </QueryClientProvider>,
  )
  expect(badge).toHaveBeenCalledWith(expect.objectContaining({ text: '99+' }))
  expect(reads.name).toBe(0)
  expect(reads.group / rows.length).toBeLessThan(20)
})
