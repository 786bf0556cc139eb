import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { reopenIntentions, settleIntentions } from '@/intention/store'
import { serverDayAt } from '@/lib/server-days'
import { Daily } from '@/pages/nodes/parts/daily'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { growth } from '@/services/growth'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const today = serverDayAt(Date.now())

/** What each call replies; no reply to a claim can be read, though it is done. */
let left: number
let signedDays: string[]
const replies: Record<string, (path: string) => unknown> = {
  [points.onlinePoints.name]: () => ({ atMs: Date.now(), points: left, sinceMs: null, nodes: [] }),
  [growth.signInCalendar.name]: () => ({
    ...{ today, month: today.slice(0, 7), signedDays, isSignedToday: signedDays.length > 0 },
    ...{ streakDays: 1, longestStreakDays: 1, ladder: [{ step: 1, points: 5, state: 'today' }] },
  }),
  [points.takeOnlinePoints.name]: path => {
    left = 0
    throw new CallError('unreadable', path)
  },
  [growth.takeGrowth.name]: path => {
    signedDays = [today]
    throw new CallError('unreadable', path)
  },
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  left = 12
  signedDays = []
  startSession(sessionOf('ann'))
  reopenIntentions()
  connect(
    (async ({ name, path }: { name: string; path: string }) =>
      replies[name]?.(path) ?? new Promise(() => undefined)) as unknown as Parameters<typeof connect>[0],
  ) // answered by hand
})
afterEach(() => {
  endSession()
  reopenIntentions()
  localStorage.clear()
})

const home = () =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Daily today={today} />
    </QueryClientProvider>,
  )

test.each([
  ['领取 12 积分', '没有待领的积分', '领取 0 积分'],
  ['签到 +5', '今天已签到', '签到 +5'],
])(
  'offers nothing more to claim that is gone, though no reply to the tap on %s could be read',
  async (tap, said, gone) => {
    const before = await home()
    await before.waitFor(tap)
    const button = before.texts().find(text => text.includes(tap)) ?? tap
    await before.tap(button)
    await before.waitFor('现在确认')
    // Each return to the app asks once more.
    for (let at = 0; at < 5; at += 1) await act(() => settleIntentions())
    before.remove()
    const after = await home()
    await after.waitFor(said)
    expect(after.words()).not.toContain(gone)
  },
)
