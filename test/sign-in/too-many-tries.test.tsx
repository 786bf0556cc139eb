import { QueryClientProvider } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { signIn } from '@/sign-in/calls'
import { SignInForm } from '@/sign-in/sign-in-form'
import { Refusal } from '../backend/handler'
import { type InMemory, openInMemory } from '../backend/in-memory'
import { show } from '../components/show'

const phone = '13900000031'

let backend: InMemory
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  backend = await openInMemory()
  connect((async (call: Call, input: unknown) => {
    try {
      return await backend.ask('', call, v.parse(call.input, input))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { retryAfterS } = v.parse(v.object({ retryAfterS: v.optional(v.number()) }), error.data ?? {})
      const told = { code: error.code, serverWords: error.message, ...(retryAfterS !== undefined && { retryAfterS }) }
      throw new CallError(retryAfterS === undefined ? 'refused' : 'too-many', call.path, told)
    }
  }) as Parameters<typeof connect>[0]) // of any call
})
afterEach(() => backend.stop())

test('says of too many wrong codes no wait that is over by the time it is read, and nothing once another is typed', async () => {
  await backend.ask('', signIn.sendSignInCaptcha, { phone })
  for (const captcha of ['000001', '000002', '000003', '000004', '000005'])
    await expect(backend.ask('', signIn.signInByPhone, { phone, captcha })).rejects.toThrow(Refusal)
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <SignInForm onSignedIn={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.tap('我已阅读并同意用户协议和隐私政策')
  await screen.type('手机号', phone)
  await screen.type('验证码', '000006')
  await screen.waitFor('试错太多次了，请重新获取验证码')
  expect(screen.words()).not.toContain('1 分钟')
  await screen.type('验证码，试错太多次了，请重新获取验证码，请稍等一下再试。', '00000')
  expect(screen.words()).not.toContain('试错太多次')
})
