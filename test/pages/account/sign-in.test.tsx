import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import SignIn from '@/pages/account/sign-in'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { Screen } from '@/screen/screen'
import { currentUid, endSession, expireSession, followOtherWindows, startSession } from '@/session/session'
import { signIn } from '@/sign-in/calls'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { openWindow } from '../../session/windows'

/** Signing in where the session of `ann` has expired, on the page for it or in the sheet over another. */
const signInAs = async (uid: string, page: JSX.Element, before = expireSession) => {
  connect((async ({ name }: Call) =>
    name === signIn.signInByPhone.name
      ? sessionOf(uid)
      : { agreements: [], resendAfterS: 60, items: [], nextCursor: null }) as unknown as Parameters<typeof connect>[0]) // of any call
  const screen = await show(<QueryClientProvider client={createQueryClient(() => true)}>{page}</QueryClientProvider>)
  await act(async () => before())
  await screen.waitFor('获取验证码')
  await screen.type('11 位手机号', '13800138000')
  await screen.type('6 位数字', '123456')
  await screen.tap('我已阅读并同意用户协议和隐私政策，未选中')
  await screen.tap('登录')
  return screen
}

let ways: string[]
let isRefused = false
beforeEach(() => {
  ways = []
  isRefused = false
  localStorage.clear()
  startSession(sessionOf('ann'))
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as Taro.Page[])
  for (const way of ['reLaunch', 'navigateBack', 'switchTab'] as const)
    jest.spyOn(Taro, way).mockImplementation(async () => {
      ways.push(way)
      if (isRefused && way === 'reLaunch') throw { errMsg: 'reLaunch:fail timeout' }
      return { errMsg: 'ok' }
    })
})
afterEach(() => act(async () => endSession()))

test.each([
  ['on its page', 'ann', <SignIn key="1" />, ['navigateBack']],
  ['on its page', 'bob', <SignIn key="2" />, ['reLaunch']],
  ['over another page', 'ann', <Screen key="3" title="Nodes" />, []],
  ['over another page', 'bob', <Screen key="4" title="Nodes" />, ['reLaunch']],
])('leaves no page of another account open to who signs in %s: %s', async (_where, uid, page, taken) => {
  await signInAs(uid, page)
  expect(ways).toEqual(taken)
})

test.each([
  ['are closed', false, ['reLaunch']],
  ['cannot be closed', true, ['reLaunch', 'navigateBack']],
])('says that another account has signed in, where the pages of the one before %s', async (_, isSo, taken) => {
  isRefused = isSo
  const screen = await signInAs('bob', <SignIn />)
  await screen.waitFor('已登录')
  expect(ways).toEqual(taken)
})

test.each([
  ['the same', 'ann', 'navigateBack'],
  ['another', 'bob', 'reLaunch'],
])('signs in on the page for it where another window has signed in already: %s account', async (_, uid, way) => {
  endSession()
  const unfollow = followOtherWindows(() => undefined)
  await signInAs(uid, <SignIn />, () => {
    openWindow().session.startSession(sessionOf('ann'))
    dispatchEvent(new StorageEvent('storage', { key: 'nodemate.session' }))
  })
  unfollow()
  expect(currentUid()).toBe(uid)
  expect(ways).toEqual([way])
})

test.each([
  ['the same', 'ann', 'navigateBack'],
  ['another', 'bob', 'reLaunch'],
])('leaves no page open of who was signed out in another window, when %s account signs in', async (_, uid, way) => {
  const unfollow = followOtherWindows(() => undefined)
  await signInAs(uid, <SignIn />, () => {
    openWindow().session.endSession()
    dispatchEvent(new StorageEvent('storage', { key: 'nodemate.session' }))
  })
  unfollow()
  expect(currentUid()).toBe(uid)
  expect(ways).toEqual([way])
})
