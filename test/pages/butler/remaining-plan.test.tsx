import { QueryClientProvider } from '@tanstack/react-query'
import { learnServerTime } from '@/lib/clock'
import { RemainingPlan } from '@/pages/butler/parts/remaining-plan'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { show } from '../../components/show'

const dayMs = 24 * 3_600_000

test('shows what is left by the server’s clock on a phone two days ahead', async () => {
  const atMs = Date.now() - 2 * dayMs
  learnServerTime(atMs, Date.now())
  const screen = await show(<RemainingPlan left={{ atMs, endsAtMs: atMs + dayMs, helpsLeft: 2 }} />)
  expect(screen.words()).toContain('还剩 1 天')
})

test('shows nothing of a plan that has ended', async () => {
  const atMs = Date.now()
  learnServerTime(atMs, Date.now())
  connect((async () => ({ items: [], nextCursor: null, counts: {} })) as Parameters<typeof connect>[0]) // asked for orders
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <RemainingPlan left={{ atMs, endsAtMs: atMs - 1, helpsLeft: 2 }} />
    </QueryClientProvider>,
  )
  await screen.waitFor('还没有管家')
  expect(screen.words()).not.toContain('还剩')
})
