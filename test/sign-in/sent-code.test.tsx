import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { CodeFields } from '@/sign-in/code-fields'
import { waitToResend } from '@/sign-in/resend-wait'
import { useCodeForm } from '@/sign-in/use-code-form'
import { show } from '../components/show'

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

const focused = () => document.activeElement?.getAttribute('aria-label')

test('waits in its field for the code that was sent', async () => {
  const { screen, send } = await open()
  await send()
  await screen.waitFor('秒后重发')
  expect(focused()).toBe('验证码')
})

test('takes nobody away from typing another number when the code of the last one is sent late', async () => {
  const { screen, send } = await open()
  const phone = document.querySelector<HTMLInputElement>('input[aria-label="手机号"]')
  phone?.focus()
  await screen.type('手机号', '1390000')
  await send()
  expect(focused()).toBe('手机号')
})
