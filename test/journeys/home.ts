import { inArray } from 'drizzle-orm'
import { nodes } from '../backend/db/nodes'
import type { Fault } from '../backend/faults'
import { type Driver, type Env, type Journeys, until } from './driver'
import { counted } from './taps'

const hourMs = 3_600_000

/** The order in which these stand on the screen. */
const orderOf = async (phone: Driver, names: string[]): Promise<string[]> => {
  const words = await phone.words()
  return [...names].sort((a, b) => words.indexOf(a) - words.indexOf(b))
}

const isStored = (phone: Driver, text: string) =>
  until(async () => Object.values(await phone.stored()).some(stored => stored.includes(text)))

/** A response with one node as text: numbers that JavaScript does not have cannot be written otherwise. */
const nodesWith = (id: string): string =>
  `{"code":0,"data":{"__proto__":{"items":[]},"atMs":${Date.now()},"nextCursor":null,"summary":null,"items":[{"__proto__":{"name":"x"},"id":${id},"name":"很长的编号","state":"online"}]}}`

/** The list cannot be read: the page names the cause, and one tap fixes it. */
const failing = (cases: Record<string, [fault: Fault, words: string]>): Journeys =>
  Object.fromEntries(
    Object.entries(cases).map(([name, [fault, words]]) => [
      `names the cause when the list fails (${name}), and reads it again on a tap`,
      async ({ backend, open }) => {
        await backend.control.fault('devices.nodes', fault)
        const phone = await open('u-ordinary')
        phone.expectComplaints(/nodelist/)
        await phone.waitFor(words)
        await backend.control.clearFaults()
        await phone.tap('重试')
        await phone.waitFor('书房 NAS')
        await phone.waitForGone(words)
      },
    ]),
  )

/** From eight nodes on there are filters. */
const withEight = ({ backend }: Env) =>
  backend.db
    .update(nodes)
    .set({ uid: 'u-ordinary', position: 6, boundAtMs: Date.now() - hourMs })
    .where(inArray(nodes.id, ['device-1', 'device-2', 'device-4']))

const openArrange = async ({ open }: Env): Promise<Driver> => {
  const phone = await open('u-ordinary')
  await phone.waitFor('书房 NAS')
  await phone.tap('整理')
  await phone.waitFor('第 5 个')
  return phone
}

export const homeJourneys: Journeys = {
  'shows the points and outages since the last visit': async ({ open }) => {
    const seenAtMs = Date.now() - 48 * hourMs
    const phone = await open('u-ordinary', undefined, {
      lastVisit: { uid: 'u-ordinary', seenAtMs, seenHereMs: Date.now() - 48 * hourMs },
    })
    await phone.waitFor('上次来过之后')
    await phone.waitFor(/\+\d+ 积分/)
    await phone.waitFor(/办公室角落里那台很久没有人看过的旧盒子[\s·]*已离线 3 小时/)
    // Within half an hour it is the same visit.
    await phone.restart()
    await phone.waitFor('上次来过之后')
    await phone.waitFor(/已离线 3 小时/)
  },

  'lists problems first, and calls neither a node just lost nor an unknown one offline': async ({ backend, open }) => {
    await backend.control.switchNode('node-3', 'offline')
    const phone = await open('u-ordinary')
    await phone.waitFor('状态未知')
    await phone.waitFor(/纽约公寓\s*在线/)
    expect((await orderOf(phone, ['老家', '书房 NAS', '办公室角落里']))[0]).toBe('办公室角落里')
    await backend.control.moveClock(91_000)
    await phone.restart()
    await phone.waitFor(/纽约公寓\s*离线/)
  },

  'checks in and claims without leaving home, by one tap each': async given => {
    const { env, taps } = counted(given)
    const phone = await env.open('u-ordinary')
    await phone.tap('签到 +20 · 6 天')
    await phone.waitFor('今天已签到 · 连续 6 天')
    expect(taps()).toBe(1)
    await phone.tap(/^领取 [\d,]+ 积分$/)
    await phone.waitFor('没有待领的积分')
    expect(taps()).toBe(2)
  },

  'wakes a node that is offline by one tap': async given => {
    const { env, taps } = counted(given)
    const phone = await env.open('u-ordinary')
    await phone.waitFor('已离线')
    // Until the code that wakes is there, the button leads to the page that wakes.
    await phone.settled()
    await phone.tap('唤醒', { within: '办公室角落里那台很久没有人看过的旧盒子' })
    await phone.waitFor('正在唤醒，最多两分钟')
    expect(taps()).toBe(1)
    const requests = await env.backend.control.requests()
    expect(requests.filter(({ name }) => name === 'wake.wakeNow')).toHaveLength(1)
    await phone.tap('看看', { within: '办公室角落里那台很久没有人看过的旧盒子' })
    await phone.waitFor('上线后会显示在这里')
  },

  'names one cause for nodes that went offline together, until one of them is back': async ({ backend, open }) => {
    for (const id of ['node-1', 'node-3']) await backend.control.switchNode(id, 'offline')
    await backend.control.moveClock(91_000)
    const phone = await open('u-ordinary')
    await phone.waitFor('家里 · 2 台节点一起离线')
    await phone.waitFor(/可能断电或断网/)
    await phone.waitFor(/办公室角落里那台很久没有人看过的旧盒子[\s·]*已离线 3 小时/)
    await backend.control.switchNode('node-1', 'online')
    await phone.restart()
    await phone.waitFor(/客厅的盒子\s*在线/)
    expect(await phone.sees('家里 · 2 台节点一起离线')).toBe(false)
  },

  'says nothing on home of a node whose being offline is expected, until it has been back': async ({
    backend,
    open,
  }) => {
    const away = /纽约公寓[\s·]*已离线/
    await backend.control.switchNode('node-3', 'offline')
    await backend.control.moveClock(91_000)
    const phone = await open('u-ordinary')
    phone.expectComplaints(/sys\/info/)
    await phone.waitFor(away)
    await phone.tap(/^纽约公寓.*离线，/)
    await phone.tap('我知道它离线，先不提醒')
    await phone.waitFor('离线时提醒我')
    await phone.back('pages/node/node')
    await until(async () => !(await phone.sees(away)))
    await backend.control.switchNode('node-3', 'online')
    await backend.control.moveClock(182_000)
    await backend.control.switchNode('node-3', 'offline')
    await backend.control.moveClock(273_000)
    await phone.restart()
    await phone.waitFor(away)
  },

  'leads from a node that runs out of space to where it is cleaned': async ({ open }) => {
    const phone = await open('u-ordinary')
    await phone.tap('去清理', { within: '书房 NAS' })
    await phone.waitFor('存储清理')
    await phone.tap('清理')
    await phone.waitFor(/“书房 NAS”.*释放/)
  },

  'filters the list by state and group at once, with their counts': async env => {
    await withEight(env)
    const phone = await env.open('u-ordinary')
    await phone.waitFor('书房 NAS')
    await phone.tap('离线 2，未选中')
    await phone.waitForGone('书房 NAS')
    await phone.waitFor('办公室角落里')
    await phone.tap('家里，未选中')
    await phone.waitFor('没有找到节点')
    await phone.tap('任何状态，未选中')
    await phone.waitFor('纽约公寓')
    expect(await phone.sees('书房 NAS')).toBe(false)
    await phone.tap('任何分组，未选中')
    await phone.waitFor('书房 NAS')
  },

  'finds one of ten thousand nodes, and tells no match from having no node': async ({ open }) => {
    const phone = await open('u-fleet')
    await phone.waitFor('节点 00007')
    await phone.type('搜索节点', '00042')
    await phone.waitForGone('节点 00007')
    await phone.waitFor('节点 00042')
    await phone.type('搜索节点', 'zzzz')
    await phone.waitFor('没有找到节点')
    expect(await phone.sees('还没有节点')).toBe(false)
    await phone.tap('显示全部')
    await phone.waitFor('节点 00007')
  },

  'invites a new account to bind a node': async ({ open }) => {
    const phone = await open('u-new')
    await phone.waitFor('还没有节点')
    expect(await phone.sees('没有找到节点')).toBe(false)
  },

  'moves a node without dragging, stores the order on the server, and undoes it by one tap': async env => {
    const phone = await openArrange(env)
    const positions = async () => {
      const all = await env.backend.db.select().from(nodes)
      const mine = all.filter(({ uid }) => uid === 'u-ordinary').sort((a, b) => a.position - b.position)
      return mine.map(({ id }) => id)
    }
    await phone.tap(/^书房 NAS，第 2 个/)
    await phone.tap('上移一位')
    // Offered for five seconds, once the server has stored the move: nothing else is looked at meanwhile.
    await phone.tap('撤销')
    await phone.waitFor(/书房 NAS，第 2 个/)
    await until(async () => (await positions())[0] === 'node-1')
    await phone.tap('上移一位')
    await phone.waitFor('“书房 NAS”已移动')
    await phone.waitFor(/书房 NAS，第 1 个/)
    await until(async () => (await positions())[0] === 'node-2')
  },

  'puts a node into a group, which home then offers as a filter': async env => {
    await withEight(env)
    const phone = await openArrange(env)
    await phone.tap(/^老家，第 4 个/)
    await phone.type('新分组', '乡下')
    await phone.tap('移入新分组')
    await phone.waitFor('“老家”已移入“乡下”')
    await phone.tap('关闭')
    await phone.back('pages/arrange/arrange')
    await phone.waitFor('乡下 1，未选中')
    await phone.tap('乡下 1，未选中')
    await phone.waitForGone('书房 NAS')
    await phone.waitFor('老家')
  },

  'a start without a network: what was last known with its age, nothing can be changed, and it goes on by itself':
    async ({ open }) => {
      const phone = await open('u-ordinary')
      await phone.waitFor('书房 NAS')
      await phone.tapTab('我的')
      await phone.waitFor('138****0002')
      await isStored(phone, '书房 NAS')
      phone.expectComplaints(/offline|ERR_INTERNET_DISCONNECTED|config|agree|log\/user/)
      await phone.setOffline(true)
      await phone.restart()
      await phone.waitFor('没有网络，内容可能不是最新的')
      await phone.waitFor('书房 NAS')
      await phone.waitFor('分钟前更新')
      expect(await phone.sees('重试')).toBe(false)
      await phone.tap('整理')
      await phone.waitFor('连上网络后会自动加载')
      await phone.back('pages/arrange/arrange')
      await phone.setOffline(false)
      await phone.waitForGone('分钟前更新')
      await phone.waitFor('书房 NAS')
    },

  'forgets the last known nodes with their account': async ({ open }) => {
    const phone = await open('u-ordinary')
    await phone.waitFor('书房 NAS')
    await isStored(phone, '书房 NAS')
    await phone.tapTab('我的')
    await phone.waitFor('138****0002')
    await phone.tap('退出登录')
    await phone.tap('退出登录', { within: '退出登录？' })
    await phone.waitFor('还没有登录')
    expect(Object.values(await phone.stored()).join()).not.toContain('书房')
  },

  ...failing({
    'a busy server (503 with a page)': [{ kind: 'status', status: 503, html: '<h1>503</h1>' }, '服务器繁忙'],
    'a reply cut short': [{ kind: 'body', text: '{"code":0,"data":{"items":[' }, '服务器的答复有误'],
    'a reply of another shape': [{ kind: 'body', text: '{"code":0,"data":{"items":"none"}}' }, '服务器的答复有误'],
    'an id that is no exact number': [{ kind: 'body', text: nodesWith('9007199254740993') }, '服务器的答复有误'],
  }),

  'says that an older server has no such list, and offers no retry': async ({ backend, open }) => {
    await backend.control.fault('devices.nodes', { kind: 'status', status: 404 })
    const phone = await open('u-ordinary')
    phone.expectComplaints(/nodelist/)
    await phone.waitFor('服务器暂不提供此功能')
    expect(await phone.sees('重试')).toBe(false)
  },

  'keeps long ids exact, and ignores a prototype in a reply': async ({ backend, open }) => {
    await backend.control.fault('devices.nodes', { kind: 'body', text: nodesWith('"90071992547409931234"') })
    const phone = await open('u-ordinary')
    await phone.waitFor('很长的编号')
    await isStored(phone, '90071992547409931234')
    expect(await phone.words()).not.toContain('还没有节点')
  },
}
