import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { CodeFields } from '@/sign-in/code-fields'
import { waitToResend } from '@/sign-in/resend-wait'
import { useCodeForm } from '@/sign-in/use-code-form'
import { focusIsOn, show } from '../components/show'

const Form = () => {
  const form = useCodeForm('sign-in', { hasAgreed: () => true, submit: async () => undefined })
  return <CodeFields form={form} purpose="sign-in" submitError={undefined} />
}

/** The form, a code being sent to a number. */
const open = async () => {
  let answer: (sent: { resendAfterS: number }) => void = () => undefined
  connect((() => new Promise(resolve => (answer = resolve as typeof answer))) as Parameters<typeof connect>[0]) // of any call
  waitToResend('sign-in', 0)
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <Form />
    </QueryClientProvider>,
  )
  await screen.type('手机号', '13900000001')
  await screen.tap('获取验证码')
  return { screen, send: () => act(async () => answer({ resendAfterS: 60 })) }
}

/** Taro's inputs are drawn some frames after React. */
const drawn = () =>
  act(() => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))
const focused = () => document.activeElement?.getAttribute('aria-label')

test('waits in its field for the code that was sent', async () => {
  const { screen, send } = await open()
  await send()
  await screen.waitFor('秒后重发')
  await focusIsOn('验证码')
})

const typeNumber = async (screen: Awaited<ReturnType<typeof show>>, number: string) => {
  document.querySelector<HTMLInputElement>('input[aria-label="手机号"]')?.focus()
  await screen.type('手机号', number)
  await drawn()
}

test('takes nobody away from typing another number when the code of the last one is sent late', async () => {
  const { screen, send } = await open()
  await typeNumber(screen, '1390000')
  await send()
  await drawn()
  expect(focused()).toBe('手机号')
})

test('takes nobody away from correcting the number once its code was sent, and waits for the code of the other', async () => {
  const { screen, send } = await open()
  await send()
  await typeNumber(screen, '1390000000')
  expect(focused()).toBe('手机号')
  await typeNumber(screen, '13900000002')
  expect(focused()).toBe('手机号')
  await screen.tap('获取验证码')
  await send()
  await focusIsOn('验证码')
})
