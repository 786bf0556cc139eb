import { eq, isNull } from 'drizzle-orm'
import { domains, domainTickets } from '../backend/db/ddns'
import type { Driver, Env, Journeys } from './driver'

const openDomain = async (env: Env, id: string) => {
  const phone = await env.open('u-ordinary', `/pages/ddns/domain?domainId=${id}`)
  await phone.waitFor('指向的节点')
  return phone
}
const openHome = (env: Env) => openDomain(env, 'domain-1')

const openEdit = async (env: Env, id = 'domain-1') => {
  const phone = await openDomain(env, id)
  await phone.tap(id === 'domain-2' ? '开始设置' : '修改')
  await phone.waitFor('更新 IPv4')
  return phone
}

const chooseNode = async (phone: Driver, name: string) => {
  await phone.tap('指向的节点')
  await phone.waitFor('搜索节点')
  await phone.waitFor(name)
  await phone.tap(name)
  await phone.waitForGone('搜索节点')
}

const save = async (phone: Driver) => {
  await phone.tap('保存')
  await phone.waitFor('修改“')
  await phone.tap('确定修改')
}

const domainOf = async ({ backend }: Env, id: string) =>
  (await backend.db.select().from(domains).where(eq(domains.id, id)))[0]

const countOf = async ({ backend }: Env, name: string) =>
  (await backend.control.requests()).filter(arrival => arrival.name === name).length

/** What the owner does on the provider's page, in another browser. */
const press = async ({ backend }: Env, verdict: NonNullable<typeof domainTickets.$inferSelect.verdict>) => {
  const [attempt] = await backend.db.select().from(domainTickets).where(isNull(domainTickets.verdict))
  const page = `${backend.origin}/ddns/authorise?ticket=${attempt?.ticket}`
  await fetch(page, { method: 'POST', body: new URLSearchParams({ verdict }) })
}

export const ddnsJourneys: Journeys = {
  'lists every domain from Me, also those without settings': async env => {
    const phone = await env.open('u-ordinary', '/pages/account/me')
    await phone.waitFor('域名（DDNS）')
    await phone.tap('域名（DDNS）')
    await phone.waitFor('home.example.cn')
    await phone.waitFor('IPv4 已生效')
    await phone.waitFor('nas.example.cn')
    await phone.waitFor('待授权')
    await phone.waitFor('IPv4：服务商不认这个密钥')
    await phone.tap(/^home\.example\.cn.*IPv4 已生效.*IPv6 未开启/)
    await phone.waitFor('三处一致')
    await phone.waitFor('AK••••3F')
  },

  'explains what a domain is for, and how to get one': async env => {
    await env.backend.db.delete(domains)
    const phone = await env.open('u-ordinary', '/pages/ddns/domains')
    await phone.waitFor('还没有域名')
    await phone.waitFor('再选一台节点')
    await phone.tap('刷新')
    await phone.waitFor('还没有域名')
  },

  'shows the difference before saving, then the provider’s and the caches’ delay until all agree': async env => {
    const phone = await openEdit(env)
    await phone.waitFor('还没有修改')
    await chooseNode(phone, '书房 NAS')
    await phone.tap('1 分钟，未选中')
    await phone.tap('保存')
    await phone.waitFor('客厅的盒子 → 书房 NAS')
    await phone.waitFor('10 分钟 → 1 分钟')
    await env.backend.control.stopClock()
    expect(await countOf(env, 'domainSetup.saveDomainSettings')).toBe(0)
    await phone.tap('确定修改')
    await phone.waitFor('“home.example.cn”已保存')
    await phone.waitFor('服务商还是旧地址')
    await env.backend.control.moveClock(3_500)
    await phone.waitFor('各地的缓存')
    await phone.waitFor('旧地址')
    await env.backend.control.moveClock(70_000)
    const again = await openHome(env)
    await again.waitFor('三处一致')
    await again.waitFor('服务商记录已更新')
    expect(await domainOf(env, 'domain-1')).toMatchObject({ nodeId: 'node-2', ttlS: 60, keySecret: 'demo-secret' })
  },

  'sends nothing when changes are discarded': async env => {
    const phone = await openEdit(env)
    await phone.tap(/^更新 IPv6.*，已关闭$/)
    await phone.tap('保存')
    await phone.waitFor('关闭 → 开启')
    await phone.tap('放弃修改', { within: '修改“' })
    await phone.waitFor('还没有修改')
    expect(await countOf(env, 'domainSetup.saveDomainSettings')).toBe(0)
  },

  'sends a new key once without ever showing it, and thereby fixes a failed update': async env => {
    const phone = await openEdit(env, 'domain-3')
    await phone.waitFor('当前为 ••••••••，留空则不变')
    await phone.type('密钥 ID', 'AKTYPED00000077')
    await phone.type('密钥', 'typed-key-secret')
    await phone.tap('保存')
    await phone.waitFor('→ 新填写的（不显示）')
    await env.backend.control.stopClock()
    await phone.tap('确定修改')
    await phone.waitFor('“old.example.cn”已保存')
    await phone.waitFor('服务商还是旧地址')
    expect(await domainOf(env, 'domain-3')).toMatchObject({ keyId: 'AKTYPED00000077', keySecret: 'typed-key-secret' })
    const stored = JSON.stringify(await phone.stored())
    expect(stored).not.toMatch(/AKTYPED|typed-key/)
  },

  'refuses half a key, and a domain without a node': async env => {
    const phone = await openEdit(env, 'domain-2')
    await phone.waitFor('先选一台节点')
    await chooseNode(phone, '客厅的盒子')
    await phone.type('密钥 ID', 'AKTYPED00000099')
    await phone.waitFor('ID 和密钥要一起填')
    await phone.type('密钥', 'another-typed-secret')
    await env.backend.control.stopClock()
    await save(phone)
    await phone.waitFor('服务商还没有记录')
    expect(await domainOf(env, 'domain-2')).toMatchObject({ isAuthorised: true, nodeId: 'node-1' })
  },

  'returns to the same domain after the provider’s authorisation': async env => {
    const phone = await openDomain(env, 'domain-2')
    await phone.tap('去授权')
    await phone.waitFor('正在等你在授权页点“同意”')
    await phone.tap('复制链接')
    await press(env, 'allowed')
    await phone.waitFor('“nas.example.cn”已授权')
    await phone.waitForGone('还差一步')
    expect(await domainOf(env, 'domain-2')).toMatchObject({ isAuthorised: true })
  },

  'explains a failed authorisation and a declined one': async env => {
    const phone = await openDomain(env, 'domain-4')
    phone.expectComplaints(/ddns\/auth|1501/)
    await phone.tap('去授权')
    await phone.waitFor('服务商拒绝了这个域名')
    const other = await openDomain(env, 'domain-2')
    other.expectComplaints(/ddns\/auth|1501/)
    await other.tap('去授权')
    await other.waitFor('正在等你在授权页点“同意”')
    await press(env, 'refused')
    await other.waitFor('你在服务商那里选择了不同意')
    await other.waitFor('去授权')
  },

  'reports a saved domain on another page, and stays there': async env => {
    const phone = await openEdit(env)
    await env.backend.control.fault('domainSetup.saveDomainSettings', { kind: 'held' }, 1)
    await phone.tap('1 小时，未选中')
    await save(phone)
    await phone.tap('关闭')
    await phone.waitForGone('修改“')
    await phone.back('pages/ddns/edit')
    await env.backend.control.letGo()
    await phone.waitFor('“home.example.cn”已保存')
    await phone.tap('修改')
    await phone.waitFor('1 小时，已选中')
  },

  'saves once when the response is lost': async env => {
    const phone = await openEdit(env)
    phone.expectComplaints(/cfg\/set|ERR_/)
    await env.backend.control.fault('domainSetup.saveDomainSettings', { kind: 'lostAnswer' }, 1)
    await phone.tap('1 小时，未选中')
    await save(phone)
    await phone.waitFor('“home.example.cn”已保存')
    expect(await domainOf(env, 'domain-1')).toMatchObject({ ttlS: 3_600 })
  },

  'keeps the choices when the server fails, and saves them at the second try': async env => {
    const phone = await openEdit(env)
    phone.expectComplaints(/cfg\/set|busy/)
    const bad = { kind: 'status', status: 500, html: '<h1>bad</h1>' } as const
    await env.backend.control.fault('domainSetup.saveDomainSettings', bad, 1)
    await phone.tap('1 小时，未选中')
    await save(phone)
    await phone.waitFor('没有保存，设置没有变')
    await phone.tap('确定修改')
    await phone.waitFor('“home.example.cn”已保存')
    expect(await domainOf(env, 'domain-1')).toMatchObject({ ttlS: 3_600 })
  },

  'says that an offline node’s address is unknown': async env => {
    const phone = await openEdit(env)
    await chooseNode(phone, '办公室角落里那台很久没有人看过的旧盒子')
    await save(phone)
    await phone.waitFor('节点离线，暂时不知道它的地址')
  },

  'leads from somebody else’s domain to the own ones': async env => {
    const phone = await env.open('u-ordinary', '/pages/ddns/domain?domainId=domain-gone')
    await phone.waitFor('没有找到这个域名')
    await phone.tap('查看我的域名')
    await phone.waitFor('home.example.cn')
  },
}
