import { accounts } from '../backend/db/account'
import { type Driver, type Env, type Journeys, ordinary } from './driver'
import { fillForm, openAndAgree } from './sign-in'

const isThere = async ({ backend }: Env, uid: string) =>
  (await backend.db.select().from(accounts)).some(account => account.uid === uid)

/** The part of a driver that it takes. */
type DeletionDriver = Pick<Driver, 'tap' | 'tapTab' | 'type' | 'waitFor'>

const openPage = async (phone: DeletionDriver) => {
  await phone.tapTab('我的')
  await phone.tap('设置')
  await phone.tap('注销账号')
  await phone.waitFor('无法找回')
}

export const deleteAccount = async (phone: DeletionDriver) => {
  await goToTheLastTap(phone)
  await phone.tap('永久注销')
}

/** Up to the button that cannot be undone. */
const goToTheLastTap = async (phone: DeletionDriver) => {
  await openPage(phone)
  await phone.waitFor('没有绑定的节点')
  await phone.tap('继续注销')
  await phone.waitFor('先确认是你本人')
  await phone.tap('获取验证码')
  await phone.waitFor('秒后重发')
  await phone.type('验证码', '246810')
  await phone.tap('下一步')
  await phone.waitFor('永久注销账号？')
  await phone.type('输入“注销”以确认', '注销')
}

export const deletionJourneys: Journeys = {
  'lists what prevents deletion, and waits until it is resolved': async env => {
    const phone = await env.open('u-ordinary')
    await phone.waitFor('今日积分')
    await openPage(phone)
    await phone.waitFor('还有 5 台，需要先解绑')
    await phone.waitFor('积分会清空')
    await phone.waitFor('1 个正在进行或排队 · 还剩 5 次没用')
    await phone.waitFor('1 张，之后无法查看')
    await phone.waitFor('先解绑所有节点，才能继续')
    await phone.tap('保留我的账号')
    expect(await isThere(env, 'u-ordinary')).toBe(true)
  },

  'says that it cannot read what prevents deletion, and reads it on a retry': async env => {
    const phone = await env.open('u-ordinary', '/pages/account/me')
    await phone.waitFor('138****0002')
    await phone.pass(0)
    await env.backend.control.fault('devices.nodes', { kind: 'hang' })
    await openPage(phone)
    await phone.waitFor('正在读取账号情况')
    await phone.pass(10_000)
    await phone.waitFor('还在等服务器答复')
    await env.backend.control.clearFaults()
    await phone.tap('重试')
    await phone.waitFor('还有 5 台，需要先解绑')
    await phone.waitForGone('正在读取账号情况')
    expect(await phone.sees('还在等服务器答复')).toBe(false)
  },

  'starts over once its sheet was closed, without the earlier code and its error': async env => {
    const phone = await openAndAgree(env.open)
    phone.expectComplaints(/captcha\/verify/)
    await openPage(phone)
    await phone.waitFor('没有绑定的节点')
    await phone.tap('继续注销')
    await phone.tap('获取验证码')
    await phone.waitFor('秒后重发')
    await phone.type('验证码', '000000')
    await phone.tap('下一步')
    await phone.waitFor('验证码不对')
    await phone.tap('关闭')
    await phone.waitForGone('先确认是你本人')
    await phone.tap('继续注销')
    await phone.waitFor('先确认是你本人')
    expect(await phone.sees('验证码不对')).toBe(false)
    await phone.tap('下一步')
    await phone.waitFor('填写的内容有误')
  },

  'deletes a new account by code and word, and leaves nothing on the phone': async env => {
    const phone = await openAndAgree(env.open)
    await deleteAccount(phone)
    await phone.waitFor('账号已注销')
    await phone.waitFor('把闲置带宽变成积分')
    expect(await isThere(env, 'u-new')).toBe(false)
    const left = Object.keys(await phone.stored())
    expect(left.filter(key => !key.startsWith('device.'))).toEqual([])
  },

  'reports the deletion when its response is lost': async env => {
    const phone = await openAndAgree(env.open)
    phone.expectComplaints(/deregister|user\/info|signed-out|401|ERR_/)
    await env.backend.control.fault('deletion.deregister', { kind: 'lostAnswer' }, 1)
    await deleteAccount(phone)
    await phone.waitFor('账号已注销')
    expect(await isThere(env, 'u-new')).toBe(false)
  },

  'asks to sign in after a refused token, and wipes nothing': async env => {
    const phone = await openAndAgree(env.open)
    phone.expectComplaints(/deregister|401|signed-out/)
    await env.backend.control.fault('deletion.deregister', { kind: 'signedOut' }, 1)
    await deleteAccount(phone)
    await phone.waitFor('还不确定是否已注销')
    await phone.waitFor('请重新登录')
    expect(await isThere(env, 'u-new')).toBe(true)
    expect(Object.keys(await phone.stored())).toContain('session')
    // Nothing is typed while the sheets before this one leave.
    await phone.waitForGone('先确认是你本人')
    await phone.waitForGone('永久注销账号？')
    await fillForm(phone, { ...ordinary, phone: '13800000001' })
    await phone.waitForGone('请重新登录')
  },

  'learns at sign-in of a deletion of unknown outcome': async env => {
    const phone = await openAndAgree(env.open)
    phone.expectComplaints(/deregister|user\/info|login2|signed-out|401|ERR_/)
    await goToTheLastTap(phone)
    // Each time: a browser sends a cut request once more by itself.
    await env.backend.control.fault('deletion.deregister', { kind: 'lostAnswer' })
    await env.backend.control.fault('account.user', { kind: 'signedOut' }, 1)
    await phone.tap('永久注销')
    await phone.waitFor('还不确定是否已注销')
    await phone.waitFor('请重新登录')
    // Nothing is typed while the sheets before this one leave.
    await phone.waitForGone('先确认是你本人')
    await phone.waitForGone('永久注销账号？')
    await fillForm(phone, { ...ordinary, phone: '13800000001' })
    await phone.waitFor('账号已注销')
    await phone.waitFor('把闲置带宽变成积分')
    const left = Object.keys(await phone.stored())
    expect(left.filter(key => !key.startsWith('device.'))).toEqual([])
  },

  'deletes without waiting for the log': async env => {
    const phone = await openAndAgree(env.open)
    await env.backend.control.fault('account.logUserActions', { kind: 'hang' })
    await deleteAccount(phone)
    await phone.waitFor('账号已注销')
    expect(await isThere(env, 'u-new')).toBe(false)
  },

  'shows why the server refuses a deletion': async env => {
    const phone = await openAndAgree(env.open)
    phone.expectComplaints(/deregister/)
    const text = '{"code":1999,"msg":"还有一笔退款没到账"}'
    await env.backend.control.fault('deletion.deregister', { kind: 'body', text }, 1)
    await deleteAccount(phone)
    await phone.waitFor('没有注销，账号还在。还有一笔退款没到账')
  },

  'says that nobody can tell yet when the server fails, though the account is still there': async env => {
    const phone = await openAndAgree(env.open)
    phone.expectComplaints(/deregister|50\d|busy/)
    await env.backend.control.fault('deletion.deregister', { kind: 'status', status: 503 }, 1)
    await deleteAccount(phone)
    await phone.waitFor('还不确定是否已注销')
    expect(await isThere(env, 'u-new')).toBe(true)
  },
}
