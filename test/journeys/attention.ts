import { eq } from 'drizzle-orm'
import { domains } from '../backend/db/ddns'
import { nodes } from '../backend/db/nodes'
import { type Driver, type Env, type Journeys, until } from './driver'
import { openFromMe } from './from-me'
import { counted } from './taps'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const away = '办公室角落里那台很久没有人看过的旧盒子'
const onHome = /办公室角落里那台很久没有人看过的旧盒子[\s·]*已离线/

const openAll = async (phone: Driver) => {
  await phone.waitFor(onHome)
  await phone.tap('显示全部')
  await phone.waitFor(`${away}：离线`)
}

/** How far the clock has to move for the server's next noon: a day is long enough there for what takes an hour. */
const untilNoonMs = () => {
  const sinceNoonMs = (Date.now() - 4 * hourMs) % (24 * hourMs)
  return 24 * hourMs - sinceNoonMs
}

const visit = async (env: Env, phone: Driver, atMs: number) => {
  await env.backend.control.moveClock(atMs)
  await phone.restart()
  await phone.waitFor('书房 NAS')
}

export const attentionJourneys: Journeys = {
  'puts a node off until tomorrow by three taps from home, where it is not named until then': async given => {
    const { env, taps } = counted(given)
    const phone = await env.open('u-ordinary')
    await openAll(phone)
    await phone.tap('稍后提醒', { within: away })
    await phone.waitFor('更严重的或新出现的事，照常提醒')
    await phone.tap('明天这个时候')
    await phone.waitFor('已推迟')
    expect(taps()).toBe(3)
    await phone.back('pages/attention/attention')
    await until(async () => !(await phone.sees(onHome)))
    await phone.restart()
    await phone.waitFor('书房 NAS')
    expect(await phone.sees(onHome)).toBe(false)
    await env.backend.control.moveClock(25 * hourMs)
    await phone.restart()
    await phone.waitFor(onHome)
  },

  'takes back what was put off, on the page of all that needs attention, which Me leads to': async env => {
    const phone = await env.open('u-ordinary')
    await openAll(phone)
    await phone.tap('稍后提醒', { within: away })
    await phone.tap('一周内不提醒这台节点的任何事')
    await phone.waitFor('已推迟')
    await phone.restart()
    await phone.tapTab('我的')
    await phone.tap('需要留意')
    await phone.waitFor('再提醒')
    await phone.tap('现在提醒', { within: away })
    await phone.waitForGone('已推迟')
    await phone.back('pages/attention/attention')
    await phone.tapTab('节点')
    await phone.waitFor(onHome)
  },

  'shows a node again that was put off, has been back, and is offline once more': async ({ backend, open }) => {
    const { control } = backend
    await control.switchNode('node-3', 'offline')
    await control.moveClock(91_000)
    const phone = await open('u-ordinary')
    await phone.waitFor(/纽约公寓[\s·]*已离线/)
    await phone.tap('显示全部')
    await phone.waitFor('纽约公寓：离线')
    await phone.tap('稍后提醒', { within: '纽约公寓：离线' })
    await phone.tap('一周后')
    await phone.waitFor('已推迟')
    await control.switchNode('node-3', 'online')
    await control.moveClock(182_000)
    await control.switchNode('node-3', 'offline')
    await control.moveClock(273_000)
    await phone.restart()
    await phone.waitFor(/纽约公寓[\s·]*已离线/)
  },

  'keeps the page of all without a network, and reads it when it is back': async ({ open }) => {
    const phone = await open('u-ordinary')
    phone.expectComplaints(/offline|network|ERR_/)
    await phone.waitFor('书房 NAS')
    await phone.setOffline(true)
    await phone.tap('显示全部')
    await phone.waitFor('连上网络后会自动加载')
    await phone.setOffline(false)
    await phone.waitFor(`${away}：离线`)
  },

  'says what could not be read instead of that all is well, and reads it again': async ({ backend, open }) => {
    await backend.control.fault('points.userPoints', { kind: 'status', status: 500 })
    const phone = await open('u-ordinary', 'pages/attention/attention')
    phone.expectComplaints(/500|userPoints|user\/points|status/)
    await phone.waitFor(`${away}：离线`)
    await phone.waitFor('重试')
    await backend.control.clearFaults()
    await phone.tap('重试')
    await phone.waitForGone('重试')
  },

  'names a domain that lost its node, which was put off and comes back once it had worked, and our replies': async ({
    backend,
    open,
  }) => {
    const setKey = (keySecret: string) =>
      backend.db.update(domains).set({ keySecret }).where(eq(domains.id, 'domain-3'))
    const lost = 'old.example.cn：没有跟上节点'
    const phone = await open('u-ordinary')
    const look = async (atMs: number) => {
      await backend.control.moveClock(atMs)
      await phone.restart()
      await openFromMe(phone, '需要留意')
      await phone.waitFor('1 条新回复')
    }
    await look(0)
    await phone.tap('稍后提醒', { within: lost })
    await phone.tap('一周后')
    await phone.waitFor('已推迟')
    await until(async () => ((await phone.stored()).putOff ?? '').includes('domain-3'))
    await setKey('right')
    await look(60_000)
    await until(async () => !((await phone.stored()).putOff ?? '').includes('domain-3'))
    await phone.waitForGone(lost)
    await setKey('a-wrong-secret')
    await look(120_000)
    await phone.waitFor(lost)
    expect(await phone.sees('已推迟')).toBe(false)
    await phone.tap('去看看', { within: lost })
    await phone.waitFor('服务商不认这个密钥')
  },

  'names a node that shares and earns nothing, seen twice an hour apart, by no call of its own': async env => {
    await env.backend.db.update(nodes).set({ pointsPerDay: 0 }).where(eq(nodes.id, 'node-2'))
    const noonMs = untilNoonMs()
    await env.backend.control.moveClock(noonMs)
    const phone = await env.open('u-ordinary')
    await until(async () => ((await phone.stored()).unpaidNodes ?? '').includes('node-2'))
    await phone.tap('显示全部')
    await phone.waitFor(`${away}：离线`)
    expect(await phone.sees('今天还没有积分')).toBe(false)
    await visit(env, phone, noonMs + 66 * minuteMs)
    await phone.tap('显示全部')
    await phone.waitFor('1 台节点有流量，今天还没有积分')
    await phone.waitFor('书房 NAS：看看有没有限速')
    const asked = (await env.backend.control.requests()).map(({ name }) => name)
    expect(asked.filter(name => /devicePoints|traffic|deviceOverview/.test(name))).toEqual([])
    await phone.tap('稍后提醒', { within: '1 台节点有流量，今天还没有积分' })
    await phone.tap('明天这个时候')
    await phone.waitFor('已推迟')
    await phone.waitForGone('看看有没有限速')
  },
}
