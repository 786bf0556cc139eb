import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { Gift } from '@/claiming/gift'
import { serverNow } from '@/lib/clock'
import { createQueryClient } from '@/request/query'
import { endSession, startSession } from '@/session/session'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  startSession(sessionOf('ann'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

test('offers no gift any more that has expired since it was read', async () => {
  const gift = { state: 'ready' as const, points: 80, expiresAtMs: serverNow() + 60_000 }
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Gift gift={gift} />
    </QueryClientProvider>,
  )
  expect(screen.words()).toContain('80 积分')
  await act(() => jest.advanceTimersByTimeAsync(2 * 60_000))
  expect(screen.words()).toBe('')
})
