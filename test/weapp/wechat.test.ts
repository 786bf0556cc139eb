import { signIn } from '@/sign-in/calls'
import { accounts } from '../backend/db/account'
import type { Phone } from './phone'
import { refuse } from './platform/api'
import { watchedPhones } from './watched-phones'

// What only WeChat can do; the ways to sign in that the browser has too are in `test/journeys`.
const env = watchedPhones()
let phone: Phone
/** What was asked of WeChat, in order. */
let asked: string[]
beforeEach(() => {
  asked = []
})

const ordinaryPhone = '13800000002'
const newPhone = '13912345678'
const tick = '我已阅读并同意用户协议和隐私政策，未勾选'
const byWechat = '微信一键登录'

let codes = 0
const codeOf = (who: string, ageMs = 0) => `wx-code-${who}-${Date.now() - ageMs}-${++codes}`

type Wechat = { login?: () => object; requirePrivacyAuthorize?: () => unknown }

/** WeChat for the user whose code `login` gives; a new person by default. */
const platformOf = ({
  login = () => ({ code: codeOf('newcomer') }),
  requirePrivacyAuthorize = () => undefined,
}: Wechat) => ({
  login: () => {
    asked.push('login')
    return login()
  },
  requirePrivacyAuthorize: () => {
    asked.push('privacy')
    return requirePrivacyAuthorize()
  },
})

const openForm = async (wechat: Wechat = {}) => {
  phone = env().boot({ platform: platformOf(wechat) })
  await phone.open()
  await phone.waitFor('把闲置带宽变成积分')
  await phone.tap('登录')
}

const pressWechat = async () => {
  await phone.tap(tick)
  await phone.tap(byWechat)
}

const enterByMessage = async (number: string) => {
  await phone.type('手机号', number)
  await phone.tap('获取验证码')
  await phone.waitFor('秒后重发')
  await phone.type('验证码', (await env().backend.control.sms(number)) ?? '')
}

const bound = async (who: string) => {
  const result = await env().backend.ask(signIn.signInByAccount, { code: codeOf(who) })
  if (!('ticket' in result)) throw new Error(`${who} is known already`)
  await env().backend.ask(signIn.linkPhone, { ticket: result.ticket, phoneCode: `phone-code-${ordinaryPhone}` })
}

const openIdOf = async (number: string) =>
  (await env().backend.db.select().from(accounts)).find(account => account.phone === number)?.openId

const callsOf = async (name: string) =>
  (await env().backend.control.requests()).filter(arrival => arrival.name === name && arrival.uid === '').length

describe('signing in', () => {
  test('takes one tap of somebody who is known', async () => {
    await bound('qing')
    await openForm({ login: () => ({ code: codeOf('qing') }) })
    await pressWechat()
    await phone.waitFor('书房 NAS')
    expect(asked).toEqual(['privacy', 'login'])
  })

  test('asks WeChat nothing and sends nothing without the tick', async () => {
    await openForm()
    await phone.tap(byWechat)
    await phone.settled()
    expect(asked).toEqual([])
    expect(await callsOf('signIn.signInByAccount')).toBe(0)
    await pressWechat()
    await phone.waitFor('微信登录成功')
  })

  test('adds a phone with WeChat’s button for somebody new, who has agreed already', async () => {
    await openForm()
    await pressWechat()
    await phone.waitFor('微信登录成功')
    phone.setOpenTypeResult('getPhoneNumber', { errMsg: 'getPhoneNumber:ok', code: `phone-code-${newPhone}` })
    await phone.tap('使用微信绑定的手机号')
    await phone.waitFor('还没有节点')
    await phone.settled()
    expect(phone.sees('开始使用前')).toBe(false)
    expect(await openIdOf(newPhone)).toBe('openid-newcomer')
  })

  test('adds one by a message too, and a number that has an account leads to it', async () => {
    await openForm()
    await pressWechat()
    await phone.waitFor('微信登录成功')
    await enterByMessage(ordinaryPhone)
    await phone.waitFor('书房 NAS')
    expect(await openIdOf(ordinaryPhone)).toBe('openid-newcomer')
  })

  test('shows the other way to who keeps the number from the button', async () => {
    await openForm()
    await pressWechat()
    await phone.waitFor('微信登录成功')
    phone.setOpenTypeResult('getPhoneNumber', { errMsg: 'getPhoneNumber:fail user deny' })
    await phone.tap('使用微信绑定的手机号')
    await phone.waitFor('没关系，也可以用下面的短信验证')
    expect(await callsOf('signIn.linkPhone')).toBe(0)
    await enterByMessage(newPhone)
    await phone.waitFor('还没有节点')
  })

  test('says that a number belongs to another WeChat, and takes another', async () => {
    await bound('qing')
    env().expectComplaints(/wx\/bind/)
    await openForm()
    await pressWechat()
    await phone.waitFor('微信登录成功')
    phone.setOpenTypeResult('getPhoneNumber', { errMsg: 'getPhoneNumber:ok', code: `phone-code-${ordinaryPhone}` })
    await phone.tap('使用微信绑定的手机号')
    await phone.waitFor('这个手机号已绑定别的微信')
    await enterByMessage(newPhone)
    await phone.waitFor('还没有节点')
  })
})

describe('a code that does not work', () => {
  test.each([
    [
      'used',
      async () => {
        const code = codeOf('qing')
        await env().backend.ask(signIn.signInByAccount, { code })
        return code
      },
    ],
    ['expired', async () => codeOf('qing', 6 * 60_000)],
  ])('fetches a new one automatically: %s', async (_why, spent) => {
    await bound('qing')
    env().expectComplaints(/wx\/account\/auth/)
    const given = [await spent(), codeOf('qing')]
    await openForm({ login: () => ({ code: given.shift() }) })
    await pressWechat()
    await phone.waitFor('书房 NAS')
    expect(asked.filter(name => name === 'login')).toHaveLength(2)
  })

  test('asks to sign in again when the new one does not work either', async () => {
    env().expectComplaints(/wx\/account\/auth/)
    let ageMs = 6 * 60_000
    await openForm({ login: () => ({ code: codeOf('newcomer', ageMs) }) })
    await pressWechat()
    await phone.waitFor('微信登录已过期，请重新登录')
    expect(asked.filter(name => name === 'login')).toHaveLength(2)
    expect(await callsOf('signIn.signInByAccount')).toBe(2)
    ageMs = 0
    await phone.tap(byWechat)
    await phone.waitFor('微信登录成功')
  })

  test.each([
    ['fails', () => refuse('system error')],
    ['answers without a code', () => ({ code: '' })],
  ])('offers the phone when WeChat %s', async (_how, login) => {
    await openForm({ login })
    await pressWechat()
    await phone.waitFor('微信暂时没有响应，请再试一次，或用手机号登录')
    expect(await callsOf('signIn.signInByAccount')).toBe(0)
    await enterByMessage(ordinaryPhone)
    await phone.waitFor('书房 NAS')
  })
})

test('leads back to WeChat after the ticket has run out', async () => {
  env().expectComplaints(/wx\/bind/)
  await openForm()
  await pressWechat()
  await phone.waitFor('微信登录成功')
  await env().backend.control.moveClock(11 * 60_000)
  await phone.tap('使用微信绑定的手机号')
  await phone.waitFor('等待时间过长')
  await phone.waitFor(byWechat)
})

test('asks for no login when WeChat’s privacy sheet is declined, and offers the phone', async () => {
  await openForm({ requirePrivacyAuthorize: () => refuse('privacy permission is not authorized') })
  await pressWechat()
  await phone.waitFor('没有同意微信的隐私授权，可以用手机号登录')
  expect(asked).toEqual(['privacy'])
  await enterByMessage(ordinaryPhone)
  await phone.waitFor('书房 NAS')
})
