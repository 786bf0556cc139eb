import { eq } from 'drizzle-orm'
import { nodes } from '../backend/db/nodes'
import { type Driver, type Env, type Journeys, until } from './driver'

export const openTools = async (env: Env, deviceId = 'node-1') => {
  const phone = await env.open('u-ordinary', `/pages/node/node?deviceId=${deviceId}`)
  // The node itself cannot be reached here.
  phone.expectComplaints(/sys\/info|ERR_/)
  await phone.tap('工具，未选中')
  await phone.waitFor('重命名')
  return phone
}

const openFirmware = async (env: Env, deviceId = 'node-1') => {
  const phone = await openTools(env, deviceId)
  await phone.tap('固件更新')
  await phone.waitFor('当前版本')
  await env.backend.control.stopClock()
  return phone
}

const startUpdate = async (phone: Driver) => {
  await phone.tap('更新到 3.2.0')
  await phone.waitFor('请不要断电')
  await phone.tap('开始更新')
}

const nodeOf = async ({ backend }: Env, id: string) =>
  (await backend.db.select().from(nodes).where(eq(nodes.id, id)))[0]

const countOf = async ({ backend }: Env, name: string) =>
  (await backend.control.requests()).filter(arrival => arrival.name === name).length

/** Up to the button that cannot be undone. */
const unbind = async (phone: Driver) => {
  await phone.tap('解绑节点')
  await phone.waitFor('解绑“客厅的盒子”？')
  await phone.waitFor('1 个域名不再更新')
  await phone.waitFor('会从分组里移除')
  await phone.waitFor('积分仍归你')
  await phone.type('输入“解绑”以确认', '解绑')
  await phone.tap('永久解绑')
}

export const nodeToolsJourneys: Journeys = {
  'checks a new name, reads it back, and shows it on the page': async env => {
    const phone = await openTools(env)
    await phone.tap('重命名')
    await phone.type('名字', '')
    await phone.tap('保存名字')
    await phone.waitFor('请输入名字')
    await phone.type('名字', '很'.repeat(31))
    await phone.waitFor('最多 30 个字')
    await phone.type('名字', '阳台')
    await phone.tap('保存名字')
    await phone.waitFor('已改名为“阳台”')
    expect((await nodeOf(env, 'node-1'))?.name).toBe('阳台')
  },

  'reads the name back when the response is lost': async env => {
    const phone = await openTools(env)
    phone.expectComplaints(/device\/name|ERR_/)
    await env.backend.control.fault('devices.renameDevice', { kind: 'lostAnswer' }, 1)
    await phone.tap('重命名')
    await phone.type('名字', '阳台')
    await phone.tap('保存名字')
    await phone.waitFor('已改名为“阳台”')
  },

  'says how much a clean-up will free, and how much it freed': async env => {
    const phone = await openTools(env)
    await phone.waitFor('可释放')
    await phone.tap('清理')
    await phone.waitFor('刚刚释放了')
    expect(await countOf(env, 'nodePage.cleanCache')).toBe(1)
    await phone.tap('释放')
    await phone.waitFor('释放“客厅的盒子”的空间？')
    await phone.waitFor('你自己的文件不会动')
    expect(await countOf(env, 'nodePage.freeSpace')).toBe(0)
    await phone.tap('释放', { within: '你自己的文件不会动' })
    await phone.waitFor('“客厅的盒子”释放了')
    // The first clean-up's words may still be visible.
    await until(async () => (await countOf(env, 'nodePage.freeSpace')) === 1)
  },

  'refuses to clean an offline node, and finds out about a lost response': async env => {
    const phone = await openTools(env)
    phone.expectComplaints(/cacheclean|ERR_/)
    await phone.waitFor('可释放')
    await env.backend.control.switchNode('node-1', 'offline')
    await phone.tap('清理')
    await phone.waitFor('节点离线了')
    // What can be freed is read again, and once more when the node is back.
    await phone.waitForGone('可释放')
    await env.backend.control.switchNode('node-1', 'online')
    await phone.waitFor('可释放')
    await env.backend.control.fault('nodePage.cleanCache', { kind: 'cut' }, 1)
    await phone.tap('清理')
    await phone.waitFor('刚刚释放了')
  },

  'shows a node’s hardware, fixed ID and own page': async env => {
    const phone = await openTools(env)
    await phone.tap('硬件清单')
    await phone.waitFor('ARM Cortex-A55')
    await phone.tap('关闭')
    await phone.waitForGone('ARM Cortex-A55')
    await phone.waitFor('FP-')
    await phone.tap('节点管理页')
    await phone.waitFor('5 分钟内有效')
    await phone.tap('复制链接')
    await phone.tap('关闭')
    phone.expectComplaints(/portal/)
    await phone.waitForGone('5 分钟内有效')
    await env.backend.control.switchNode('node-1', 'offline')
    await phone.tap('节点管理页')
    await phone.waitFor('节点离线了')
  },

  'shows an update’s notes and, also after leaving, its progress, and reads the version back': async env => {
    const phone = await openFirmware(env)
    await phone.waitFor('断线后更快恢复')
    await startUpdate(phone)
    await phone.waitFor('正在下载')
    await phone.back('pages/node/firmware')
    await phone.waitFor('正在更新，')
    await env.backend.control.moveClock(15_000)
    const reopened = await openFirmware(env)
    await reopened.waitFor('正在重启')
    await env.backend.control.moveClock(21_000)
    await reopened.waitFor('已更新到 3.2.0')
    expect(await countOf(env, 'nodePage.updateNode')).toBe(1)
  },

  'says why an update failed, keeps the old version, and offers another try': async env => {
    await env.backend.db.update(nodes).set({ name: '更新失败的盒子' }).where(eq(nodes.id, 'node-1'))
    const phone = await openFirmware(env)
    await startUpdate(phone)
    await phone.waitFor('正在下载')
    await env.backend.control.moveClock(30_000)
    await phone.waitFor('更新失败')
    await phone.waitFor('校验没有通过')
    await phone.waitFor('仍在原来的版本 3.1.4 上运行')
    await startUpdate(phone)
    await phone.waitFor('正在下载')
  },

  'finds out about an update whose response is lost, and updates no offline node': async env => {
    const phone = await openFirmware(env)
    phone.expectComplaints(/nodeupdate|ERR_/)
    await env.backend.control.fault('nodePage.updateNode', { kind: 'lostAnswer' }, 1)
    await startUpdate(phone)
    await phone.waitFor('正在下载')
    await env.backend.db.update(nodes).set({ firmware: '3.1.4' }).where(eq(nodes.id, 'node-5'))
    const other = await openFirmware(env, 'node-5')
    await other.waitFor('上线后才能更新')
  },

  'shows what is lost before a node is unbound by a typed word': async env => {
    const phone = await openTools(env)
    await phone.tap('解绑节点')
    await phone.waitFor('1 个域名不再更新')
    await phone.tap('永久解绑，不可用 输入“解绑”以确认')
    expect(await countOf(env, 'binding.bindNode')).toBe(0)
    await phone.tap('保留节点')
    await phone.waitForGone('1 个域名不再更新')
    await unbind(phone)
    await phone.waitFor('“客厅的盒子”已解绑')
    await phone.waitFor('今日积分')
    expect((await nodeOf(env, 'node-1'))?.uid).toBeNull()
  },

  'reports an unbound node on another page, and stays there': async env => {
    const phone = await openTools(env)
    await env.backend.control.fault('binding.bindNode', { kind: 'held' }, 1)
    await unbind(phone)
    // Closed before it is sent, nothing is sent.
    await until(async () => (await countOf(env, 'binding.bindNode')) > 0)
    await phone.tap('关闭')
    await phone.waitForGone('解绑“客厅的盒子”？')
    await phone.tap('固件更新')
    await phone.waitFor('当前版本')
    await env.backend.control.letGo()
    await phone.waitFor('“客厅的盒子”已解绑')
    await phone.waitFor('当前版本')
  },

  'reports the unbound node when the response is lost': async env => {
    const phone = await openTools(env)
    phone.expectComplaints(/bindset|ERR_/)
    await env.backend.control.fault('binding.bindNode', { kind: 'lostAnswer' }, 1)
    await unbind(phone)
    await phone.waitFor('“客厅的盒子”已解绑')
  },

  'does not say that a node is still bound while nobody can know, though the server failed': async env => {
    const phone = await openTools(env)
    phone.expectComplaints(/bindset|busy/)
    await env.backend.control.fault('binding.bindNode', { kind: 'status', status: 500, html: '<h1>oh</h1>' }, 1)
    await unbind(phone)
    await phone.waitFor('还不确定解绑了没有')
    expect((await nodeOf(env, 'node-1'))?.uid).toBe('u-ordinary')
  },
}
