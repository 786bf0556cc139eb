import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import type { Call } from '@/request/call'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { signIn } from '@/sign-in/calls'
import { CodeFields } from '@/sign-in/code-fields'
import { waitToResend } from '@/sign-in/resend-wait'
import { useCodeForm } from '@/sign-in/use-code-form'
import { show } from '../components/show'

const Form = () => {
  const form = useCodeForm('sign-in', { hasAgreed: () => true, submit: async () => undefined })
  return <CodeFields form={form} purpose="sign-in" submitError={undefined} />
}

/** The form, whose server wants a picture's characters before it sends a code. */
const askForCode = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <Form />
    </QueryClientProvider>,
  )
  await screen.type('手机号', '13900000001')
  await screen.tap('获取验证码')
  return screen
}

const openPicture = async () => {
  const screen = await askForCode()
  await screen.waitFor('图形验证')
  return screen
}

test('asks for the new picture that it speaks of where a server says no more than that the answer was wrong', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  waitToResend('sign-in', 0)
  let drawn = 0
  connect((async ({ name, path }: Call, input: { challenge?: { challengeId: string } }) => {
    if (name === signIn.pictureChallenge.name) {
      drawn += 1
      return { challengeId: `${drawn}`, image: 'data:,' }
    }
    const { challenge } = input
    if (!challenge) throw new CallError('too-many', path, { code: codes.tooMany, data: { challenge: true } })
    // Each picture is good for one answer.
    if (challenge.challengeId === '1') throw new CallError('refused', path, { code: codes.wrongCaptcha })
    return { resendAfterS: 60 }
  }) as Parameters<typeof connect>[0]) // of any call
  const screen = await openPicture()
  await screen.type('图形验证', 'ABCD')
  await screen.tap('获取验证码')
  await screen.waitFor('已换一张')
  await screen.type('图形验证，输入有误，已换一张，请再试一次', 'EFGH')
  await screen.tap('获取验证码')
  await screen.waitFor('秒后重发')
  expect(drawn).toBe(2)
})

test('sends what the picture says, whatever gaps and keyboard it was typed with', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  waitToResend('sign-in', 0)
  const answers: unknown[] = []
  connect((async ({ name, path }: Call, { challenge }: { challenge?: { answer: string } }) => {
    if (name === signIn.pictureChallenge.name) return { challengeId: '1', image: 'data:,' }
    if (!challenge) throw new CallError('too-many', path, { code: codes.tooMany, data: { challenge: true } })
    answers.push(challenge.answer)
    return { resendAfterS: 60 }
  }) as Parameters<typeof connect>[0]) // of any call
  const screen = await openPicture()
  await screen.type('图形验证', '　 ')
  await screen.tap('获取验证码')
  await screen.waitFor('请填写图中的字符')
  await screen.type('图形验证，请填写图中的字符', 'ＸF Ｎ７ ')
  await screen.tap('获取验证码')
  await screen.waitFor('秒后重发')
  expect(answers).toEqual(['XFN7'])
})

test.each([
  ['another number is typed', '13900000002'],
  ['a code is sent to the same', '13900000001'],
])('says no more that a picture did not come once %s', async (_when, phone) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  waitToResend('sign-in', 0)
  let isFrequent = true
  connect((async ({ name, path }: Call) => {
    if (name === signIn.pictureChallenge.name) throw new CallError('timeout', path)
    if (isFrequent) throw new CallError('too-many', path, { code: codes.tooMany, data: { challenge: true } })
    return { resendAfterS: 60 }
  }) as Parameters<typeof connect>[0]) // of any call
  const screen = await askForCode()
  await screen.waitFor('等得太久了')
  isFrequent = false
  if (phone === '13900000002') await screen.type('手机号，等得太久了，服务器没有及时答复，请再试一次。', phone)
  else {
    await screen.tap('获取验证码')
    await screen.waitFor('秒后重发')
  }
  expect(screen.words()).not.toContain('等得太久了')
})

test('says nothing under another number of a picture that did not come for the one before', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  waitToResend('sign-in', 0)
  let giveUp = () => {}
  connect((async ({ name, path }: Call) => {
    if (name !== signIn.pictureChallenge.name)
      throw new CallError('too-many', path, { code: codes.tooMany, data: { challenge: true } })
    return new Promise((_, reject) => {
      giveUp = () => reject(new CallError('timeout', path))
    })
  }) as Parameters<typeof connect>[0]) // of any call
  const screen = await askForCode()
  await screen.type('手机号', '13900000002')
  await act(async () => giveUp())
  expect(screen.words()).not.toContain('等得太久了')
})
