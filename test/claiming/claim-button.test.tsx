import { ClaimButton } from '@/claiming/claim-button'
import { show } from '../components/show'

test.each([
  ['idle', '领取 12 积分'],
  ['sending', '领取中…'],
  ['unknown', '现在确认'],
  ['notReceived', '继续领取'],
] as const)('says in its button that a claim is %s', async (state, words) => {
  const screen = await show(<ClaimButton state={state} text="领取 12 积分" onClaim={() => undefined} />)
  expect(screen.words()).toBe(words)
})

test('says that there is nothing to claim, and still finds out what became of one', async () => {
  const onClaim = jest.fn()
  const button = (state: 'idle' | 'unknown') => (
    <ClaimButton state={state} onClaim={onClaim} disabledReason="没有可领取的" />
  )
  const screen = await show(button('idle'))
  await screen.tap('领取，不可用 没有可领取的')
  expect(onClaim).not.toHaveBeenCalled()
  await screen.redraw(button('unknown'))
  await screen.tap('现在确认')
  expect(onClaim).toHaveBeenCalledTimes(1)
})
