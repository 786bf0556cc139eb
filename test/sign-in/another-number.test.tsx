import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import * as v from 'valibot'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession } from '@/session/session'
import { signIn } from '@/sign-in/calls'
import { CodeFields, SendButton } from '@/sign-in/code-fields'
import { waitToResend } from '@/sign-in/resend-wait'
import { SignInForm } from '@/sign-in/sign-in-form'
import { useCodeForm } from '@/sign-in/use-code-form'
import { Refusal } from '../backend/handler'
import { type InMemory, openInMemory } from '../backend/in-memory'
import { show } from '../components/show'

let backend: InMemory
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  backend = await openInMemory()
  for (const purpose of ['sign-in', 'bind'] as const) waitToResend(purpose, 0)
  connect((async (call: Call, input: unknown) => {
    try {
      return await backend.ask('', call, v.parse(call.input, input))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { retryAfterS } = v.parse(v.object({ retryAfterS: v.number() }), error.data)
      throw new CallError('too-many', call.path, { code: error.code, retryAfterS })
    }
  }) as Parameters<typeof connect>[0]) // of any call
})
afterEach(() => backend.stop())

const Form = ({ purpose }: { purpose: 'sign-in' | 'bind' }) => {
  const form = useCodeForm(purpose, { hasAgreed: () => true, submit: async () => undefined })
  return <CodeFields form={form} purpose={purpose} submitError={undefined} />
}

test.each(['sign-in', 'bind'] as const)(
  'sends a code to the right number at once after a wrong one: %s',
  async purpose => {
    const screen = await show(
      <QueryClientProvider client={createQueryClient(() => false)}>
        <Form purpose={purpose} />
      </QueryClientProvider>,
    )
    await screen.type('手机号', '13900000001')
    await screen.tap('获取验证码')
    await screen.waitFor('秒后重发')
    await screen.type('手机号', '13900000002')
    await screen.tap('获取验证码')
    await screen.waitFor('秒后重发')
    // The first may have been right after all: its own wait goes on.
    await screen.type('手机号', '13900000001')
    await screen.tap('获取验证码')
    await screen.waitFor('操作太频繁了')
    await screen.waitFor('秒后重发')
    await screen.type('手机号，操作太频繁了', '13900000003')
    expect(screen.words()).not.toContain('操作太频繁了')
  },
)

test('shows no picture for the number before, which would be refused for this one', async () => {
  let answer: (picture: unknown) => void = () => undefined
  const pictures: unknown[] = []
  connect((async ({ name, path }: Call, input: unknown) => {
    if (name === signIn.pictureChallenge.name) {
      pictures.push(input)
      return new Promise<unknown>(resolve => {
        answer = resolve
      })
    }
    throw new CallError('too-many', path, { code: 1003, retryAfterS: 0, data: { challenge: true } })
  }) as Parameters<typeof connect>[0]) // of any call
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <Form purpose="sign-in" />
    </QueryClientProvider>,
  )
  await screen.type('手机号', '13900000001')
  await screen.tap('获取验证码')
  expect(pictures).toEqual([{ phone: '13900000001' }])
  await screen.type('手机号', '13900000002')
  await act(async () => answer({ challengeId: 'first', image: 'data:,' }))
  expect(screen.words()).not.toContain('图形验证')
  await screen.tap('获取验证码')
  await act(async () => answer({ challengeId: 'second', image: 'data:,' }))
  await screen.waitFor('图形验证')
  expect(pictures).toEqual([{ phone: '13900000001' }, { phone: '13900000002' }])
})

test.each(['sign-in', 'bind'] as const)(
  'sends a code at once to another number than the one before, on whichever page that was typed: %s',
  async purpose => {
    const opened = () =>
      show(
        <QueryClientProvider client={createQueryClient(() => false)}>
          <Form purpose={purpose} />
        </QueryClientProvider>,
      )
    const before = await opened()
    await before.type('手机号', '13900000011')
    await before.tap('获取验证码')
    await before.waitFor('秒后重发')
    before.remove()
    const screen = await opened()
    await screen.type('手机号', '13900000011')
    expect(screen.words()).toContain('秒后重发')
    await screen.type('手机号', '13900000012')
    await screen.tap('获取验证码')
    await screen.waitFor('秒后重发')
  },
)

test('says of no other number that it is not registered', async () => {
  connect((async ({ name, path }: Call) => {
    if (name === signIn.signInByPhone.name)
      throw new CallError('refused', path, { code: 1004, serverWords: '这个手机号还没有注册' })
    return { resendAfterS: 60, agreements: [] }
  }) as Parameters<typeof connect>[0]) // of any call
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <SignInForm onSignedIn={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.tap('我已阅读并同意用户协议和隐私政策，未选中')
  await screen.type('手机号', '19900000001')
  await screen.type('验证码', '246810')
  await screen.waitFor('这个手机号还没有注册')
  await screen.type('手机号', '13900000001')
  expect(screen.words()).not.toContain('还没有注册')
})

test('sends a code at once to the next person who signs in on this phone', async () => {
  let enter = () => {}
  const isIn = new Promise<void>(resolve => {
    enter = resolve
  })
  const opened = () =>
    show(
      <QueryClientProvider client={createQueryClient(() => false)}>
        <SignInForm onSignedIn={enter} />
      </QueryClientProvider>,
    )
  // As the page that deletes an account does, of the one before.
  waitToResend('deregister', 600)
  const before = await opened()
  await before.tap('我已阅读并同意用户协议和隐私政策')
  // Whose code is known.
  await before.type('手机号', '13800000002')
  await before.tap('获取验证码')
  await before.waitFor('秒后重发')
  await before.type('验证码', '246810')
  await act(() => isIn)
  before.remove()
  const deletion = await show(<SendButton purpose="deregister" onSend={async () => undefined} />)
  expect(deletion.words()).toBe('获取验证码')
  deletion.remove()
  await act(async () => endSession())
  const screen = await opened()
  await screen.tap('我已阅读并同意用户协议和隐私政策')
  await screen.type('手机号', '13900000021')
  await screen.tap('获取验证码')
  await screen.waitFor('秒后重发')
})
