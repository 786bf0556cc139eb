import { signIn } from '@/sign-in/calls'
import { challenges } from '../backend/db/account'
import { type Driver, type Env, type Journeys, ordinary, until } from './driver'

const agreement = '我已阅读并同意用户协议和隐私政策，未勾选'

/** From a guest's first screen to the form, filled in and ticked. */
const openForm = async (phone: Driver, number = ordinary.phone) => {
  await phone.waitFor('把闲置带宽变成积分')
  await phone.tap('登录')
  await phone.waitFor('欢迎使用节点伴侣')
  await phone.type('手机号', number)
  await phone.tap(agreement)
}

/** The part of a driver that a form needs. */
type FormDriver = Pick<Driver, 'type' | 'tap' | 'waitFor'>

const sendCode = async (phone: FormDriver) => {
  await phone.tap('获取验证码')
  await phone.waitFor('秒后重发')
}

const signInByPhone = async (phone: Driver, { phone: number, code } = ordinary) => {
  await openForm(phone, number)
  await sendCode(phone)
  await phone.type('验证码', code)
}

/** The visible form: on the page, or in the sheet over one. */
export const fillForm = async (phone: FormDriver, { phone: number, code } = ordinary) => {
  await phone.type('手机号', number)
  await phone.tap(agreement)
  await sendCode(phone)
  await phone.type('验证码', code)
}

export const signOut = async (phone: Pick<Driver, 'tap' | 'waitFor'>) => {
  await phone.tap('退出登录')
  await phone.waitFor('这台手机上的账号数据会清除')
  await phone.tap('退出登录', { within: '退出登录？' })
  await phone.waitFor('还没有登录')
}

/** The new account, which has agreed to nothing yet when it is opened. */
export const openAndAgree = async (open: Env['open']) => {
  const phone = await open('u-new')
  await phone.waitFor('开始使用前')
  await phone.tap('同意并继续')
  await phone.waitForGone('开始使用前')
  return phone
}

/** From a guest's first screen through the demonstration to the form, with nothing sent or stored on the way. */
const lookAround = async ({ backend }: Env, phone: Driver) => {
  await phone.tap('先看看演示')
  await phone.waitFor('演示 · 都是示例数据')
  const [asked, stored] = [(await backend.control.requests()).length, await phone.stored()]
  await phone.tap('积分，未选中')
  await phone.tap(/^领取 .+ 积分$/)
  await phone.waitFor('登录后才能操作')
  expect((await backend.control.requests()).length).toBe(asked)
  expect(await phone.stored()).toEqual(stored)
  await phone.tap('登录', { within: '登录后才能操作' })
  await phone.waitFor('欢迎使用节点伴侣')
}

const callsOf = async ({ backend }: Env, name: string) =>
  (await backend.control.requests()).filter(arrival => arrival.name === name).length

/** From Me, on a slow server. */
const signInSlowly = async ({ backend, open }: Env): Promise<Driver> => {
  const phone = await open()
  await phone.waitFor('把闲置带宽变成积分')
  await phone.tapTab('我的')
  await phone.tap('登录')
  await phone.waitFor('欢迎使用节点伴侣')
  await backend.control.fault('signIn.signInByPhone', { kind: 'held' }, 1)
  await fillForm(phone)
  return phone
}

export const signInJourneys: Journeys = {
  'signs in from the demonstration with six pasted digits, and signs out leaving nothing': async env => {
    const phone = await env.open()
    await lookAround(env, phone)
    await fillForm(phone)
    await phone.waitFor('书房 NAS')
    expect(await phone.sees('演示')).toBe(false)
    await phone.tapTab('我的')
    await phone.waitFor('138****0002')
    await signOut(phone)
    const left = Object.keys(await phone.stored())
    expect(left.filter(key => !key.startsWith('device.'))).toEqual([])
  },

  'creates an account for a new number, with the agreements that were ticked': async ({ backend, open }) => {
    const phone = await open()
    await openForm(phone, '13912345678')
    await sendCode(phone)
    await phone.type('验证码', (await backend.control.sms('13912345678')) ?? '')
    await phone.waitFor('还没有节点')
    expect(await phone.sees('开始使用前')).toBe(false)
    await phone.restart()
    await phone.waitFor('还没有节点')
    expect(await phone.sees('开始使用前')).toBe(false)
  },

  'sends nothing before the agreement is ticked': async env => {
    const phone = await env.open()
    await openForm(phone)
    await phone.tap('我已阅读并同意用户协议和隐私政策，已勾选')
    await phone.tap('获取验证码')
    await phone.waitFor('勾选同意后就可以登录')
    await phone.tap(agreement)
    await sendCode(phone)
    expect(await callsOf(env, 'signIn.sendSignInCaptcha')).toBe(1)
  },

  'explains an invalid number or code at its field, and sends nothing': async env => {
    const phone = await env.open()
    await openForm(phone, '123')
    await phone.tap('获取验证码')
    await phone.waitFor('请输入 1 开头的 11 位手机号')
    await phone.type('手机号', ordinary.phone)
    await phone.type('验证码', '12')
    await phone.tap('登录')
    await phone.waitFor('请输入 6 位验证码')
    expect(await callsOf(env, 'signIn.signInByPhone')).toBe(0)
  },

  'signs in on the page before when the form was left meanwhile': async env => {
    const phone = await signInSlowly(env)
    await phone.back('pages/account/sign-in')
    await env.backend.control.letGo()
    await phone.waitFor('138****0002')
  },

  'closes the form when sign-in succeeds while the terms are open': async env => {
    const phone = await signInSlowly(env)
    await phone.tap('《用户协议》')
    await phone.waitFor('版本 2.0')
    await env.backend.control.letGo()
    await phone.waitFor('已登录')
    await phone.back('pages/settings/agreement')
    await phone.waitFor('138****0002')
  },

  'keeps the number after a wrong code': async ({ open }) => {
    const phone = await open()
    phone.expectComplaints(/login2/)
    await signInByPhone(phone, { ...ordinary, code: '000000' })
    await phone.waitFor('验证码不对，请再看看')
    await phone.type('验证码', '246810')
    await phone.waitFor('今日积分')
  },

  'says that a code has expired': async ({ backend, open }) => {
    const phone = await open()
    phone.expectComplaints(/login2/)
    await openForm(phone)
    await sendCode(phone)
    await backend.control.moveClock(6 * 60_000)
    await phone.type('验证码', '246810')
    await phone.waitFor('验证码已失效，请重新获取')
  },

  'keeps the wait for another code after leaving the page and the app': async ({ open }) => {
    const phone = await open()
    await openForm(phone)
    await sendCode(phone)
    await phone.back('pages/account/sign-in')
    await phone.waitFor('把闲置带宽变成积分')
    await phone.restart()
    await phone.waitFor('把闲置带宽变成积分')
    await phone.tap('登录')
    await phone.waitFor('秒后重发')
    const kept = JSON.stringify(await phone.stored())
    expect(kept).not.toContain(ordinary.phone)
  },

  'shows the wait when another phone requested too many codes': async ({ backend, open }) => {
    await backend.ask(signIn.sendSignInCaptcha, { phone: ordinary.phone })
    const phone = await open()
    phone.expectComplaints(/captcha2/)
    await openForm(phone)
    await phone.tap('获取验证码')
    await phone.waitFor('秒后重发')
    await phone.waitFor('操作太频繁')
    // Only the button shows the wait.
    expect(await phone.sees(/请在 .+后再试/)).toBe(false)
  },

  'asks for a picture challenge after many codes, and for another after wrong letters': async env => {
    const { backend, open } = env
    for (const minute of [0, 1, 2]) {
      await backend.control.moveClock(minute * 61_000)
      await backend.ask(signIn.sendSignInCaptcha, { phone: ordinary.phone })
    }
    await backend.control.moveClock(3 * 61_000)
    const letters = async () => (await backend.db.select().from(challenges)).at(-1)?.answer ?? ''
    const phone = await open()
    phone.expectComplaints(/captcha2/)
    await openForm(phone)
    await phone.tap('获取验证码')
    await phone.waitFor('请先完成验证')
    await phone.type('图形验证', 'none')
    // Typed once the words are there, it answers the next picture, however long that took.
    const asked = await callsOf(env, signIn.pictureChallenge.name)
    await backend.control.fault(signIn.pictureChallenge.name, { kind: 'held' })
    await phone.tap('获取验证码')
    await until(async () => (await callsOf(env, signIn.pictureChallenge.name)) > asked)
    expect(await phone.sees('输入有误')).toBe(false)
    await backend.control.letGo()
    await phone.waitFor('输入有误，已换一张')
    await phone.type('图形验证', (await letters()).toLowerCase())
    await sendCode(phone)
    await phone.type('验证码', '246810')
    await phone.waitFor('今日积分')
  },

  'opens the terms before they are accepted': async ({ open }) => {
    const phone = await open()
    await openForm(phone)
    await phone.tap('《用户协议》')
    await phone.waitFor('版本 2.0')
    await phone.back('pages/settings/agreement')
    await phone.waitFor('欢迎使用节点伴侣')
  },
}
