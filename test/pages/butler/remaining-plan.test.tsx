import { learnServerTime } from '@/lib/clock'
import { RemainingPlan } from '@/pages/butler/parts/remaining-plan'
import { show } from '../../components/show'

const dayMs = 24 * 3_600_000

test('shows what is left by the server’s clock on a phone two days ahead', async () => {
  const atMs = Date.now() - 2 * dayMs
  learnServerTime(atMs, Date.now())
  const screen = await show(<RemainingPlan endsAtMs={atMs + dayMs} helpsLeft={2} />)
  expect(screen.words()).toContain('还剩 1 天')
})
