import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import type { Call } from '@/request/call'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { signIn } from '@/sign-in/calls'
import { CodeFields } from '@/sign-in/code-fields'
import { SignInForm } from '@/sign-in/sign-in-form'
import { useCodeForm } from '@/sign-in/use-code-form'
import { show } from '../components/show'

let submitted: string[] = []
const Form = () => {
  const submit = async ({ captcha }: { captcha: string }) => void submitted.push(captcha)
  const form = useCodeForm('bind', { hasAgreed: () => true, submit })
  return <CodeFields form={form} purpose="bind" submitError={undefined} />
}

const open = async () => {
  submitted = []
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <Form />
    </QueryClientProvider>,
  )
  await screen.type('手机号', '13800138000')
  await screen.type('验证码', '123456')
  return screen
}

// What a keyboard offers from the message it puts where the cursor is.
test.each([
  ['after', '123456246810'],
  ['before', '246810123456'],
])('takes a new code that was put %s the one that was refused', async (_where, text) => {
  const screen = await open()
  await screen.type('验证码', text)
  expect(submitted).toEqual(['123456', '246810'])
})

test.each(['【节点伴侣】10 分钟内有效，验证码：246810', '123456【节点伴侣】验证码 246810，10 分钟内有效'])(
  'finds the code in a whole message that was pasted: %s',
  async text => {
    const screen = await open()
    await screen.type('验证码', text)
    expect(submitted).toEqual(['123456', '246810'])
  },
)

test('reads a code in the wide digits of a Chinese keyboard', async () => {
  const screen = await open()
  await screen.type('验证码', '２４６８１０')
  expect(submitted).toEqual(['123456', '246810'])
})

test('keeps a whole code when one more digit is typed', async () => {
  const screen = await open()
  await screen.type('验证码', '1234567')
  expect(submitted).toEqual(['123456'])
})

test('calls no code wrong for the one before, which was still on its way when it was pasted', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const sent: unknown[] = []
  let refuse: (why: CallError) => void = () => undefined
  connect((async ({ name, path }: Call, input: unknown) => {
    if (name !== signIn.signInByPhone.name) return { agreements: [] }
    sent.push(input)
    if (sent.length > 1) throw new CallError('refused', path, { code: codes.wrongCaptcha, serverWords: '验证码不对' })
    return new Promise<unknown>((_, reject) => {
      refuse = reject
    })
  }) as Parameters<typeof connect>[0]) // of any call
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <SignInForm onSignedIn={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.tap('我已阅读并同意用户协议和隐私政策')
  await screen.type('手机号', '13800138000')
  await screen.type('验证码', '123456')
  await screen.type('验证码', '246810')
  const { path } = signIn.signInByPhone
  await act(async () => refuse(new CallError('refused', path, { code: codes.wrongCaptcha, serverWords: '验证码不对' })))
  expect(screen.words()).not.toContain('验证码不对')
  await screen.tap('登录')
  await screen.waitFor('验证码不对')
  expect(sent).toEqual(['123456', '246810'].map(captcha => ({ phone: '13800138000', captcha })))
})
