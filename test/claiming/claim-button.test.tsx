import { ClaimButton } from '@/claiming/claim-button'
import { show } from '../components/show'

test.each([
  ['idle', '领取 12 积分'],
  ['sending', '领取中…'],
  ['unknown', '确认结果'],
  ['notReceived', '继续领取'],
] as const)('a taking that is %s says so in its button', async (state, words) => {
  const screen = await show(<ClaimButton state={state} text="领取 12 积分" onClaim={() => undefined} />)
  expect(screen.words()).toBe(words)
})

test('nothing to take is said, and no reason to stop finding out what came', async () => {
  const onClaim = jest.fn()
  const button = (state: 'idle' | 'unknown') => (
    <ClaimButton state={state} onClaim={onClaim} disabledReason="没有可领取的" />
  )
  const screen = await show(button('idle'))
  await screen.tap('领取，不可用 没有可领取的')
  expect(onClaim).not.toHaveBeenCalled()
  await screen.redraw(button('unknown'))
  await screen.tap('确认结果')
  expect(onClaim).toHaveBeenCalledTimes(1)
})
