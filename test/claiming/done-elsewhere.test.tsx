import { QueryClientProvider } from '@tanstack/react-query'
import { serverDayAt } from '@/lib/server-days'
import GrowthPage from '@/pages/growth/growth'
import { FirstTasks } from '@/pages/points/parts/first-tasks'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { growth } from '@/services/growth'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { hidePage, showPage } from '../components/page'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

let state: 'open' | 'claimable'
let asked: string[]
const today = serverDayAt(Date.now())
const calendar = {
  ...{ today, month: today.slice(0, 7), signedDays: [today], isSignedToday: true },
  ...{ streakDays: 1, longestStreakDays: 1, ladder: [] },
}

beforeEach(() => {
  state = 'open'
  asked = []
  startSession(sessionOf('ann'))
  connect((async ({ name }: Call) => {
    asked.push(name)
    const task = { task: 'first-print', title: '打印', points: 30, done: 0, goal: 1, growth: 5, isDaily: false }
    const tasks = [{ ...task, state }]
    if (name === growth.signInCalendar.name) return calendar
    const level = { level: 1, name: 'one', fromGrowth: 0, benefits: [] }
    return { tasks, growth: 0, level, nextLevel: null, agreements: [], items: [], nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(endSession)

test.each([
  ['a task of the growth page', <GrowthPage key="growth" />, growth.growth.name],
  ['a first step', <FirstTasks key="first" />, points.newcomerPoints.name],
])('offers to claim %s that was done on the page it leads to', async (_what, page, read) => {
  const screen = await show(<QueryClientProvider client={createQueryClient(() => true)}>{page}</QueryClientProvider>)
  if (read === points.newcomerPoints.name) {
    await screen.waitFor('还有')
    await screen.tap('还有 1 项可以做')
  }
  await screen.waitFor('去完成')
  expect(asked.filter(name => name === read)).toHaveLength(1)
  await hidePage()
  state = 'claimable'
  await showPage()
  await screen.waitFor('领取')
  expect(asked.filter(name => name === read)).toHaveLength(2)
})
