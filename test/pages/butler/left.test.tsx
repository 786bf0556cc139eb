import { Left } from '@/pages/butler/parts/left'
import { show } from '../../components/show'

const dayMs = 24 * 3_600_000

test('what is left of the butler is told by the server’s clock, on a phone whose own is two days ahead', async () => {
  const heardAtMs = Date.now()
  const atMs = heardAtMs - 2 * dayMs
  const screen = await show(<Left left={{ atMs, endsAtMs: atMs + dayMs, helpsLeft: 2 }} heardAtMs={heardAtMs} />)
  expect(screen.words()).toContain('还剩 1 天')
})

test('one that has ended is none', async () => {
  const heardAtMs = Date.now()
  const screen = await show(
    <Left left={{ atMs: heardAtMs, endsAtMs: heardAtMs - 1, helpsLeft: 2 }} heardAtMs={heardAtMs} />,
  )
  expect(screen.words()).toContain('还没有管家')
})
