import { RemainingPlan } from '@/pages/butler/parts/remaining-plan'
import { connect, request } from '@/request/send'
import { butler } from '@/services/butler'
import { endSession, startSession } from '@/session/session'
import { restoreStored } from '@/start/restore'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

const dayMs = 86_400_000
const rightMs = Date.parse('2026-11-04T10:00:00Z')

beforeEach(() => localStorage.clear())
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

test('knows the time without a network on a phone whose clock is wrong, also after somebody has signed out and in', async () => {
  jest.useFakeTimers({ now: rightMs - 3 * dayMs, doNotFake: ['requestAnimationFrame', 'setTimeout', 'performance'] })
  restoreStored()
  startSession(sessionOf('ann'))
  const reply = { atMs: rightMs, endsAtMs: rightMs + 2 * dayMs, helpsLeft: 1 }
  connect((async () => reply) as unknown as Parameters<typeof connect>[0]) // of any call
  await request(butler.butlerLeft, {})
  endSession()
  startSession(sessionOf('ann'))
  await request(butler.butlerLeft, {})
  // The next start.
  restoreStored()
  const screen = await show(<RemainingPlan {...reply} />)
  expect(screen.words()).toContain('Left 2 days')
})
