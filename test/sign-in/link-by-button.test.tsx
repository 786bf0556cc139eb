import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import * as v from 'valibot'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { signIn } from '@/sign-in/calls'
import { LinkPhoneForm } from '@/sign-in/link-phone-form'
import { waitToResend } from '@/sign-in/resend-wait'
import { RemediesProvider } from '@/ui/remedies'
import { Refusal } from '../backend/handler'
import { type InMemory, openInMemory } from '../backend/in-memory'
import { seedAll } from '../backend/seed/all'
import { show } from '../components/show'

const taken = '13800000003'
const unregistered = '19900000001'

let backend: InMemory
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what is refused here
  waitToResend('bind', 0)
  backend = await openInMemory({ seed: (db, now) => seedAll(db, now, 2) })
  connect((async (call: Call, input: unknown) => {
    try {
      return await backend.ask('', call, v.parse(call.input, input))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new CallError('refused', call.path, { code: error.code, serverWords: error.message })
    }
  }) as Parameters<typeof connect>[0]) // of any call
})
afterEach(() => backend.stop())

const ticketOf = async (who: string) => {
  const reply = await backend.ask('', signIn.signInByAccount, { code: `wx-code-${who}-${Date.now()}` })
  return v.parse(v.object({ ticket: v.string() }), reply).ticket
}

/** The form, after WeChat's button has told the number. */
const tellNumber = async (phone: string) => {
  const ticket = await ticketOf('second')
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <RemediesProvider value={{ signOut: () => undefined }}>
        <LinkPhoneForm ticket={ticket} onSession={() => undefined} onExpired={() => undefined} />
      </RemediesProvider>
    </QueryClientProvider>,
  )
  const button = screen.container.querySelector('.link__phone')
  const told = new CustomEvent('getphonenumber', { detail: { code: `phone-code-${phone}` } })
  await act(async () => button?.dispatchEvent(told))
  return screen
}

test('says of the number that WeChat told, and of no other, that it is of another account', async () => {
  await backend.ask('', signIn.linkPhone, { ticket: await ticketOf('first'), phoneCode: `phone-code-${taken}` })
  const screen = await tellNumber(taken)
  await screen.waitFor('这个手机号已绑定别的微信')
  await screen.type('手机号', '13911112222')
  await screen.tap('获取验证码')
  await screen.waitFor('秒后重发')
  const field = [...screen.container.querySelectorAll('.nm-field')].find(each => each.textContent?.includes('验证码'))
  expect(field?.textContent).not.toContain('这个手机号已绑定别的微信')
  expect(screen.words()).toContain('这个手机号已绑定别的微信')
})

test('offers nobody to sign out who has not signed in, where there is no account of the number', async () => {
  const screen = await tellNumber(unregistered)
  await screen.waitFor('这个手机号还没有注册')
  expect(screen.words()).not.toContain('退出登录')
})
