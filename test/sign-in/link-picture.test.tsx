import { QueryClientProvider } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { signIn } from '@/sign-in/calls'
import { CodeFields } from '@/sign-in/code-fields'
import { waitToResend } from '@/sign-in/resend-wait'
import { useCodeForm } from '@/sign-in/use-code-form'
import { Refusal } from '../backend/handler'
import { openInMemory } from '../backend/in-memory'
import { show } from '../components/show'

const Form = () => {
  const form = useCodeForm('bind', { hasAgreed: () => true, submit: async () => undefined })
  return <CodeFields form={form} purpose="bind" submitError={undefined} />
}

/** What the stand-in has drawn. */
const lettersIn = (image: string): string =>
  [...atob(image.slice(image.indexOf(',') + 1)).matchAll(/>(\w)<\/text>/g)].map(([, letter]) => letter).join('')

test('sends a code to link a phone to once the picture that the server wants has been read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what is refused here
  waitToResend('bind', 0)
  const backend = await openInMemory()
  const phone = '13911112222'
  for (let sent = 0; sent < 3; sent += 1) {
    await backend.ask('', signIn.sendLinkCaptcha, { phone })
    backend.clock.move((sent + 1) * 61_000)
  }
  connect((async (call: Call, input: unknown) => {
    try {
      return await backend.ask('', call, v.parse(call.input, input))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new CallError('refused', call.path, { code: error.code, data: error.data })
    }
  }) as Parameters<typeof connect>[0]) // of any call
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <Form />
    </QueryClientProvider>,
  )
  await screen.type('手机号', phone)
  await screen.tap('获取验证码')
  await screen.waitFor('图形验证')
  const image = document.querySelector('.captcha__picture')?.getAttribute('src') ?? ''
  await screen.type('图形验证', lettersIn(image))
  await screen.tap('获取验证码')
  await screen.waitFor('秒后重发')
  expect(screen.words()).not.toContain('图形验证')
  backend.stop()
})
