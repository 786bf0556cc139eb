import { type Backend, startBackend } from '../backend/start'
import { budgets } from '../budgets'
import { bootPhone, type Phone } from './phone'
import { standInHosts } from './stand-in-hosts'

let backend: Backend
let phone: Phone
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(async () => {
  phone.kill()
  await backend.stop()
})

const number = '13800000002'

const words = {
  zh_CN: {
    invitation: '把闲置带宽变成积分',
    signIn: '登录',
    phone: '手机号',
    code: '验证码',
    send: '获取验证码',
    agree: /^我已阅读并同意/,
    total: '今日积分',
    me: '我的',
    level: '3 级',
    signOut: '退出登录',
    sure: '退出登录？',
    guest: '还没有登录',
  },
  en: {
    invitation: 'turns idle bandwidth into points',
    signIn: 'Sign in',
    phone: 'Phone number',
    code: 'Code',
    send: 'Send code',
    agree: /^I have read and agree/,
    total: 'Earned by nodes today',
    me: 'Me',
    level: 'Level 3',
    signOut: 'Sign out',
    sure: 'Sign out?',
    guest: 'Not signed in',
  },
}

test.each([
  { language: 'zh_CN' as const, theme: 'light' as const },
  { language: 'en' as const, theme: 'dark' as const },
])('signs in by phone, shows the nodes, signs out ($language, $theme)', async ({ language, theme }) => {
  const say = words[language]
  phone = bootPhone({ hosts: standInHosts(backend.origin), system: { language, theme } })
  await phone.open()
  await phone.waitFor(say.invitation)
  await phone.tap(say.signIn)
  await phone.type(say.phone, number)
  await phone.tap(say.agree)
  await phone.tap(say.send)
  await phone.settled()
  await phone.type(say.code, (await backend.control.sms(number)) ?? '')
  await phone.waitFor(say.total)
  expect(phone.page).toBe('pages/nodes/home')
  expect(phone.setDataStats.biggest).toBeLessThan(budgets.setData)

  await phone.tapTab(say.me)
  await phone.waitFor(say.level)
  await phone.tap(say.signOut)
  await phone.tap(say.signOut, { within: say.sure })
  await phone.waitFor(say.guest)
  expect(phone.console.unexpected()).toEqual([])
})

test('keeps the session when the app is killed', async () => {
  const say = words.zh_CN
  phone = bootPhone({ hosts: standInHosts(backend.origin) })
  await phone.open('/pages/account/sign-in')
  await phone.type(say.phone, number)
  await phone.tap(say.agree)
  await phone.tap(say.send)
  await phone.settled()
  await phone.type(say.code, (await backend.control.sms(number)) ?? '')
  await phone.waitFor(say.total)
  phone.kill()
  phone = bootPhone({ hosts: standInHosts(backend.origin), memory: phone.memory })
  await phone.open()
  await phone.waitFor(say.total)
  expect(phone.sees(say.invitation)).toBe(false)
})
