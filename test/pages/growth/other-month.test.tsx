import { QueryClientProvider } from '@tanstack/react-query'
import { CalendarCard } from '@/pages/growth/parts/calendar-card'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { ok, scriptedWire } from '../../request/wire'
import { sessionOf } from '../../session/sample'

const november = {
  ...{ today: '2026-11-21', month: '2026-11', signedDays: ['2026-11-20', '2026-11-21'], isSignedToday: true },
  ...{ streakDays: 2, longestStreakDays: 2, ladder: [] },
}

afterEach(endSession)

/** A server whose calendar of any month is that of this one. */
const openOctober = async (month: string) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  connect(scriptedWire(ok({ ...november, month, signedDays: [`${month}-20`] })).carry)
  startSession(sessionOf('ann'))
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <CalendarCard current={november} />
    </QueryClientProvider>,
  )
  await screen.tap('上个月')
  await screen.waitFor('2026年10月')
  return screen
}

test('shows the days of an earlier month', async () => {
  const screen = await openOctober('2026-10')
  await screen.waitFor('30 31')
  expect(screen.find('2026年10月签到 1 天')).toBeTruthy()
})

test('shows the days of no month under the name of another, though a server ignores which was asked for', async () => {
  const screen = await openOctober('2026-11')
  await screen.waitFor('重试')
  expect(screen.words()).not.toContain('29 30')
})
