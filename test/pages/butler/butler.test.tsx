import { QueryClientProvider } from '@tanstack/react-query'
import { learnServerTime } from '@/lib/clock'
import Butler from '@/pages/butler/butler'
import { plans } from '@/pages/butler/calls'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { butler } from '@/services/butler'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

afterEach(endSession)

test('offers a plan that has ended to be chosen, not to be extended', async () => {
  const atMs = Date.now()
  learnServerTime(atMs, Date.now())
  startSession(sessionOf('ann'))
  const plan = { goodsId: 'plan-1', name: '守护', days: 30, helps: 1, benefits: [], pricePoints: 300 }
  connect((async ({ name }: { name: string }) => {
    if (name === plans.butlerPlans.name) return { plans: [plan] }
    if (name === butler.butlerLeft.name) return { atMs, endsAtMs: atMs - 1, helpsLeft: 0 }
    return new Promise(() => undefined)
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Butler />
    </QueryClientProvider>,
  )
  await screen.waitFor('还没有管家')
  await screen.waitFor('守护')
  expect(screen.words()).not.toContain('用它续期')
})
