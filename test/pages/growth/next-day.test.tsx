import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { learnServerTime, steadyNow } from '@/lib/clock'
import { serverDayAt } from '@/lib/server-days'
import GrowthPage from '@/pages/growth/growth'
import { CheckIn } from '@/pages/growth/parts/check-in'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { growth } from '@/services/growth'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const lateMs = Date.parse('2026-11-21T23:58:00+08:00')
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers({ now: lateMs, doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  learnServerTime(lateMs, steadyNow())
  startSession(sessionOf('ann'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const calendarOf = (today: string) => ({
  ...{ today, month: today.slice(0, 7), signedDays: [today], isSignedToday: true },
  ...{ streakDays: 3, longestStreakDays: 3, ladder: [{ step: 4, points: 8, state: 'ahead' as const }] },
})

test.each([
  ['2026-11-21', true],
  ['2026-11-20', false],
])('says of the calendar of %s that one has checked in today: %s', async (today, isSaid) => {
  connect(() => new Promise(() => undefined))
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <CheckIn calendar={calendarOf(today)} />
    </QueryClientProvider>,
  )
  expect(screen.words().includes('今天已签到')).toBe(isSaid)
})

test.each([
  ['2026-11-20', true, '3 天', '签到领 8 积分', 1],
  ['2026-11-20', false, '— 天', '签到领 — 积分', 0],
  ['2026-11-19', true, '— 天', '签到领 — 积分', 0],
])(
  'promises no points of a streak that may be over: %s, checked in then: %s',
  async (today, isSignedToday, ...told) => {
    connect(() => new Promise(() => undefined))
    const ladder = [
      { step: 3, points: 5, state: 'taken' as const },
      { step: 4, points: 8, state: isSignedToday ? ('ahead' as const) : ('today' as const) },
    ]
    const screen = await show(
      <QueryClientProvider client={createQueryClient(() => true)}>
        <CheckIn calendar={{ ...calendarOf(today), isSignedToday, ladder }} />
      </QueryClientProvider>,
    )
    const [streak, promise, ticks] = told
    expect(screen.words()).toContain(`连续签到 ${streak}`)
    expect(screen.words()).toContain(promise)
    expect(screen.container.querySelectorAll('.ladder__step--taken')).toHaveLength(ticks)
  },
)

test('reads the calendar and the tasks again when the next day begins', async () => {
  const level = { level: 1, name: 'one', fromGrowth: 0, benefits: [] }
  let read: string[] = []
  connect((async ({ name }: { name: string }) => {
    read.push(name)
    if (name === growth.growth.name) return { growth: 0, level, nextLevel: null, tasks: [] }
    if (name !== growth.signInCalendar.name) return { agreements: [] }
    const calendar = calendarOf(serverDayAt(Date.now()))
    return { ...calendar, isSignedToday: calendar.today === '2026-11-21' }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <GrowthPage />
    </QueryClientProvider>,
  )
  await pass(1_000)
  expect(screen.words()).toContain('今天已签到')
  read = []
  await pass(3 * 60_000)
  expect(screen.words()).not.toContain('今天已签到')
  expect(read.sort()).toEqual([growth.growth.name, growth.signInCalendar.name].sort())
})
