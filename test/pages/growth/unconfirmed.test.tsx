import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { reopenIntentions, settleIntentions } from '@/intention/store'
import { serverDayAt } from '@/lib/server-days'
import GrowthPage from '@/pages/growth/growth'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { growth } from '@/services/growth'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

afterEach(() => {
  endSession()
  reopenIntentions()
  localStorage.clear()
})

test('offers nobody to check in again whose calendar has today, though no reply to the first tap could be read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('ann'))
  reopenIntentions()
  let signedDays: string[] = []
  let sent = 0
  connect((async ({ name, path }: { name: string; path: string }) => {
    const today = serverDayAt(Date.now())
    if (name === growth.takeGrowth.name) {
      sent += 1
      signedDays = [today]
      throw new CallError('unreadable', path)
    }
    if (name !== growth.signInCalendar.name) return new Promise(() => undefined)
    return {
      ...{ today, month: today.slice(0, 7), signedDays, isSignedToday: signedDays.length > 0 },
      ...{ streakDays: signedDays.length, longestStreakDays: 1, ladder: [{ step: 2, points: 8, state: 'ahead' }] },
    }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers the two calls by hand
  const page = () =>
    show(
      <QueryClientProvider client={createQueryClient(() => true)}>
        <GrowthPage />
      </QueryClientProvider>,
    )
  const before = await page()
  await before.waitFor('签到领 8 积分')
  await before.tap('签到领 8 积分')
  await before.waitFor('不会重复领取')
  // Each return to the app asks once more.
  for (let at = 0; at < 5; at += 1) await act(() => settleIntentions())
  expect(sent).toBe(6)
  before.remove()
  const after = await page()
  await after.waitFor('今天已签到 明天再来')
})
