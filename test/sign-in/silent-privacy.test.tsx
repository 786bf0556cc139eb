import './wechat'

import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { account } from '@/services/account'
import { currentSession, endSession } from '@/session/session'
import { signIn } from '@/sign-in/calls'
import { SignInForm } from '@/sign-in/sign-in-form'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'
import { askPrivacyFirst, logins } from './wechat'

const questions = askPrivacyFirst()

const moment = () => new Promise(resolve => setTimeout(resolve))

beforeEach(() => {
  questions.splice(0)
  logins.splice(0)
  connect((async ({ name }: { name: string }) => {
    if (name === account.agreements.name) return { agreements: [] }
    return sessionOf(name === signIn.signInByAccount.name ? 'by-wechat' : 'by-phone')
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(endSession)

/** The form, after a tap on WeChat's button. */
const askWechat = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <SignInForm onSignedIn={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.tap('我已阅读并同意用户协议和隐私政策')
  await screen.tap('微信一键登录')
  return screen
}

test('asks again at the next tap where WeChat’s privacy sheet has not answered, and signs in once', async () => {
  const screen = await askWechat()
  await screen.tap('微信一键登录')
  const [first, second] = questions
  second?.success()
  await moment()
  first?.success()
  await moment()
  expect(logins).toHaveLength(1)
  expect(screen.words()).toContain('正在登录…')
  logins[0]?.success({ code: 'once' })
  await screen.waitFor('微信一键登录')
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'by-wechat' })
})

test('leaves the account that signed in by phone before WeChat’s privacy sheet answers', async () => {
  const screen = await askWechat()
  await screen.type('手机号', '13800000002')
  await screen.type('验证码', '246810')
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'by-phone' })
  questions[0]?.success()
  await moment()
  expect(logins).toEqual([])
})
