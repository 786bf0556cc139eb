import './wechat'

import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { account } from '@/services/account'
import { currentSession, endSession, expireSession, startSession } from '@/session/session'
import { signIn } from '@/sign-in/calls'
import { SignInForm } from '@/sign-in/sign-in-form'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'
import { comeBack, leaveWechat, logins } from './wechat'

let asked: string[]
beforeEach(() => {
  asked = []
  connect((async ({ name }: { name: string }) => {
    asked.push(name)
    if (name === account.agreements.name) return { agreements: [] }
    if (name === signIn.signInByPhone.name) return sessionOf('by-phone')
    if (name === signIn.signInByAccount.name) return sessionOf('by-wechat')
    return new Promise(() => undefined)
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(endSession)

const form = () => (
  <QueryClientProvider client={createQueryClient(() => true)}>
    <SignInForm onSignedIn={() => undefined} />
  </QueryClientProvider>
)

/** The form, after a tap on WeChat's button. */
const askWechat = async () => {
  const screen = await show(form())
  await screen.tap('我已阅读并同意用户协议和隐私政策')
  await screen.tap('微信一键登录')
  return screen
}

test('leaves the account that signed in by phone when WeChat answers afterwards', async () => {
  const screen = await askWechat()
  await screen.type('手机号', '13800000002')
  await screen.type('验证码', '246810')
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'by-phone' })
  const [login] = logins
  login?.success({ code: 'late' })
  await new Promise(resolve => setTimeout(resolve))
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'by-phone' })
  expect(asked).not.toContain(signIn.signInByAccount.name)
})

test('leaves the account that signed in again by phone when the server answers WeChat’s code afterwards', async () => {
  let answer: (session: unknown) => void = () => undefined
  connect((async ({ name }: { name: string }) => {
    if (name === account.agreements.name) return { agreements: [] }
    if (name === signIn.signInByPhone.name) return sessionOf('by-phone')
    return new Promise<unknown>(resolve => {
      answer = resolve
    })
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  startSession(sessionOf('by-phone'))
  expireSession()
  const screen = await askWechat()
  logins[logins.length - 1]?.success({ code: 'slow' })
  await new Promise(resolve => setTimeout(resolve))
  await screen.type('手机号', '13800000002')
  await screen.type('验证码', '246810')
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'by-phone' })
  answer(sessionOf('by-wechat'))
  await new Promise(resolve => setTimeout(resolve))
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'by-phone' })
})

test('leaves the account that signed in again in another sheet when the first one is answered afterwards', async () => {
  let answer: (session: unknown) => void = () => undefined
  connect((async ({ name }: { name: string }) => {
    if (name === account.agreements.name) return { agreements: [] }
    if (name === signIn.signInByPhone.name) return sessionOf('by-phone')
    return new Promise<unknown>(resolve => {
      answer = resolve
    })
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  startSession(sessionOf('by-phone'))
  expireSession()
  const first = await askWechat()
  logins[logins.length - 1]?.success({ code: 'slow' })
  await new Promise(resolve => setTimeout(resolve))
  first.remove()
  const second = await show(form())
  await second.tap('我已阅读并同意用户协议和隐私政策')
  await second.type('手机号', '13800000002')
  await second.type('验证码', '246810')
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'by-phone' })
  answer(sessionOf('by-wechat'))
  await new Promise(resolve => setTimeout(resolve))
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'by-phone' })
})

test('waits no longer for WeChat’s code than for a server, so that it can be asked again', async () => {
  jest.useFakeTimers()
  const screen = await askWechat()
  const [silent] = logins.slice(-1)
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(screen.words()).toContain('微信暂时没有响应')
  silent?.success({ code: 'late' })
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(asked).not.toContain(signIn.signInByAccount.name)
  await screen.tap('微信一键登录')
  logins[logins.length - 1]?.success({ code: 'next' })
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'by-wechat' })
  jest.useRealTimers()
})

test('takes WeChat’s code that comes once the app is back from longer in the background than it waits', async () => {
  jest.useFakeTimers()
  await askWechat()
  const [slow] = logins.slice(-1)
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  leaveWechat()
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  comeBack()
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  slow?.success({ code: 'late' })
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'by-wechat' })
  jest.useRealTimers()
})
