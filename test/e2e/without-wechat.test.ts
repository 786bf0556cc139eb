import type { Backend } from '../backend/start'
import { openPhone, startSite } from './browser'
import type { Phone } from './phone'

// A browser has no WeChat, and Taro's browser build answers WeChat's calls as if they had succeeded: none may be made.
let site: Backend
let phone: Phone
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

const expectNoWechat = async () => {
  expect(await phone.words()).not.toMatch(/微信|WeChat/)
  expect(phone.console.wechatAsked()).toEqual([])
}

test('offers only the phone on the sign-in page', async () => {
  phone = await openPhone({ origin: site.origin })
  await phone.open('/pages/account/sign-in')
  await phone.waitFor('获取验证码')
  await expectNoWechat()
  await phone.type('手机号', '13800000002')
  await phone.tap('我已阅读并同意用户协议和隐私政策，未勾选')
  await phone.tap('获取验证码')
  await phone.waitFor('秒后重发')
  await phone.type('验证码', '246810')
  await phone.waitFor('今日积分')
  await expectNoWechat()
})

test('offers only the phone on the sheet over an expired page', async () => {
  phone = await openPhone({ origin: site.origin, storage: { 'nodemate.session': await site.session('u-ordinary') } })
  phone.console.expect(/signed-out|Failed to load resource/)
  await site.control.fault('*', { kind: 'signedOut' })
  await phone.open()
  await phone.waitFor('请重新登录')
  await expectNoWechat()
})
