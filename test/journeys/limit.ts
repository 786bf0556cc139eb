import { limits } from '../backend/db/limit'
import type { Driver, Env, Journeys } from './driver'
import { counted } from './taps'

const openPage = async (env: Env, deviceId = 'node-1') => {
  const phone = await env.open('u-ordinary', `/pages/limit/limit?deviceId=${deviceId}`)
  await phone.waitFor('带宽约')
  return phone
}

const openFree = async (env: Env, deviceId: string) => {
  const phone = await env.open('u-ordinary', `/pages/limit/limit?deviceId=${deviceId}`)
  await phone.waitFor('没有设置过限速')
  return phone
}

const limitUpTo = async (phone: Driver, mbit: string) => {
  await phone.tap(/^限制上行.*，已关闭$/)
  await phone.type('上行限速', mbit)
}

const save = async (phone: Driver) => {
  await phone.tap('保存')
  await phone.waitFor('新限速')
  await phone.tap('确定修改')
}

const savesOf = async ({ backend }: Env) =>
  (await backend.control.requests()).filter(({ name }) => name === 'limit.setLimit').length

const askedOf = async ({ backend }: Env, nodeId: string) =>
  (await backend.db.select().from(limits)).find(row => row.nodeId === nodeId)?.asked

export const limitJourneys: Journeys = {
  'limits a node in six taps from home, once that is confirmed, and shows the node’s confirmation': async given => {
    const { env, taps } = counted(given)
    const phone = await env.open('u-ordinary')
    // The node's page asks on the network at home, where this phone is not.
    phone.expectComplaints(/sys\/info|ERR_/)
    await phone.tap(/^客厅的盒子/)
    await phone.tap('限速')
    await phone.waitFor('没有设置过限速')
    await phone.tap(/^限制上行.*，已关闭$/)
    await phone.tap('5 Mbit/s，未选中')
    await phone.waitFor('625 KB/s')
    await phone.tap('保存')
    await phone.waitFor('修改“客厅的盒子”的限速？')
    await phone.waitFor('积分可能减少')
    expect(await savesOf(env)).toBe(0)
    await phone.tap('确定修改')
    await phone.waitFor('节点已确认')
    expect(taps()).toBe(6)
    await phone.waitFor('↑ 5 Mbit/s ↓ 不限速 · 全天')
    expect(await savesOf(env)).toBe(1)
    await phone.restart()
    expect(await askedOf(env, 'node-1')).toMatchObject({ upKbps: 5_000, downKbps: null, hours: null })
  },

  'restores the form and sends nothing when it is cancelled': async env => {
    const phone = await openPage(env, 'node-2')
    await phone.type('上行限速', '7')
    await phone.tap('放弃修改')
    await phone.waitFor('还没有修改')
    await phone.type('上行限速', '8')
    await phone.tap('保存')
    await phone.tap('放弃修改', { within: '修改“' })
    await phone.waitFor('还没有修改')
    expect(await savesOf(env)).toBe(0)
  },

  'keeps the choices without a network, and saves when it is back': async env => {
    const phone = await openFree(env, 'node-1')
    await limitUpTo(phone, '5')
    phone.expectComplaints(/offline|ERR_INTERNET_DISCONNECTED/)
    await phone.setOffline(true)
    await phone.waitFor('保存，不可用 等网络恢复')
    await phone.setOffline(false)
    await phone.waitForGone('等网络恢复')
    await save(phone)
    await phone.waitFor('节点已确认')
    expect(await savesOf(env)).toBe(1)
  },

  'explains impossible rates and hours beside their fields': async env => {
    const phone = await openPage(env, 'node-2')
    await phone.type('上行限速', '0.01')
    await phone.waitFor('最低 0.064 Mbit/s')
    await phone.waitFor('请先修改标出的地方')
    await phone.type('上行限速', '2000')
    await phone.waitFor('最高 1,000 Mbit/s')
    await phone.type('上行限速', '20')
    await phone.pick('结束', '20:00')
    await phone.waitFor('开始和结束不能相同')
    await phone.pick('结束', '06:00')
    await phone.waitFor('工作日 20:00 到次日 06:00')
    await save(phone)
    await phone.waitFor('节点已确认')
    expect(await askedOf(env, 'node-2')).toMatchObject({
      hours: { from: '20:00', to: '06:00', weekdays: [1, 2, 3, 4, 5] },
    })
  },

  'shows the node’s own values of a half-applied limit, and offers to send it again': async env => {
    const phone = await openFree(env, 'node-1')
    await limitUpTo(phone, '0.666')
    await phone.tap(/^限制下行.*，已关闭$/)
    await save(phone)
    await phone.waitFor('节点只生效了一部分')
    await phone.waitFor('你设置的：↑ 666 kbit/s ↓ 10 Mbit/s · 全天')
    await phone.waitFor('当前限速：↑ 不限速 ↓ 10 Mbit/s · 全天')
    await env.backend.control.stopClock()
    await phone.tap('重新发送')
    await phone.waitFor('已发送，等待节点确认')
    await env.backend.control.moveClock(5_000)
    await phone.waitFor('节点只生效了一部分')
  },

  'says that a refused limit leaves the earlier one in force': async env => {
    const phone = await openFree(env, 'node-1')
    await limitUpTo(phone, '0.777')
    await save(phone)
    await phone.waitFor('节点未生效')
    await phone.waitFor('仍按原来的限速运行：不限速')
  },

  'shows a limit as sent until an offline node is back and confirms it': async env => {
    const phone = await openFree(env, 'node-5')
    await limitUpTo(phone, '3')
    await phone.tap('保存')
    await phone.waitFor('上线后才会生效')
    await phone.tap('确定修改')
    await phone.waitFor('上线后会自动生效')
    await env.backend.control.switchNode('node-5', 'online')
    await env.backend.control.moveClock(5_000)
    await phone.waitFor('节点已确认')
  },

  'saves once when the response is lost': async env => {
    const phone = await openFree(env, 'node-1')
    phone.expectComplaints(/limit\/set|ERR_/)
    await env.backend.control.fault('limit.setLimit', { kind: 'lostAnswer' }, 1)
    await limitUpTo(phone, '9')
    await save(phone)
    await phone.waitFor('节点已确认')
    expect(await askedOf(env, 'node-1')).toMatchObject({ upKbps: 9_000 })
  },

  'keeps what was typed when the server fails, and saves it at the second try': async env => {
    const phone = await openFree(env, 'node-1')
    phone.expectComplaints(/limit\/set|busy/)
    await env.backend.control.fault('limit.setLimit', { kind: 'status', status: 500, html: '<h1>bad</h1>' }, 1)
    await limitUpTo(phone, '9')
    await save(phone)
    await phone.waitFor('没有保存，限速没有变')
    expect(await askedOf(env, 'node-1')).toBeUndefined()
    await phone.tap('确定修改')
    await phone.waitFor('节点已确认')
  },
}
