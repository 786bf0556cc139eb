import { once } from 'node:events'
import { createServer } from 'node:net'
import { isNull } from 'drizzle-orm'
import { tunnelMaps, tunnels } from '../backend/db/tunnel'
import type { Driver, Env, Journeys } from './driver'
import { until } from './driver'

/** Stored services: found, refused, limited, and closed when their time is over. */

const list = '/pages/tunnels/list'
const create = '/pages/tunnels/create?deviceId=node-1'
const hourMs = 3_600_000

const runningMaps = ({ backend }: Env) => backend.db.select().from(tunnelMaps).where(isNull(tunnelMaps.stoppedAtMs))

const openForm = async ({ open }: Env) => {
  const phone = await open('u-ordinary', create)
  await phone.waitFor('服务类型')
  return phone
}

const openService = async (env: Env) => {
  const phone = await openForm(env)
  await phone.tap('更改')
  await phone.type('端口', '8080')
  await phone.tap('打开')
  await phone.waitFor('已打开')
  return phone
}

const openDetails = async (phone: Driver) => {
  await phone.tap('查看全部')
  await phone.waitFor('使用中')
  await phone.tap('网页')
  await phone.waitFor('目标地址')
}

const stoppedMap = (name: string, port: number) => ({
  ...{ id: `map-${port}`, name, preset: 'own', ip: '127.0.0.1', port, rule: 0, openForMs: null, wants: 'stopped' },
  ...{ isFavourite: false, closesAtMs: null, hasRun: true, mayLinger: false, ended: null, unanswered: null },
  ...{ lastAddress: null, startedAs: null },
})

const names = ['相册', '路由器', '监控', '下载', '桌面', '文件']

/** As an earlier run of the app left them. */
const sixStopped = (node = { id: 'node-1', name: '客厅的盒子', addr: 'https://node.example/node-1' }) => ({
  uid: 'u-ordinary',
  sessions: [
    {
      node,
      maps: names.map((name, at) => stoppedMap(name, 8_001 + at)),
      ...{ limitKbps: 0, mayBeOpen: false, unanswered: null, limitMayChangeUntilMs: null, seenAtMs: Date.now() },
    },
  ],
})

/** A phone stores the app's value as a text, a browser in Taro's wrapping. */
const keptTunnels = async (phone: Driver) => {
  const kept = JSON.parse((await phone.stored()).tunnels ?? '""')
  return JSON.parse((typeof kept === 'string' ? kept : kept.data) || '{}')
}

/** A stored open service, as it is five hours later by the wall clock. */
const openedLongAgo = async (env: Env) => {
  const phone = await openService(env)
  await until(async () => (await keptTunnels(phone)).sessions?.[0]?.maps[0]?.startedAs)
  const kept = await keptTunnels(phone)
  const [session] = kept.sessions
  const [map] = session.maps
  expect(map.closesAtMs).toBeGreaterThan(Date.now() + 3 * hourMs)
  const [running] = await runningMaps(env)
  expect(running?.svMapPort).toBeGreaterThan(0)
  const maps = [{ ...map, closesAtMs: map.closesAtMs - 5 * hourMs }]
  return { ...kept, sessions: [{ ...session, seenAtMs: session.seenAtMs - 5 * hourMs, maps }] }
}

export const tunnelsOverTimeJourneys: Journeys = {
  'searches many services, says that nothing matches, and lists favourites first': async env => {
    const phone = await env.open('u-ordinary', list, { tunnels: sixStopped() })
    await phone.waitFor('监控')
    await phone.type('搜索名称、节点或地址', '127.0.0.1:8003')
    await phone.waitForGone('相册')
    await phone.type('搜索名称、节点或地址', '没有这个')
    await phone.waitFor('没有符合的服务')
    await phone.tap('全部', { within: '换个词，或查看全部服务' })
    await phone.waitFor('相册')
    await phone.tap('收藏 0，未选中')
    await phone.waitFor('没有符合的服务')
    await phone.tap('全部 6，未选中')
    await phone.tap('监控')
    await phone.tap(/^收藏.放在首页.*，已关闭$/)
    await phone.waitFor(/^收藏.*，已开启$/)
    await phone.back('pages/tunnels/service')
    await phone.tap('收藏 1，未选中')
    await phone.waitForGone('相册')
    expect(await phone.sees('监控')).toBe(true)
  },

  'shows a renamed node’s name, and uses its new address': async env => {
    const before = { id: 'node-1', name: '旧名字', addr: 'https://moved.example/node-1' }
    const phone = await env.open('u-ordinary', list, { tunnels: sixStopped(before) })
    await phone.waitFor('客厅的盒子')
    expect(await phone.sees('旧名字')).toBe(false)
    await phone.tap('启动', { within: '相册' })
    await phone.waitFor('运行中')
  },

  'closes an expired service as soon as the app is back': async env => {
    const later = await env.open('u-ordinary', list, { tunnels: await openedLongAgo(env) })
    await later.waitFor('时间到，已停止')
    expect(await runningMaps(env)).toEqual([])
  },

  'closes an expired service at the next start, on whichever tab': async env => {
    const later = await env.open('u-ordinary', '/pages/mall/home', { tunnels: await openedLongAgo(env) })
    await until(async () => (await runningMaps(env)).length === 0)
    await until(async () => (await keptTunnels(later)).sessions?.[0]?.maps[0]?.ended?.why === 'time-over')
  },

  'explains a used-up quota, and opens the service once another was stopped': async env => {
    const openedAtMs = Date.now()
    const others = Array.from({ length: 8 }, (_, at) => ({ nodeId: `elsewhere-${at}`, sequenceId: String(at) }))
    const { db } = env.backend
    await db.insert(tunnels).values(others.map(each => ({ ...each, uid: 'u-ordinary', isRelayed: false, openedAtMs })))
    const phone = await openForm(env)
    await phone.tap('打开')
    await phone.waitFor('没有打开：名额已用完，请先停止一个')
    await db.update(tunnels).set({ closedAtMs: openedAtMs })
    await phone.tap('重试')
    await phone.waitFor('已打开')
  },

  'shows and uses another port when the earlier one is taken': async env => {
    const phone = await openService(env)
    const [before] = await runningMaps(env)
    await openDetails(phone)
    await phone.tap('停止', { within: '删除' })
    await phone.waitFor('启动后显示地址')
    await until(async () => (await runningMaps(env)).length === 0)
    const somebody = createServer()
    const listens = () => once(somebody.listen(before?.svMapPort, '127.0.0.1'), 'listening')
    await until(() =>
      listens().then(
        () => true,
        () => false,
      ),
    )
    try {
      await phone.tap('启动', { within: '删除' })
      await until(async () => (await runningMaps(env)).length === 1)
      const [after] = await runningMaps(env)
      expect(after?.svMapPort).not.toBe(before?.svMapPort)
      await phone.waitFor(`http://127.0.0.1:${after?.svMapPort}`)
    } finally {
      somebody.close()
    }
  },

  'shows the earlier limit as in force when the node refuses a new one': async env => {
    const phone = await openService(env)
    phone.expectComplaints(/speedLimit|405/)
    await openDetails(phone)
    // What is not known to be in force is requested three times.
    await env.backend.control.fault('tunnel.limitSpeed', { kind: 'status', status: 405 }, 3)
    await phone.tap('限速')
    await phone.waitFor('无法读取实际限速')
    await phone.tap('5 Mbit/s，未选中')
    await phone.tap('保存')
    await phone.waitForGone('无法读取实际限速')
    await phone.waitFor('没有修改：服务器暂不提供此功能')
    expect(await runningMaps(env)).toMatchObject([{ speedLimitKbps: 0 }])
    await phone.tap('限速')
    await phone.tap('保存')
    await phone.waitFor('5 Mbit/s，节点已接受')
    expect(await runningMaps(env)).toMatchObject([{ speedLimitKbps: 5_000 }])
  },
}
