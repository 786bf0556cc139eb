import { eq } from 'drizzle-orm'
import { bindings, nodes, reservations } from '../backend/db/nodes'
import { type Driver, type Env, type Journeys, ordinary } from './driver'
import { fillForm, openAndAgree } from './sign-in'

const openPage = (env: Env) => openAndAgree(account => env.open(account, '/pages/binding/bind'))

const lookUp = async (phone: Driver, code: string) => {
  await phone.type('设备编号', code)
  await phone.tap('下一步')
}

const bind = async (phone: Driver, code: string) => {
  await lookUp(phone, code)
  await phone.waitFor('绑定这台 NM-Box 2？')
  await phone.tap('绑定')
}

/** The bind page as WeChat opens it for a label that its scanner has read. */
const byLabel = (address: string) => `/pages/binding/bind?q=${encodeURIComponent(address)}&scancode_time=1795000000`

const ownerOf = async ({ backend }: Env, code: string) =>
  (await backend.db.select().from(nodes).where(eq(nodes.code, code)))[0]?.uid

const countOf = async ({ backend }: Env, name: string) =>
  (await backend.control.requests()).filter(arrival => arrival.name === name).length

const newcomer = { phone: '13800000001', code: ordinary.code }

/** How often the user has tapped since. */
const countTaps = (phone: Driver): (() => number) => {
  const tap = phone.tap.bind(phone)
  let taps = 0
  phone.tap = (...where) => {
    taps += 1
    return tap(...where)
  }
  return () => taps
}

export const bindingJourneys: Journeys = {
  'binds and names a newcomer’s node within eight taps, however its code is typed': async env => {
    const phone = await env.open()
    const taps = countTaps(phone)
    await phone.waitFor('把闲置带宽变成积分')
    await phone.tap('登录')
    await phone.waitFor('欢迎使用节点伴侣')
    await fillForm(phone, newcomer)
    await phone.waitFor('三步开始')
    await phone.tap('绑定')
    await bind(phone, ' ｎｍ20010003')
    await phone.waitFor('绑定成功')
    expect(taps()).toBeLessThanOrEqual(8)
    expect(await ownerOf(env, 'NM-2001-0003')).toBe('u-new')
    expect(await countOf(env, 'binding.bindNode')).toBe(1)
    await phone.tap('书房，未选中')
    await phone.tap('保存名字')
    await phone.waitFor('已改名为“书房”')
    await phone.waitForGone('给它起个名字')
    // The node itself cannot be reached here.
    phone.expectComplaints(/sys\/info|ERR_/)
    await phone.tap('打开节点')
    await phone.waitFor('书房')
  },

  'binds the node whose label was scanned outside the app': async env => {
    const label = byLabel('https://maker.example/d/NM-2001-0003')
    const phone = await openAndAgree(account => env.open(account, label))
    await phone.waitFor('设备 NM-2001-0003')
    await phone.waitFor('绑定这台 NM-Box 2？')
    expect(await countOf(env, 'binding.bindNode')).toBe(0)
    await phone.tap('暂不绑定')
    await phone.waitForGone('绑定这台 NM-Box 2？')
    await phone.tap('下一步')
    await phone.waitFor('绑定这台 NM-Box 2？')
    await phone.tap('绑定')
    await phone.waitFor('绑定成功')
    expect(await ownerOf(env, 'NM-2001-0003')).toBe('u-new')
  },

  'leads a guest who scanned a label through signing in to that node': async env => {
    const phone = await env.open(undefined, byLabel('https://nodemate.example/pages/binding/bind?code=nm20010003'))
    await phone.waitFor('登录后绑定节点')
    expect(await countOf(env, 'binding.deviceByCode')).toBe(0)
    await phone.tap('登录')
    await phone.waitFor('欢迎使用节点伴侣')
    await fillForm(phone, newcomer)
    await phone.waitFor('设备 NM-2001-0003')
    await phone.waitFor('绑定这台 NM-Box 2？')
    await phone.tap('绑定')
    await phone.waitFor('绑定成功')
    expect(await ownerOf(env, 'NM-2001-0003')).toBe('u-new')
  },

  'says that a scanned label is no device’s, and looks nothing up': async env => {
    const phone = await env.open('u-ordinary', byLabel('https://example.com/menu'))
    await phone.waitFor('这不是设备的二维码')
    await lookUp(phone, 'NM-2001-0003')
    await phone.waitFor('绑定这台 NM-Box 2？')
    expect(await countOf(env, 'binding.deviceByCode')).toBe(1)
  },

  'explains an invalid, taken or own code without binding anything': async env => {
    const phone = await env.open('u-ordinary', '/pages/binding/bind')
    await phone.tap('下一步')
    await phone.waitFor('请输入设备编号')
    await lookUp(phone, 'NM-0000-0000')
    await phone.waitFor('没有这个编号')
    await phone.waitFor('查询编号 失败')
    await phone.tap('换个编号')
    await phone.waitForGone('没有这个编号')
    await lookUp(phone, 'NM-2001-0009')
    await phone.waitFor('已被其他账号绑定')
    await phone.tap('换个编号')
    await phone.waitForGone('已被其他账号绑定')
    await lookUp(phone, 'NM-1001-0001')
    await phone.waitFor('这台设备已在你名下')
    expect(await countOf(env, 'binding.bindNode')).toBe(0)
  },

  'fails at the second step when somebody else was faster': async env => {
    const phone = await openPage(env)
    phone.expectComplaints(/bindset/)
    await lookUp(phone, 'NM-2001-0002')
    await phone.waitFor('绑定这台 NM-Box 2？')
    await env.backend.db.update(nodes).set({ uid: 'u-other', boundAtMs: 1 }).where(eq(nodes.code, 'NM-2001-0002'))
    await phone.tap('绑定')
    await phone.waitFor('已被其他账号绑定')
    await phone.waitFor('请求绑定 失败')
  },

  'fails at the third step when the device does not confirm, and offers another try': async env => {
    const phone = await openPage(env)
    await bind(phone, 'NM-2001-0004')
    await phone.waitFor('正在等待设备确认')
    await env.backend.control.moveClock(31_000)
    await phone.waitFor('设备没有回应')
    await phone.waitFor('设备确认 失败')
    await env.backend.db.update(nodes).set({ state: 'online' }).where(eq(nodes.code, 'NM-2001-0004'))
    await phone.tap('重试')
    await phone.waitFor('绑定成功')
  },

  'says that a request has expired, and makes a new one': async env => {
    const phone = await openPage(env)
    await bind(phone, 'NM-2001-0004')
    await phone.waitFor('正在等待设备确认')
    await env.backend.db.delete(bindings)
    await phone.waitFor('绑定请求已过期')
    await env.backend.db.update(nodes).set({ state: 'online' }).where(eq(nodes.code, 'NM-2001-0004'))
    await phone.tap('重试')
    await phone.waitFor('绑定成功')
  },

  'binds once when the response is lost': async env => {
    const phone = await openPage(env)
    phone.expectComplaints(/bindset|ERR_/)
    await env.backend.control.fault('binding.bindNode', { kind: 'lostAnswer' }, 1)
    await bind(phone, 'NM-2001-0003')
    await phone.waitFor('绑定成功')
    expect(await ownerOf(env, 'NM-2001-0003')).toBe('u-new')
  },

  'binds at the second try when the server failed before it acted': async env => {
    const phone = await openPage(env)
    phone.expectComplaints(/bindset|busy/)
    await env.backend.control.fault('binding.bindNode', { kind: 'status', status: 503, html: '<h1>busy</h1>' }, 1)
    await bind(phone, 'NM-2001-0003')
    await phone.waitFor('绑定请求没有发出')
    expect(await ownerOf(env, 'NM-2001-0003')).toBeNull()
    await phone.tap('重试')
    await phone.waitFor('绑定成功')
  },

  'says that an older server cannot bind, and shows the code of an unknown refusal': async env => {
    const phone = await openPage(env)
    phone.expectComplaints(/bindset/)
    await env.backend.control.fault('binding.bindNode', { kind: 'status', status: 404 }, 1)
    await bind(phone, 'NM-2001-0003')
    await phone.waitFor('服务器暂不提供此功能')
    await phone.tap('换个编号')
    const refusal = JSON.stringify({ code: 4242, msg: '', data: null })
    await env.backend.control.fault('binding.bindNode', { kind: 'body', text: refusal }, 1)
    await bind(phone, 'NM-2001-0003')
    await phone.waitFor('服务器拒绝了请求（4242）')
  },

  'only polls the result when the network drops during confirmation': async env => {
    const phone = await openPage(env)
    phone.expectComplaints(/bindget|busy/)
    await env.backend.control.fault('binding.binding', { kind: 'status', status: 404 })
    await bind(phone, 'NM-2001-0003')
    await phone.waitFor('不要急着重来')
    await env.backend.control.clearFaults()
    await phone.tap('现在确认')
    await phone.waitFor('绑定成功')
    expect(await countOf(env, 'binding.bindNode')).toBe(1)
  },

  'waits without a network, and keeps the code': async env => {
    const phone = await openPage(env)
    phone.expectComplaints(/offline|ERR_INTERNET_DISCONNECTED/)
    await lookUp(phone, 'NM-2001-0003')
    await phone.waitFor('绑定这台 NM-Box 2？')
    await phone.setOffline(true)
    await phone.waitFor('绑定，不可用 等网络恢复')
    expect(await countOf(env, 'binding.bindNode')).toBe(0)
    await phone.setOffline(false)
    await phone.tap('绑定')
    await phone.waitFor('绑定成功')
  },

  'lists devices as a scan finds them, and binds one of them': async env => {
    const phone = await openPage(env)
    await phone.tap('开始查找')
    await phone.waitFor('正在查找')
    await env.backend.control.moveClock(9_500)
    await phone.waitFor('NM-2001-0001')
    await phone.waitFor('NM-2001-0002')
    await phone.tap('停止查找')
    await phone.waitFor('找到 2 台设备')
    await phone.tap('NM-Box 2 NM-2001-0002')
    await phone.waitFor('绑定这台 NM-Box 2？')
    await phone.tap('暂不绑定')
    await phone.waitForGone('绑定这台 NM-Box 2？')
    await phone.tap('NM-Box 2 NM-2001-0001')
    await phone.waitFor('绑定这台 NM-Box 2？')
    await phone.tap('绑定')
    await phone.waitFor('绑定成功')
  },

  'says what to check when a scan finds nothing': async env => {
    const phone = await openPage(env)
    const nothing = JSON.stringify({ code: 0, msg: '', data: { isFinished: true, items: [] } })
    await env.backend.control.fault('binding.scanned', { kind: 'body', text: nothing })
    await phone.tap('开始查找')
    await phone.waitFor('没有找到设备')
    await phone.waitFor('重新查找')
  },

  'reserves once per account, whatever the network does': async env => {
    const phone = await openPage(env)
    phone.expectComplaints(/book\/register|ERR_/)
    await phone.tap('还没有设备？预约一台')
    await phone.waitFor('留下联系方式')
    await phone.tap('预约')
    await phone.waitFor('请填写称呼')
    await phone.type('称呼', '小林')
    await phone.type('手机号', '138')
    await phone.tap('预约')
    await phone.waitFor('请输入 1 开头的 11 位手机号')
    await phone.type('手机号', '13912340000')
    await env.backend.control.fault('binding.reserveDevice', { kind: 'cut' }, 1)
    await phone.tap('预约')
    await phone.waitFor('预约成功')
    expect(await env.backend.db.select().from(reservations)).toHaveLength(1)
  },
}
