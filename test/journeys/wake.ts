import { and, eq, gt } from 'drizzle-orm'
import { nodes } from '../backend/db/nodes'
import { tunnelMaps } from '../backend/db/tunnel'
import { wakeSchedules, wakes } from '../backend/db/wake'
import { type Driver, type Env, type Journeys, until } from './driver'
import { counted } from './taps'

const page = (deviceId: string) => `/pages/wake/wake?deviceId=${deviceId}`

const openPage = async (env: Env, deviceId = 'node-5') => {
  const phone = await env.open('u-ordinary', page(deviceId))
  await phone.waitFor('定时唤醒')
  return phone
}

const countOf = async ({ backend }: Env, name: string) =>
  (await backend.control.requests()).filter(arrival => arrival.name === name).length

const schedulesOf = ({ backend }: Env, nodeId: string) =>
  backend.db.select().from(wakeSchedules).where(eq(wakeSchedules.nodeId, nodeId))

/** A browser may send a request once more by itself when its response is lost. */
const wakeAttempts = ({ backend }: Env, nodeId: string) =>
  backend.db
    .select()
    .from(wakes)
    .where(and(eq(wakes.nodeId, nodeId), gt(wakes.startedAtMs, Date.now() - 600_000)))

const openMaps = async ({ backend }: Env) =>
  (await backend.db.select().from(tunnelMaps)).filter(({ stoppedAtMs }) => stoppedAtMs === null)

const nameNode = ({ backend }: Env, id: string, name: string) =>
  backend.db.update(nodes).set({ name }).where(eq(nodes.id, id))

const addAt = async (phone: Driver, time: string) => {
  await phone.tap('添加')
  await phone.waitFor('新建定时')
  await phone.pick('时间', time)
  await phone.waitFor(`${time}`)
  await phone.tap('保存')
}

/** A phone that has opened a service of a node. */
const openService = async ({ open }: Env) => {
  const phone = await open('u-ordinary', '/pages/tunnels/create?deviceId=node-1')
  phone.expectComplaints(/createTunnel|startMapSrv|sys\/info|ERR_/)
  await phone.waitFor('服务类型')
  await phone.tap('打开')
  await phone.waitFor('已打开')
  return phone
}

const unplug = async ({ backend: { control } }: Env) => {
  await control.switchNode('node-1', 'offline')
  await control.moveClock(91_000)
}

/** From the tap on: nothing is open until the node is back. */
const wakeAndOpen = async (env: Env, phone: Driver) => {
  await phone.waitFor('最多再等')
  await until(async () => (await wakeAttempts(env, 'node-1')).length === 1)
  expect(await openMaps(env)).toEqual([])
  await env.backend.control.moveClock(171_000)
  await phone.waitFor('复制地址')
}

export const wakeJourneys: Journeys = {
  'woken: the attempt runs, the app is gone and comes back, and it says after how long the node was online':
    async env => {
      const phone = await openPage(env)
      await env.backend.control.stopClock()
      await phone.tap('现在唤醒')
      await phone.waitFor('上线后会显示在这里')
      await phone.restart()
      const again = await openPage(env)
      await again.waitFor('上线后会显示在这里')
      await env.backend.control.moveClock(80_000)
      await again.waitFor('秒后上线了')
      expect(await countOf(env, 'wake.wakeNow')).toBe(1)
      await again.tap('查看节点')
      await again.waitFor('工具，未选中')
      again.expectComplaints(/sys\/info|ERR_/)
    },

  'says after two minutes that a node did not wake, what to check, and tries again': async env => {
    await nameNode(env, 'node-5', '叫不醒的盒子')
    const phone = await openPage(env)
    await phone.tap('现在唤醒')
    await phone.waitFor('上线后会显示在这里')
    await env.backend.control.moveClock(121_000)
    await phone.waitFor('还没有上线')
    await phone.waitFor('用网线连接路由器')
    await phone.tap('再次唤醒')
    await phone.waitFor('上线后会显示在这里')
    expect(await countOf(env, 'wake.wakeNow')).toBe(2)
  },

  'wakes and changes nothing without a network, and wakes the node when it is back': async env => {
    const phone = await openPage(env)
    await phone.waitFor('继续')
    phone.expectComplaints(/offline|ERR_INTERNET_DISCONNECTED/)
    await phone.setOffline(true)
    await phone.waitFor('现在唤醒，不可用 等网络恢复')
    expect(await phone.sees('继续')).toBe(false)
    await phone.setOffline(false)
    await phone.waitForGone('等网络恢复')
    await phone.tap('现在唤醒')
    await phone.waitFor('上线后会显示在这里')
    expect(await countOf(env, 'wake.wakeNow')).toBe(1)
  },

  'wakes the node of a service on home by one tap, and opens the service when the node is back': async given => {
    const { env, taps } = counted(given)
    const phone = await openService(env)
    await phone.tap(/^收藏.放在首页.*，已关闭$/)
    await unplug(env)
    await phone.restart()
    await phone.waitFor('网页 · 节点离线')
    const before = taps()
    await phone.tap('网页 · 节点离线')
    await phone.waitFor('唤醒并打开“网页”')
    await wakeAndOpen(env, phone)
    expect(taps() - before).toBe(1)
    expect(await openMaps(env)).toHaveLength(1)
    expect(await countOf(env, 'wake.wakeNow')).toBe(1)
  },

  'wakes a node on its own page by one tap, and opens a service of it when the node is back': async given => {
    const { env, taps } = counted(given)
    const phone = await openService(env)
    await unplug(env)
    await phone.restart()
    await phone.tap(/^客厅的盒子.*离线，/)
    await phone.waitFor('唤醒并打开“网页”')
    const before = taps()
    await phone.tap('唤醒并打开“网页”')
    await wakeAndOpen(env, phone)
    // The page hears that the node is back, too.
    await phone.waitForGone('节点离线')
    expect(await phone.sees('复制地址')).toBe(true)
    expect(taps() - before).toBe(1)
    expect(await openMaps(env)).toHaveLength(1)
    expect(await countOf(env, 'wake.wakeNow')).toBe(1)
  },

  'wakes the node of a service that is just being created, and opens it when the node is back': async env => {
    const phone = await env.open('u-ordinary', '/pages/tunnels/create?deviceId=node-1')
    phone.expectComplaints(/createTunnel|startMapSrv|ERR_/)
    await phone.waitFor('服务类型')
    await unplug(env)
    await phone.tap('打开')
    await phone.tap('唤醒并打开')
    await wakeAndOpen(env, phone)
    expect(await openMaps(env)).toHaveLength(1)
    expect(await countOf(env, 'wake.wakeNow')).toBe(1)
  },

  'says that an online node needs no waking': async env => {
    const phone = await openPage(env, 'node-1')
    await phone.waitFor('节点在线，一般不用唤醒')
    await phone.tap('现在唤醒')
    await phone.waitFor('节点本来就在线')
  },

  'runs one wake attempt when the response is lost': async env => {
    const phone = await openPage(env)
    phone.expectComplaints(/wakeup|ERR_/)
    await env.backend.control.fault('wake.wakeNow', { kind: 'lostAnswer' }, 1)
    await phone.tap('现在唤醒')
    await phone.waitFor('上线后会显示在这里')
    expect(await wakeAttempts(env, 'node-5')).toHaveLength(1)
  },

  'explains a failed attempt, and offers the button again': async env => {
    const phone = await openPage(env)
    phone.expectComplaints(/wakeup|busy/)
    await env.backend.control.fault('wake.wakeNow', { kind: 'status', status: 503, html: '<h1>bad</h1>' }, 1)
    await phone.tap('现在唤醒')
    await phone.waitFor('没有唤醒，请再试一次')
    await phone.tap('现在唤醒')
    await phone.waitFor('上线后会显示在这里')
  },

  'previews a schedule’s next run in the node’s and the phone’s time': async env => {
    const phone = await openPage(env, 'node-3')
    await phone.waitFor('按节点当地时间（America/New_York）')
    await phone.tap('添加')
    await phone.waitFor('新建定时')
    await phone.pick('时间', '06:45')
    await phone.tap('周六，未勾选')
    await phone.tap('周日，未勾选')
    await phone.waitFor('06:45')
    await phone.waitFor('你这里是')
    expect(await countOf(env, 'schedules.addWakeup')).toBe(0)
    await phone.tap('保存')
    await phone.waitFor('06:45 的定时已保存')
    await phone.waitFor('06:45 · 每天')
    const saved = (await schedulesOf(env, 'node-3')).find(({ time }) => time === '06:45')
    expect(saved).toMatchObject({ weekdays: [1, 2, 3, 4, 5, 6, 7], isPaused: false })
  },

  'changes, skips once, pauses and resumes a schedule': async env => {
    const phone = await openPage(env, 'node-3')
    await phone.tap('07:30 · 工作日')
    await phone.waitFor('修改定时')
    await phone.waitFor('还没有修改')
    await phone.pick('时间', '08:15')
    await phone.tap('周五，已勾选')
    await phone.tap('保存')
    await phone.waitFor('08:15 的定时已保存')
    await phone.tap('跳过下次')
    await phone.waitFor('取消跳过')
    await phone.waitFor('跳过 ')
    await phone.tap('暂停')
    await phone.waitFor('已暂停，不会唤醒')
    await phone.tap('继续')
    await phone.waitFor('下次：')
    const [saved] = await schedulesOf(env, 'node-3')
    expect(saved).toMatchObject({ time: '08:15', weekdays: [1, 2, 3, 4], isPaused: false })
    expect(saved?.skippedRunMs).not.toBeNull()
  },

  'restores a deleted schedule within five seconds': async env => {
    const phone = await openPage(env)
    await phone.tap('删除')
    await phone.waitFor('已删除 09:00 的定时')
    await phone.waitFor('还没有定时')
    expect(await schedulesOf(env, 'node-5')).toEqual([])
    await phone.tap('撤销')
    await phone.waitFor('09:00 · 周末')
    expect(await schedulesOf(env, 'node-5')).toMatchObject([{ time: '09:00', weekdays: [6, 7], isPaused: true }])
  },

  'saves one schedule when the response is lost': async env => {
    const phone = await openPage(env)
    phone.expectComplaints(/wakeup\/add|ERR_/)
    await env.backend.control.fault('schedules.addWakeup', { kind: 'lostAnswer' }, 1)
    await addAt(phone, '05:20')
    await phone.waitFor('05:20 的定时已保存')
    expect((await schedulesOf(env, 'node-5')).filter(({ time }) => time === '05:20')).toHaveLength(1)
  },

  'saves one schedule when the app was killed before the response': async env => {
    const phone = await openPage(env)
    phone.expectComplaints(/wakeup\/add|ERR_|interrupted/)
    await env.backend.control.fault('schedules.addWakeup', { kind: 'hang' }, 1)
    await addAt(phone, '05:40')
    await phone.waitFor('请稍候')
    await env.backend.control.clearFaults()
    await phone.restart()
    await phone.waitFor('定时唤醒已保存')
    expect((await schedulesOf(env, 'node-5')).filter(({ time }) => time === '05:40')).toHaveLength(1)
  },

  'shows the server’s refusal of an eleventh schedule': async env => {
    const { db } = env.backend
    const plan = { nodeId: 'node-1', weekdays: [1], isPaused: false, skippedRunMs: null, countedToMs: Date.now() }
    const full = Array.from({ length: 10 }, (_, at) => ({ ...plan, id: `full-${at}`, time: `05:1${at}` }))
    await db.insert(wakeSchedules).values(full)
    const phone = await openPage(env, 'node-1')
    phone.expectComplaints(/wakeup\/add|1203/)
    await addAt(phone, '06:00')
    await phone.waitFor('每台节点最多 10 个定时')
  },

  'lists offline nodes first when it is opened from Me': async env => {
    const phone = await env.open('u-ordinary', '/pages/account/me')
    await phone.tap('唤醒节点')
    await phone.waitFor('要唤醒哪台节点？')
    await phone.tap(/^办公室角落里/)
    await phone.waitFor('定时唤醒')
    await phone.waitFor('最近 10 次')
    await phone.waitFor('没有上线')
  },

  'leads from somebody else’s node to the own ones': async env => {
    const phone = await env.open('u-ordinary', page('node-other'))
    phone.expectComplaints(/1102|wakeup/)
    await phone.waitFor('查看我的节点')
    await phone.tap('查看我的节点')
    await phone.waitFor('今日积分')
  },
}
