import { acceptedAgreements } from '../backend/db/account'
import { tunnelMaps } from '../backend/db/tunnel'
import { type Driver, type Env, type Journeys, until } from './driver'
import { counted } from './taps'

const openMaps = async ({ backend }: Env) =>
  (await backend.db.select().from(tunnelMaps)).filter(({ stoppedAtMs }) => stoppedAtMs === null)

const openOn = async (env: Env): Promise<{ phone: Driver; address: string }> => {
  const phone = await env.open('u-ordinary', '/pages/tunnels/create?deviceId=node-1')
  await phone.waitFor('服务类型')
  await phone.tap('打开')
  await phone.waitFor('已打开')
  const [map] = await openMaps(env)
  return { phone, address: `http://127.0.0.1:${map?.svMapPort}` }
}

/** On a first phone: a page of the node, for anyone with the address. */
const openPage = async (env: Env): Promise<string> => (await openOn(env)).address

const closeDoor = async (phone: Driver) => {
  await phone.tap('1 个开着')
  await phone.waitFor('可能还开着')
  await phone.waitFor('知道地址的人都能连')
  await phone.tap('关闭')
}

export const doorJourneys: Journeys = {
  'opens a service of a node in three taps from home': async given => {
    const { env, taps } = counted(given)
    const phone = await env.open('u-ordinary')
    await phone.tap('新建')
    await phone.waitFor('选择节点')
    await phone.tap('客厅的盒子')
    await phone.waitFor('服务类型')
    await phone.tap('打开')
    await phone.waitFor('已打开')
    expect(taps()).toBe(3)
    expect(await openMaps(env)).toHaveLength(1)
  },

  'opens a page at home that runs by one tap on home, and starts one that does not by another': async given => {
    const { env, taps } = counted(given)
    const { phone, address } = await openOn(env)
    await phone.tap(/^收藏.*，已关闭$/)
    await phone.restart()
    await phone.waitFor('1 个开着')
    const before = taps()
    await phone.tap('网页 · 运行中')
    expect(taps() - before).toBe(1)
    await until(async () => (await phone.opened()) !== undefined)
    // A browser asks for the root of a host as a path.
    expect((await phone.opened())?.replace(/\/$/, '')).toBe(address)

    await phone.tap('1 个开着')
    await phone.tap('关闭')
    await phone.waitFor('家里没有开着的服务')
    expect(await openMaps(env)).toEqual([])
    await phone.restart()
    const stopped = taps()
    await phone.tap('网页 · 已停止')
    await phone.waitFor('正在打开“网页”，知道地址的人都能连')
    expect(taps() - stopped).toBe(1)
    await until(async () => (await openMaps(env)).length === 1)
    await phone.tap('网页 · 运行中')
  },

  'has on every phone what one of them made a favourite': async env => {
    const { phone } = await openOn(env)
    await phone.tap(/^收藏.*，已关闭$/)
    await phone.waitFor(/^收藏.*，已开启$/)
    const other = await env.open('u-ordinary')
    await other.waitFor('网页 · 可能还开着')
    await other.tap('网页 · 可能还开着')
    await other.waitFor('可能还开着，用')
  },

  'what one phone has opened is listed on another, which closes it and opens it again': async env => {
    const address = await openPage(env)
    expect(await (await fetch(address)).text()).toContain('客厅的盒子')
    const other = await env.open('u-ordinary')
    await closeDoor(other)
    await other.waitFor('家里没有开着的服务')
    await expect(fetch(address)).rejects.toThrow('fetch failed')
    expect(await openMaps(env)).toEqual([])

    await other.tap('管理远程访问')
    await other.waitFor('已停止')
    await other.tap('启动')
    await other.waitFor('运行中')
    expect(await openMaps(env)).toHaveLength(1)
  },

  'lets nobody in at an address that was taken back, though the service is started again': async env => {
    const address = await openPage(env)
    expect(await (await fetch(address)).text()).toContain('客厅的盒子')
    const phone = await env.open('u-ordinary', '/pages/tunnels/list')
    await phone.waitFor('可能还开着')
    await phone.tap('网页')
    await phone.tap('停止并换地址')
    await phone.waitFor(`拿到 ${address} 的人就连不上了`)
    await phone.tap('停止并换地址', { within: '的人就连不上了' })
    await until(async () => (await openMaps(env)).length === 0)
    await expect(fetch(address)).rejects.toThrow('fetch failed')

    await phone.tap('启动', { within: '目标地址' })
    await phone.waitFor('运行中')
    const [map] = await openMaps(env)
    expect(await (await fetch(`http://127.0.0.1:${map?.svMapPort}`)).text()).toContain('客厅的盒子')
    await expect(fetch(address)).rejects.toThrow('fetch failed')
  },

  'closes what another phone has opened though responses are lost': async env => {
    await openPage(env)
    const other = await env.open('u-ordinary')
    other.expectComplaints(/usrdataset|stopMapSrv|ERR_/)
    await other.waitFor('1 个开着')
    await env.backend.control.fault('userData.saveUserData', { kind: 'lostAnswer' }, 1)
    await env.backend.control.fault('tunnel.stopMapService', { kind: 'lostAnswer' }, 1)
    await closeDoor(other)
    await until(async () => (await openMaps(env)).length === 0)
    await other.waitFor('家里没有开着的服务')
  },

  'closes what a phone without a network has opened, which says so once it is back': async env => {
    const { phone } = await openOn(env)
    phone.expectComplaints(/network|offline/)
    await phone.setOffline(true)
    const other = await env.open('u-ordinary')
    await closeDoor(other)
    await other.waitFor('家里没有开着的服务')
    expect(await openMaps(env)).toEqual([])
    await phone.setOffline(false)
    await phone.pass(120_000)
    await phone.waitFor('已停止')
    expect(await openMaps(env)).toEqual([])
  },

  'closes what is open though new terms were declined, and opens nothing': async env => {
    const { phone } = await openOn(env)
    phone.expectComplaints(/no-consent/)
    await env.backend.db.delete(acceptedAgreements)
    await phone.restart()
    await phone.waitFor('开始使用前')
    await phone.tap('暂不同意，先看看')
    await phone.waitFor('浏览模式')
    await phone.tap('1 个开着')
    await phone.tap('关闭')
    await phone.waitFor('家里没有开着的服务')
    expect(await openMaps(env)).toEqual([])
    await phone.tap('管理远程访问')
    await phone.tap('启动')
    await phone.waitFor('还没有同意协议')
    expect(await openMaps(env)).toEqual([])
  },

  'opens nothing that the phone cannot store, and says what to do': async env => {
    const phone = await env.open('u-ordinary', '/pages/tunnels/create?deviceId=node-1')
    await phone.waitFor('服务类型')
    // By then the replies that it has read are stored, which it would drop to make room.
    await phone.pass(3_000)
    await phone.fillStorage()
    await phone.tap('打开')
    await phone.waitFor('手机存储空间不足')
    expect(await openMaps(env)).toEqual([])
  },

  'says what another phone has opened before its node is unbound, and closes it': async env => {
    await openPage(env)
    const other = await env.open('u-ordinary', '/pages/node/node?deviceId=node-1')
    other.expectComplaints(/sys\/info/)
    await other.tap('工具')
    await other.tap('解绑节点')
    await other.waitFor(/会关闭“网页”，打开它的是/)
    await other.type('输入“解绑”以确认', '解绑')
    await other.tap('永久解绑')
    await other.waitFor('“客厅的盒子”已解绑')
    expect(await openMaps(env)).toEqual([])
  },

  'gives a stranger a service by a link, who is shut out once it is no longer shared': async env => {
    const phone = await env.open('u-ordinary', '/pages/tunnels/create?deviceId=node-1')
    await phone.waitFor('服务类型')
    await phone.tap('打开')
    await phone.waitFor('已打开')
    await phone.tap('分享')
    await phone.waitFor('扫码')
    const link = await phone.forward('发给朋友')
    expect(link).not.toMatch(/u-ordinary|node-1|token/i)

    const stranger = await env.open(undefined, link)
    await stranger.waitFor('收到的分享')
    await stranger.waitFor('知道地址的人')
    const [address = ''] = /http:\/\/[\d.]+:\d+/.exec(await stranger.words()) ?? []
    expect(await (await fetch(address)).text()).toContain('客厅的盒子')

    await phone.tap('停止分享')
    await phone.waitFor(`拿到 ${address} 的人就连不上了`)
    await phone.tap('停止分享', { within: '的人就连不上了' })
    await phone.waitFor('没有打开')
    await until(async () => (await openMaps(env)).length === 0)
    await expect(fetch(address)).rejects.toThrow('fetch failed')
    await stranger.waitFor('打不开时，可能是主人停止了分享，或家里暂时没有网络')

    await phone.tap('打开')
    await phone.waitFor('停止分享')
    await expect(fetch(address)).rejects.toThrow('fetch failed')
    expect(await phone.forward('发给朋友')).not.toBe(link)
  },

  'shares what only its owner can use once anybody may connect': async env => {
    const phone = await env.open('u-ordinary', '/pages/tunnels/create?deviceId=node-1')
    await phone.waitFor('服务类型')
    await phone.tap('远程桌面，未选中')
    await phone.tap('打开')
    await phone.waitFor('已打开')
    await phone.tap('分享')
    await phone.waitFor('现在只有你能用')
    await phone.tap('更改访问权限')
    await phone.tap('允许连接')
    await phone.waitFor('在远程桌面里填写的电脑地址')
    const stranger = await env.open(undefined, await phone.forward('发给朋友'))
    await stranger.waitFor('在远程桌面里填写的电脑地址')
    expect((await openMaps(env)).map(({ rule }) => rule)).toEqual([0])
  },
}
