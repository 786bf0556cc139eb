import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { createQueryClient } from '@/request/query'
import type { Outgoing } from '@/request/round-trip'
import { connect } from '@/request/send'
import { ConsentSheet } from '@/screen/consent-sheet'
import { consent } from '@/session/consent'
import { guarded } from '@/session/guard'
import { accessToken, currentSession, endSession } from '@/session/session'
import { changeSettings } from '@/session/settings'
import { agreementsIn } from '@/sign-in/agreements'
import { SignInForm } from '@/sign-in/sign-in-form'
import { followAccount } from '@/start/account'
import { show } from '../components/show'
import { ok, scriptedWire } from '../request/wire'
import { sessionOf } from '../session/sample'

const english = {
  language: 'en',
  theme: 'system',
  textScale: 1,
  notifications: { nodeOffline: true, pointsArrived: true, orders: true, news: false },
  mobileData: { backup: 'ask', printing: 'ask', pictures: 'allow' },
  updatedAtMs: 1_790_000_000_000,
}
const terms = { kind: 'terms', version: '2', publishedAtMs: 1e12, acceptedVersion: null, changes: [], text: '' }
const busy = { text: JSON.stringify({ code: 1901, msg: '', data: null }) }

/** As over a network: not in the same moment. */
const later = <T,>(response: T) => new Promise<T>(resolve => setTimeout(() => resolve(response), 20))

afterEach(async () => {
  await act(async () => endSession())
  await act(async () => changeSettings({ language: 'system' }))
})

test('asks an account again whose tick the server did not take, though it has brought another language', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refused acceptance
  let refuse = () => {}
  const respond = ({ url, method }: Outgoing) => {
    if (url.includes('/phone/login2')) return ok(sessionOf('ann'))
    if (url.includes('/user/config')) return ok({ settings: english })
    if (!url.includes('/user/agree')) return { status: 503 }
    if (method === 'GET') return later(ok({ agreements: [terms] }))
    return new Promise<typeof busy>(resolve => {
      refuse = () => resolve(busy)
    })
  }
  connect(guarded(scriptedWire(respond, { accessToken }).carry))
  const client = createQueryClient(() => currentSession().status === 'signed-in')
  followAccount(client)
  const screen = await show(
    <QueryClientProvider client={client}>
      <SignInForm onSignedIn={() => undefined} />
      <ConsentSheet />
    </QueryClientProvider>,
  )
  await screen.type('手机号', '13800138000')
  await screen.tap('我已阅读并同意用户协议和隐私政策，未选中')
  await screen.type('验证码', '246810')
  await screen.waitFor('Send code')
  const isRead = () => client.getQueryData(agreementsIn('en').queryKey) !== undefined
  while (!isRead()) await act(() => later(undefined))
  await act(() => later(undefined))
  expect(consent()).toBe('being-given')
  await act(async () => refuse())
  await screen.waitFor('Agree and continue')
})
