import { eq } from 'drizzle-orm'
import { serverDayAt } from '@/lib/server-days'
import { nodes } from '../backend/db/nodes'
import type { Driver, Env, Journeys } from './driver'

/** Gives the stand-in's node of that name this address on the local network. */
const putAt = async ({ backend }: Env, id: string, lanAddress: string) => {
  await backend.db.update(nodes).set({ lanAddress }).where(eq(nodes.id, id))
}

/** As the page calls it, by the server's days. */
const yesterday = () => {
  const [, month, day] = serverDayAt(Date.now() - 86_400_000)
    .split('-')
    .map(Number)
  return `${month}月${day}日`
}

/** In the list: above it a node with a problem is named too. */
const choose = async (phone: Driver, name: string) => {
  await phone.waitFor(name)
  await phone.tap(name, { within: '今日' })
}

/** No phone of these tests shares a network with a node, unless a journey says so. */
const openNode = async (env: Env, name: string, id: string): Promise<Driver> => {
  await putAt(env, id, '')
  const phone = await env.open('u-ordinary')
  await choose(phone, name)
  await phone.waitFor('运行状况')
  return phone
}

const asked = async ({ backend }: Env) => (await backend.control.requests()).map(({ name }) => name)

export const nodeJourneys: Journeys = {
  'puts the traffic that is shown into a file, and offers the next range anew': async env => {
    const phone = await openNode(env, '书房 NAS', 'node-2')
    await phone.tap('网络，未选中')
    await phone.waitFor('上行共')
    await phone.tap('导出')
    const handOver = /^(发送文件|下载文件)$/
    await phone.waitFor(/发送文件|下载文件/)
    await phone.tap('7 天，未选中')
    await phone.tap('导出')
    await phone.tap(handOver)
    await phone.waitFor('导出')
  },

  'shows a node’s state, a day’s earnings by cause, and its traffic': async env => {
    const phone = await openNode(env, '书房 NAS', 'node-2')
    for (const words of ['在线 · 已运行', '空间不足', '快满了，共 64 GB', 'NM-NAS', '部分连接需要中转'])
      await phone.waitFor(words)

    await phone.tap('收益，未选中')
    await phone.waitFor('近 7 天共')
    await phone.tap('看表格')
    // One of the last seven days was not measured: it shows no figure, and not 0. Each is compared with a week before.
    await phone.waitFor('没有数据，一周前')
    await phone.tap(/^没有数据，一周前 \d+ 积分$/)
    await phone.waitFor('未采集到数据不等于 0')
    await phone.tap(yesterday())
    await phone.waitFor('在线时长')
    await phone.tap('30 天，未选中')
    await phone.waitFor('近 30 天共')

    await phone.tap('网络，未选中')
    await phone.waitFor('最近一分钟：上行最高')
    await phone.waitFor('上行共')
    await phone.tap('下行，未选中')
    await phone.waitFor('下行共')
    await phone.tap('7 天，未选中')
    await phone.waitFor('7 天，已选中')
    expect(await asked(env)).toEqual(
      expect.arrayContaining([
        ...['nodePage.deviceOverview', 'devices.device', 'nodePage.devicePoints'],
        ...['nodePage.bandwidth', 'nodePage.traffic'],
      ]),
    )
  },

  'shows what a node on the same network reports, without what cannot be read': async env => {
    await putAt(env, 'node-1', env.backend.origin.replace('http://', ''))
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/sys\/info/)
    await choose(phone, '客厅的盒子')
    await phone.waitFor('设备信息')
    await phone.waitFor('同一网络')
  },

  'shows no error when a node cannot be reached on this network': async env => {
    // Nothing listens there.
    await putAt(env, 'node-1', '127.0.0.1:9')
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/sys\/info|ERR_/)
    await choose(phone, '客厅的盒子')
    await phone.waitFor('设备信息')
    await phone.waitFor('运行状况')
    expect(await phone.sees('同一网络')).toBe(false)
    expect(await phone.sees('连接中断')).toBe(false)
  },

  'shows a dash and never a zero for what an offline node does not measure': async env => {
    await putAt(env, 'node-5', '')
    const phone = await env.open('u-ordinary', '/pages/node/node?deviceId=node-5')
    await phone.waitFor('离线，3 小时前还在线')
    await phone.waitFor('节点在线时才有读数')
    expect(await phone.sees('0%')).toBe(false)
    await phone.tap('网络，未选中')
    await phone.waitFor('暂时没有速率数据')
  },

  'explains each failed call in its card, and keeps the other cards': async env => {
    const { backend } = env
    await putAt(env, 'node-2', '')
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/device\/info|40\d|50\d|unreadable|busy|not-offered|CallError/)
    const failures = [
      [{ kind: 'status', status: 502, html: '<h1>Bad Gateway</h1>', retryAfter: 0 }, '服务器繁忙'],
      [{ kind: 'body', text: '{"code":0,"msg":"","data":{"state":5}}' }, '服务器的答复有误'],
      [{ kind: 'body', text: '{"code":0,"data":{"atMs":NaN' }, '服务器的答复有误'],
    ] as const
    for (const [fault, title] of failures) {
      await backend.control.fault('nodePage.deviceOverview', fault)
      await choose(phone, '书房 NAS')
      await phone.waitFor(title)
      await phone.waitFor('设备信息')
      await backend.control.clearFaults()
      await phone.tap('重试')
      await phone.waitFor('运行状况')
      await phone.restart()
    }
  },

  'says in its card that an older server lacks a call, and keeps the other cards': async env => {
    await putAt(env, 'node-2', '')
    await env.backend.control.fault('nodePage.deviceOverview', { kind: 'status', status: 404 })
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/device\/info|404/)
    await choose(phone, '书房 NAS')
    await phone.waitFor('服务器暂不提供此功能')
    await phone.waitFor('设备信息')
  },

  'passes an id above 2^53 unchanged to every call': async env => {
    const id = '9007199254740993123'
    await env.backend.db.update(nodes).set({ id, lanAddress: '' }).where(eq(nodes.id, 'node-3'))
    const phone = await env.open('u-ordinary')
    await choose(phone, '纽约公寓')
    await phone.waitFor('America/New_York')
    await phone.tap('收益，未选中')
    await phone.waitFor('近 7 天共')
    const refused = (await env.backend.control.requests()).filter(({ status }) => status !== 200)
    expect(refused).toEqual([])
  },

  'shows a lost network, and refreshes when it is back': async env => {
    const phone = await openNode(env, '书房 NAS', 'node-2')
    phone.expectComplaints(/offline|network|ERR_/)
    await phone.setOffline(true)
    await phone.tap('收益，未选中')
    await phone.waitFor('连上网络后会自动加载')
    await phone.setOffline(false)
    await phone.waitFor('近 7 天共')
  },
}
