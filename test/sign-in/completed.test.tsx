import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '@/request/query'
import { CodeFields } from '@/sign-in/code-fields'
import { useCodeForm } from '@/sign-in/use-code-form'
import { show } from '../components/show'

const Form = () => {
  const form = useCodeForm('bind', { hasAgreed: () => true, submit: async () => undefined })
  return (
    <>
      <CodeFields form={form} purpose="bind" submitError={undefined} />
      <button type="button" onClick={form.submit}>
        登录
      </button>
    </>
  )
}

test('calls nothing wrong any more that was completed since', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <Form />
    </QueryClientProvider>,
  )
  await screen.type('手机号', '1380013800')
  await screen.tap('登录')
  await screen.waitFor('请输入 1 开头的 11 位手机号')
  await screen.type('手机号，请输入 1 开头的 11 位手机号', '13800138000')
  expect(screen.words()).not.toContain('请输入')
  await screen.tap('登录')
  await screen.waitFor('请输入 6 位验证码')
  await screen.type('验证码，请输入 6 位验证码', '24681')
  expect(screen.words()).toContain('请输入 6 位验证码')
  await screen.type('验证码，请输入 6 位验证码', '246810')
  expect(screen.words()).not.toContain('请输入')
})
