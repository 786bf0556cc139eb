import { act } from '@tarojs/test-utils-react/dist/pure'
import { CallError } from '@/request/errors'
import { ErrorCard } from '@/ui/error-card'
import { LookProvider } from '@/ui/look'
import { RemediesProvider } from '@/ui/remedies'
import { show } from '../components/show'

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms))

afterEach(() => {
  jest.useRealTimers()
})

test('makes the button wait as long as the server asks after too many tries', async () => {
  jest.useFakeTimers()
  const onRetry = jest.fn()
  const screen = await show(<ErrorCard error={{ kind: 'too-many', retryAfterS: 30 }} onRetry={onRetry} />)
  await screen.tap('重试，不可用 30 秒后可重试')
  expect(onRetry).not.toHaveBeenCalled()
  await pass(12_000)
  expect(screen.words()).toContain('18 秒后可重试')
  await pass(18_000)
  await screen.tap('重试')
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('waits for a network instead of failing once more', async () => {
  const onRetry = jest.fn()
  const card = (isOffline: boolean) => (
    <LookProvider value={{ theme: 'system', textScale: 1, isOffline, pictures: 'allow' }}>
      <ErrorCard error={{ kind: 'network' }} onRetry={onRetry} />
    </LookProvider>
  )
  const screen = await show(card(true))
  await screen.tap('重试，不可用 等网络恢复')
  expect(onRetry).not.toHaveBeenCalled()
  await screen.redraw(card(false))
  await screen.tap('重试')
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('waits again after another failure of the same kind', async () => {
  jest.useFakeTimers()
  const failure = () => ({ kind: 'too-many', retryAfterS: 10 })
  const screen = await show(<ErrorCard error={failure()} onRetry={() => {}} />)
  await pass(9_000)
  expect(screen.words()).toContain('1 秒后可重试')
  await screen.redraw(<ErrorCard error={failure()} onRetry={() => {}} />)
  expect(screen.words()).toContain('10 秒后可重试')
})

test('shows a refusal in the server’s words, without a button that would be refused again', async () => {
  const error = { kind: 'refused', code: 1202, serverWords: '已经兑完了' }
  const screen = await show(<ErrorCard error={error} onRetry={() => {}} />)
  expect(screen.words()).toBe('已经兑完了')
})

test.each([
  ['a closed account', { kind: 'forbidden', serverWords: '账号已被停用' }],
  [
    'an account that was deleted on another phone',
    new CallError('refused', '/jdb/user/info', { code: 1004, serverWords: '这个账号已经注销' }),
  ],
])('explains %s, and offers to sign out', async (_what, error) => {
  const signOut = jest.fn()
  const screen = await show(
    <RemediesProvider value={{ signOut }}>
      <ErrorCard error={error} onRetry={() => {}} />
    </RemediesProvider>,
  )
  expect(screen.words()).toContain(error.serverWords ?? '')
  await screen.tap('退出登录')
  expect(signOut).toHaveBeenCalledTimes(1)
})

test('is read aloud, as an alarm only when it is one', async () => {
  const failed = await show(<ErrorCard error={{ kind: 'network' }} onRetry={() => {}} />)
  expect(failed.container.querySelector('[role=alert]')).not.toBeNull()
  const signedOut = await show(<ErrorCard error={{ kind: 'signed-out' }} onRetry={() => {}} />)
  expect(signedOut.container.querySelector('[role=alert]')).toBeNull()
})

test('counts down without being read aloud each second', async () => {
  jest.useFakeTimers()
  const screen = await show(<ErrorCard error={{ kind: 'too-many', retryAfterS: 30 }} onRetry={() => {}} />)
  const heard = () => screen.container.querySelector('[aria-live]')?.textContent
  expect(heard()).toContain('操作太频繁了')
  const before = heard()
  await pass(12_000)
  expect(screen.words()).toContain('18 秒后可重试')
  expect(heard()).toBe(before)
})
