import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { onEnding, reopenIntentions } from '@/intention/store'
import { Summary } from '@/pages/nodes/parts/summary'
import { CallError } from '@/request/errors'
import { createQueryClient, keyOf, query } from '@/request/query'
import { connect } from '@/request/send'
import { growth } from '@/services/growth'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const nowMs = Date.parse('2026-11-22T12:00:00+08:00')
const chart = {
  atMs: nowMs,
  today: '2026-11-22',
  points: 300,
  days: [{ day: '2026-11-21', points: 300, causes: [{ cause: 'onlineHours', points: 300 }] }],
  nodes: [],
  otherNodes: { count: 0, points: 0 },
  withoutNode: { points: 0 },
}
const calendar = { today: '2026-11-22', isSignedToday: false, streakDays: 5, ladder: [{ points: 20, state: 'today' }] }
const checkedIn = { ...calendar, isSignedToday: true, streakDays: 6 }
let isCheckedIn: boolean
const handlers: Record<string, (input: { days?: number }) => unknown> = {
  [growth.signInCalendar.name]: () => (isCheckedIn ? checkedIn : calendar),
  [growth.takeGrowth.name]: () => {
    isCheckedIn = true
    return { points: 20, growth: 5, streakDays: 6, available: 520 }
  },
  [points.pointsChart.name]: ({ days }) => (days === 7 ? chart : undefined),
  [points.onlinePoints.name]: () => ({ atMs: nowMs, points: 120 }),
  [points.takeOnlinePoints.name]: () => ({ points: 120, available: 500 }),
}
let asked: string[]

beforeEach(() => {
  localStorage.clear()
  asked = []
  isCheckedIn = false
  startSession(sessionOf('ann'))
  reopenIntentions()
  connect((async ({ name }: { name: string }, input: { days?: number }) => {
    asked.push(name)
    return handlers[name]?.(input)
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  onEnding(() => undefined)
  endSession()
  reopenIntentions()
})

type Props = Parameters<typeof Summary>[0]
const shown = async (change: Partial<Props> = {}) => {
  const client = createQueryClient(() => true)
  const counts = { online: 2, offline: 1, unknown: 0 }
  const given = { totals: { counts, todayPoints: 240 }, rates: null, summary: null, nowMs, isStale: false, ...change }
  const screen = await show(
    <QueryClientProvider client={client}>
      <Summary {...given} />
    </QueryClientProvider>,
  )
  return { ...screen, client }
}

test('tells the states of all nodes, their rate now, and no points as unknown', async () => {
  const counts = { online: 2, offline: 1, unknown: 3 }
  const rates = { upKbps: 1_000, downKbps: 2_000 }
  const screen = await shown({ totals: { counts, todayPoints: null }, rates })
  expect(screen.words()).toContain('节点今日积分 — 2 在线 · 1 离线 · 3 未知 ↑\u00a01 ↓\u00a02\u00a0Mbit/s')
  expect((await shown()).words()).toContain('节点今日积分 240 2 在线 · 1 离线')
})

test('compares today with other days, as far as the points page has read them, and offers a claim', async () => {
  const ended = new Promise(resolve => onEnding(({ kind }, call, isSeen) => void resolve({ kind, call, isSeen })))
  const screen = await shown()
  expect(asked).not.toContain(points.pointsChart.name)
  await act(async () => {
    await screen.client.fetchQuery(query(points.pointsChart, { days: 7 }))
  })
  await screen.waitFor('平时一天 300')
  await screen.waitFor('领取 120 积分')
  await screen.tap('领取 120 积分')
  // This page has no words for it: the app tells what came of the claim.
  expect(await ended).toEqual({ kind: 'done', call: points.takeOnlinePoints.name, isSeen: false })
  expect(asked.filter(name => name === points.takeOnlinePoints.name)).toHaveLength(1)
  const nothingKnown = { counts: { online: 0, offline: 0, unknown: 1 }, todayPoints: null }
  await screen.redraw(
    <QueryClientProvider client={screen.client}>
      <Summary totals={nothingKnown} rates={null} summary={null} nowMs={nowMs} isStale={false} />
    </QueryClientProvider>,
  )
  expect(screen.words()).not.toContain('平时')
})

test('checks in by one tap, and asks once a day', async () => {
  const screen = await shown()
  // As the app does with what an ending made stale (`start/outcomes.ts`).
  onEnding(() => void screen.client.invalidateQueries({ queryKey: keyOf(growth.signInCalendar) }))
  await screen.tap('签到 +20 · 6 天')
  await screen.waitFor('今天已签到 · 连续 6 天')
  const reads = () => asked.filter(name => name === growth.signInCalendar.name).length
  expect(reads()).toBe(2)
  expect(asked.filter(name => name === growth.takeGrowth.name)).toHaveLength(1)
  await act(() => screen.client.refetchQueries({ type: 'active', stale: true }))
  expect(reads()).toBe(2)
})

test('offers no check-in of another day than today', async () => {
  const screen = await shown({ nowMs: nowMs + 86_400_000 })
  await screen.waitFor('领取 120 积分')
  expect(screen.words()).not.toContain('签到')
})

test('tells what is new since the last visit', async () => {
  const sinceLastVisit = { points: 30, outages: [], outageCount: 0 }
  const summary = { counts: { online: 1, offline: 0, unknown: 0 }, todayPoints: 1, groups: [], sinceLastVisit }
  expect((await shown({ summary })).words()).toContain('上次来过之后 +30 积分')
})

test('offers the two taps of the day once they can be read, when the page is pulled down', async () => {
  jest.mocked(console.error).mockImplementation(() => {}) // the failures themselves
  let isDown = true
  connect((async ({ name, path }: { name: string; path: string }, input: object) => {
    if (isDown) throw new CallError('refused', path, { code: 1601 })
    return handlers[name]?.(input)
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await shown()
  expect(screen.words()).not.toContain('领取')
  isDown = false
  await pullDown()
  await screen.waitFor('领取 120 积分')
  await screen.waitFor('签到 +20 · 6 天')
})
