import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { onEnding, reopenIntentions, run } from '@/intention/store'
import { ledger } from '@/pages/ledger/calls'
import Ledger from '@/pages/ledger/ledger'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { followOutcomes } from '@/start/outcomes'
import { reachBottom } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const atMs = Date.UTC(2026, 10, 21, 4)
const ofNothing = { deviceId: null, deviceName: null, orderNo: null, earnedOn: null }
const entry = (entryId: string) => ({
  entryId,
  atMs: atMs + Number(entryId),
  points: 10,
  reason: 'online',
  ...ofNothing,
})

let all: string[]
let answer: () => void

beforeEach(() => {
  all = ['3', '2', '1']
  startSession(sessionOf('ann'))
  reopenIntentions()
  connect((async ({ name }: { name: string }, input: { cursor?: string | null }) => {
    if (name === points.takeOnlinePoints.name) {
      await new Promise<void>(resolve => {
        answer = resolve
      })
      all = ['4', ...all]
      return { points: 10, available: 40 }
    }
    if (name !== ledger.ledger.name) return { agreements: [] }
    const from = input.cursor ? all.indexOf(input.cursor) + 1 : 0
    const [one, two] = all.slice(from)
    const ids = [one, two].filter(id => id !== undefined)
    return {
      items: ids.map(entry),
      months: [{ month: '2026-11', inPoints: 10 * all.length, outPoints: 0 }],
      nextCursor: from + 2 < all.length ? two : null,
    }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  jest.useRealTimers()
  onEnding(() => undefined)
  endSession()
})

test('shows the sum of a month with what was claimed since its older pages were read', async () => {
  const client = createQueryClient(() => true)
  followOutcomes(client)
  void run(points.takeOnlinePoints.name, '', {})
  const screen = await show(
    <QueryClientProvider client={client}>
      <Ledger />
    </QueryClientProvider>,
  )
  await screen.waitFor('收入 30')
  await reachBottom()
  await screen.waitFor('已经到底了')
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'performance'] })
  answer()
  await act(() => jest.advanceTimersByTimeAsync(7_000))
  expect(screen.words().match(/在线积分/g)).toHaveLength(4)
  expect(screen.words()).toContain('收入 40')
})
