import { tunnelMaps, tunnels } from '../backend/db/tunnel'
import { type Driver, type Env, type Journeys, until } from './driver'
import { openFromMe } from './from-me'

const openMaps = async ({ backend }: Env) =>
  (await backend.db.select().from(tunnelMaps)).filter(({ stoppedAtMs }) => stoppedAtMs === null)
const openTunnels = async ({ backend }: Env) =>
  (await backend.db.select().from(tunnels)).filter(({ closedAtMs }) => closedAtMs === null)

const creationsOf = async ({ backend }: Env) =>
  (await backend.control.requests()).filter(({ name }) => name === 'tunnel.createTunnel').length

const openList = async (phone: Driver) => {
  await phone.tapTab('我的')
  await phone.tap('远程访问')
}

/** From an empty list to the form for a node. */
const openForm = async (phone: Driver, node = '客厅的盒子') => {
  await phone.waitFor('今日积分')
  await openList(phone)
  await phone.waitFor('还没有远程访问')
  await phone.tap('新建远程访问')
  await phone.waitFor(node)
  await phone.tap(node)
  await phone.waitFor('服务类型')
}

const openService = async (phone: Driver, port = '8080') => {
  await openForm(phone)
  await phone.tap('更改')
  await phone.type('端口', port)
  await phone.tap('打开')
  await phone.waitFor('已打开')
}

const toList = async (phone: Driver) => {
  await phone.tap('查看全部')
  await phone.waitFor('使用中')
}

/** What a browser somewhere else gets. */
const pageAt = async (address: string) => (await fetch(address)).text()

export const tunnelJourneys: Journeys = {
  'bytes really flow: a page of the node is read from outside, slower once limited, and no more once stopped':
    async env => {
      const phone = await env.open('u-ordinary')
      await openService(phone, '80')
      const [map] = await openMaps(env)
      const address = `http://127.0.0.1:${map?.svMapPort}`
      await phone.waitFor(address)
      expect(await pageAt(address)).toContain('客厅的盒子')

      await toList(phone)
      await phone.tap('网页')
      await phone.tap('限速')
      await phone.tap('20 Mbit/s，未选中')
      await phone.tap('保存')
      await phone.waitFor('20 Mbit/s，节点已接受')
      const startedMs = Date.now()
      const download = await (await fetch(`${address}/download`)).arrayBuffer()
      expect(download.byteLength).toBe(5_000_000)
      // 2 s at 20 Mbit/s: a busy machine can only be slower.
      expect(Date.now() - startedMs).toBeGreaterThan(1_700)

      await phone.tap('停止', { within: '删除' })
      // Shown once the node has confirmed it.
      await expect(fetch(address)).rejects.toThrow('fetch failed')
      expect(await openMaps(env)).toEqual([])
    },

  'opens, limits, stops, restarts and deletes a service at home, and copies its address': async env => {
    const phone = await env.open('u-ordinary')
    await openService(phone)
    const [map] = await openMaps(env)
    const address = `http://127.0.0.1:${map?.svMapPort}`
    await phone.waitFor(address)
    expect(map).toMatchObject({ svFwdIp: '127.0.0.1', svFwdPort: 8080, rule: 0, speedLimitKbps: 0 })
    await phone.tap('复制地址')
    await phone.waitFor(`已复制 ${address}`)

    await toList(phone)
    await phone.waitFor(`→ ${address}`)
    await phone.tap('网页')
    await phone.waitFor('目标地址')
    await phone.tap('限速')
    await phone.tap('5 Mbit/s，未选中')
    await phone.waitFor('未在这部手机上设置 → 5 Mbit/s')
    await phone.tap('保存')
    await phone.waitFor('5 Mbit/s，节点已接受')
    expect(await openMaps(env)).toMatchObject([{ speedLimitKbps: 5_000 }])

    await phone.tap('停止', { within: '删除' })
    // Shown once the node has confirmed it.
    await phone.waitFor('已停止')
    expect(await openMaps(env)).toEqual([])
    await phone.tap('启动', { within: '删除' })
    await phone.waitFor(address)
    // The future address is shown before the node has opened it.
    while ((await openMaps(env)).length === 0) await new Promise(setImmediate)
    expect(await openMaps(env)).toMatchObject([{ svMapPort: map?.svMapPort, speedLimitKbps: 5_000 }])

    await phone.tap('删除')
    await phone.waitFor('删除“网页”？')
    await phone.tap('删除', { within: '删除“网页”？' })
    await phone.waitFor('还没有远程访问')
    expect(await openMaps(env)).toEqual([])
    // The tunnel is the account's: other phones may use it, so ending it is asked for.
    expect(await openTunnels(env)).toHaveLength(1)
    await phone.tap('断开')
    await phone.tap('断开', { within: '断开“客厅的盒子”？' })
    await until(async () => (await openTunnels(env)).length === 0)
    await phone.waitForGone('空闲的连接')
  },

  'closes one of two services on a node, and keeps the other open': async env => {
    const phone = await env.open('u-ordinary')
    await openService(phone, '80')
    await toList(phone)
    await phone.tap('新建远程访问')
    await phone.waitFor('客厅的盒子')
    await phone.tap('客厅的盒子')
    await phone.tap('SSH，未选中')
    await phone.tap('打开')
    await phone.waitFor('已打开')
    const [page, shell] = await openMaps(env)
    expect(await openTunnels(env)).toHaveLength(1)
    expect([page?.svFwdPort, shell?.svFwdPort]).toEqual([80, 22])

    await phone.tap('查看全部')
    await phone.waitFor('使用中 2')
    await phone.tap('停止', { within: 'SSH' })
    await phone.waitFor('已停止')
    await phone.waitFor('使用中 1')
    expect(await openMaps(env)).toEqual([page])
    expect(await pageAt(`http://127.0.0.1:${page?.svMapPort}`)).toContain('客厅的盒子')
    expect(await openTunnels(env)).toHaveLength(1)
    const asked = (await env.backend.control.requests()).map(({ name }) => name)
    expect(asked.filter(name => name === 'tunnel.stopMapService')).toHaveLength(1)
    expect(asked).not.toContain('tunnel.destroyTunnel')
  },

  'explains invalid input at its field, and sends nothing': async env => {
    const phone = await env.open('u-ordinary')
    await openForm(phone)
    await phone.tap('更改')
    await phone.type('设备地址', '192.168.1.300')
    await phone.type('端口', '70000')
    await phone.tap('打开')
    await phone.waitFor('请填写 IP 地址或主机名')
    await phone.waitFor('请填写 1 到 65535 的整数')
    expect(await openTunnels(env)).toEqual([])
  },

  'finds a running service after a kill, and does not open it twice': async env => {
    const phone = await env.open('u-ordinary')
    await openService(phone)
    const before = await openMaps(env)
    await phone.restart()
    await phone.waitFor('今日积分')
    await openList(phone)
    await phone.waitFor('运行中')
    expect(await openMaps(env)).toEqual(before)
    expect(await openTunnels(env)).toHaveLength(1)
  },

  'shows that a node went offline, and offers to reopen its services when it is back': async env => {
    const phone = await env.open('u-ordinary')
    await openService(phone)
    await env.backend.control.switchNode('node-1', 'offline')
    await phone.restart()
    await phone.waitFor('今日积分')
    await openList(phone)
    await phone.waitFor('节点离线，恢复后自动连接')
    expect(await phone.sees('运行中')).toBe(false)

    await env.backend.control.switchNode('node-1', 'online')
    await phone.restart()
    await phone.waitFor('今日积分')
    await openList(phone)
    await phone.waitFor('上次打开的 1 个服务已断开')
    expect(await openMaps(env)).toEqual([])
    await phone.tap('重新打开')
    await phone.waitFor('运行中')
    expect(await openMaps(env)).toHaveLength(1)
  },

  'opens one map when the node’s response is lost': async env => {
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/startMapSrv|ERR_/)
    await env.backend.control.fault('tunnel.startMapService', { kind: 'lostAnswer' }, 1)
    await openService(phone)
    expect(await openMaps(env)).toHaveLength(1)
  },

  'says why a service does not start, and offers another try': async env => {
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/startMapSrv|405/)
    await env.backend.control.fault('tunnel.startMapService', { kind: 'status', status: 405 }, 1)
    await openForm(phone)
    await phone.tap('打开')
    await phone.waitFor('没有打开：服务器暂不提供此功能')
    await phone.waitFor('重试')
    expect(await openMaps(env)).toEqual([])
    await phone.tap('重试')
    await phone.waitFor('已打开')
  },

  'works while the statistics service is down': async env => {
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/alive|tunnel\/state|50\d|busy/)
    await env.backend.control.fault('tunnelStates.reportTunnelStates', { kind: 'status', status: 503 })
    await env.backend.control.fault('statistics.reportAlive', { kind: 'hang' })
    await openService(phone)
    await toList(phone)
    await phone.waitFor('运行中')
    expect(await phone.sees('服务器繁忙')).toBe(false)
  },

  'closes every service at sign-out, and leaves on the phone only which they were': async env => {
    const phone = await env.open('u-ordinary')
    await openService(phone)
    const creations = await creationsOf(env)
    await phone.restart()
    // An unanswered request could still open a tunnel, so the phone would keep it until then.
    await until(async () => (await creationsOf(env)) > creations)
    await until(async () => !/unanswered\W+sequenceId/.test((await phone.stored()).tunnels ?? ''))
    await openFromMe(phone, '退出登录')
    await phone.tap('退出登录', { within: '退出登录？' })
    await phone.waitFor('还没有登录')
    // The app does not wait for it, so nothing on the screen says when it is done.
    await until(async () => (await openMaps(env)).length === 0)
    // The phone forgets the tunnel once it hears that it is closed, but for what it tells the account when it returns.
    const left = /^(?:device\.|left\.u-ordinary\.services$)/
    await until(async () => Object.keys(await phone.stored()).every(key => left.test(key)))
    const { 'left.u-ordinary.services': services } = await phone.stored()
    expect(services).toContain('serviceId')
    expect(services).not.toMatch(/192\.168|token/i)
  },
}
