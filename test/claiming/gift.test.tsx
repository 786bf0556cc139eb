import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { Gift } from '@/claiming/gift'
import { reopenIntentions, settleIntentions } from '@/intention/store'
import { serverNow } from '@/lib/clock'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  startSession(sessionOf('ann'))
})
afterEach(() => {
  endSession()
  reopenIntentions()
  jest.useRealTimers()
})

/** It expires in a minute. */
const opened = () =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Gift gift={{ state: 'ready', points: 80, expiresAtMs: serverNow() + 60_000 }} />
    </QueryClientProvider>,
  )

test('offers no gift any more that has expired since it was read', async () => {
  const screen = await opened()
  expect(screen.words()).toContain('80 积分')
  await act(() => jest.advanceTimersByTimeAsync(2 * 60_000))
  expect(screen.words()).toBe('')
})

test('offers no expired gift either whose claim nobody could confirm', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  connect(async ({ path }) => {
    throw new CallError('unreadable', path)
  })
  const screen = await opened()
  await screen.tap('领取')
  // Each return to the app asks once more.
  for (let at = 0; at < 5; at += 1) await act(() => settleIntentions())
  expect(screen.words()).toContain('80 积分')
  await act(() => jest.advanceTimersByTimeAsync(2 * 60_000))
  expect(screen.words()).toBe('')
})
