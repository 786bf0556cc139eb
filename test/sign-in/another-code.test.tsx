import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '@/request/query'
import { CodeFields } from '@/sign-in/code-fields'
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

test('keeps a whole code when one more digit is typed', async () => {
  const screen = await open()
  await screen.type('验证码', '1234567')
  expect(submitted).toEqual(['123456'])
})
