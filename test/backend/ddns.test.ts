import { createSocket } from 'node:dgram'
import { promises as dns } from 'node:dns'
import { domainSetup } from '@/pages/ddns/calls'
import { ddns } from '@/services/ddns'
import type { Ask } from './ask'
import { type Backend, startBackend } from './start'

let backend: Backend
let ask: Ask
beforeEach(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-ordinary')
})
afterEach(() => backend.stop())

const domain = async (id: string) => {
  const { items } = await ask(ddns.domains, {})
  const found = items.find(item => item.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
const settings = { nodeId: 'node-2', hasV4: true, hasV6: false, ttlS: 600 }

test('has a row for every domain, also for one that was never set up', async () => {
  const { items } = await ask(ddns.domains, {})
  expect(items.map(({ name, v4 }) => [name, v4.state])).toEqual([
    ['home.example.cn', 'in-step'],
    ['nas.example.cn', 'not-authorised'],
    ['old.example.cn', 'failed'],
    ['refused.example.cn', 'not-authorised'],
  ])
  expect(items[0]?.v6.state).toBe('off')
  expect(items[1]?.changedAtMs).toBeNull()
  expect(items[2]?.v4.reason).toBeTruthy()
})

test('lists the domains of one node alone', async () => {
  const { items } = await ask(ddns.domains, { nodeId: 'node-1' })
  expect(items.map(({ nodeId }) => nodeId)).toEqual(['node-1'])
})

test('brings the three states into step one after the other after a change', async () => {
  const before = (await domain('domain-1')).v4.providerAddress
  await ask(domainSetup.saveDomainSettings, { domainId: 'domain-1', ...settings })
  const saved = (await domain('domain-1')).v4
  expect(saved).toMatchObject({ state: 'waiting', providerAddress: before, resolverAddress: before })
  expect(saved.nodeAddress).not.toBe(before)

  await backend.control.moveClock(3_500)
  const pushed = (await domain('domain-1')).v4
  expect(pushed).toMatchObject({ state: 'waiting', providerAddress: saved.nodeAddress, resolverAddress: before })

  await backend.control.moveClock(604_000)
  const spread = (await domain('domain-1')).v4
  expect(spread).toMatchObject({ state: 'in-step', resolverAddress: saved.nodeAddress })
})

describe('on the name server', () => {
  const resolver = async () => {
    const client = new dns.Resolver({ timeout: 5_000, tries: 1 })
    client.setServers([`127.0.0.1:${(await backend.control.ports()).dnsUdp}`])
    return client
  }
  const homeNow = async () => (await resolver()).resolve4('home.example.cn', { ttl: true })

  test('serves a record with its TTL, and the old one until that has passed', async () => {
    const { nodeAddress: address } = (await domain('domain-1')).v4
    expect(await homeNow()).toEqual([{ address, ttl: 600 }])
    await ask(domainSetup.saveDomainSettings, { domainId: 'domain-1', ...settings })
    await backend.control.moveClock(503_500)
    const [stale] = await homeNow()
    expect(stale?.address).toBe(address)
    expect(stale?.ttl).toBeLessThanOrEqual(100)
    await backend.control.moveClock(604_000)
    const { nodeAddress: moved } = (await domain('domain-1')).v4
    expect(moved).not.toBe(address)
    expect(await homeNow()).toEqual([{ address: moved, ttl: 600 }])
  })

  test('serves no record of a family that is off, nor of a name that does not exist', async () => {
    const client = await resolver()
    await expect(client.resolve6('home.example.cn')).rejects.toMatchObject({ code: 'ENODATA' })
    await expect(client.resolve4('nas.example.cn')).rejects.toMatchObject({ code: 'ENODATA' })
    await expect(client.resolve4('nobody.example.cn')).rejects.toMatchObject({ code: 'ENOTFOUND' })
    await expect(client.resolveMx('home.example.cn')).rejects.toMatchObject({ code: 'ENODATA' })
  })

  test('ignores what is not a DNS query, and answers the next one', async () => {
    const socket = createSocket('udp4')
    for (const noise of ['', 'x', '\xff'.repeat(40)]) {
      socket.send(Buffer.from(noise, 'latin1'), (await backend.control.ports()).dnsUdp, '127.0.0.1')
    }
    expect(await homeNow()).toHaveLength(1)
    socket.close()
  })

  test('calls the resolver’s view unknown when it does not answer, and reports the rest', async () => {
    await backend.devices.names.close()
    expect((await domain('domain-1')).v4).toMatchObject({ resolverAddress: null, providerAddress: expect.any(String) })
  })
})

test('updates the address when an offline node returns, and keeps the record meanwhile', async () => {
  await ask(domainSetup.saveDomainSettings, { domainId: 'domain-1', ...settings, nodeId: 'node-5' })
  await backend.control.moveClock(60_000)
  expect((await domain('domain-1')).v4).toMatchObject({ state: 'waiting', nodeAddress: null })
  await backend.control.switchNode('node-5', 'online')
  await backend.control.moveClock(64_000)
  const { providerAddress, nodeAddress } = (await domain('domain-1')).v4
  expect(providerAddress).toBe(nodeAddress)
  await backend.control.switchNode('node-5', 'offline')
  expect((await domain('domain-1')).v4).toMatchObject({ providerAddress, nodeAddress: null })
})

test('never returns secrets, and keeps them when their boxes are sent empty', async () => {
  await ask(domainSetup.saveDomainSettings, {
    domainId: 'domain-2',
    ...settings,
    keyId: 'AK1234567890',
    keySecret: 'very-secret',
  })
  const kept = await ask(domainSetup.saveDomainSettings, { domainId: 'domain-2', ...settings, ttlS: 60 })
  expect(kept).toMatchObject({ ttlS: 60, maskedKeyId: 'AK••••90' })
  expect(kept.maskedKeySecret).toBeTruthy()
  expect(JSON.stringify(kept)).not.toMatch(/very-secret|AK1234567890/)
  await backend.control.moveClock(64_000)
  expect((await domain('domain-2')).v4.state).toBe('in-step')
})

test('reports a key that the provider refuses, and recovers with a right one', async () => {
  const fails = { ...settings, domainId: 'domain-1', keySecret: 'a-wrong-secret' }
  await ask(domainSetup.saveDomainSettings, fails)
  expect((await domain('domain-1')).v4.state).toBe('failed')
  await ask(domainSetup.saveDomainSettings, { ...fails, keySecret: 'right' })
  expect((await domain('domain-1')).v4.state).toBe('waiting')
})

test('fails IPv6 with its reason on a node that has none, and continues with IPv4', async () => {
  await ask(domainSetup.saveDomainSettings, { domainId: 'domain-1', ...settings, nodeId: 'node-3', hasV6: true })
  await backend.control.moveClock(605_000)
  const { v4, v6 } = await domain('domain-1')
  expect(v4.state).toBe('in-step')
  expect(v6.state).toBe('failed')
})

const verdictBy = (url: string | null, name: string, value: string) =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ [name]: value }) })

/** What a browser sends when this button of the page is pressed. */
const press = async (url: string | null, words: string) => {
  const page = await (await fetch(url ?? '')).text()
  const button = new RegExp(`<form method="post">[^]*<button name="(\\w+)" value="(\\w+)">${words}</button>[^]*</form>`)
  const [, name = '', value = ''] = button.exec(page) ?? []
  return verdictBy(url, name, value)
}

test('waits on the provider’s page until the owner has agreed', async () => {
  const { url, ticket, isAuthorised } = await ask(domainSetup.authoriseDomain, { domainId: 'domain-2' })
  expect(isAuthorised).toBe(false)
  expect(await (await fetch(url ?? '')).text()).toContain('nas.example.cn')
  const asked = () => ask(domainSetup.authoriseDomain, { domainId: 'domain-2', ticket: ticket ?? '' })
  expect((await asked()).isAuthorised).toBe(false)
  expect((await press(url, '同意 Allow')).status).toBe(200)
  expect((await asked()).isAuthorised).toBe(true)
  expect((await domain('domain-2')).isAuthorised).toBe(true)
  // Only the first press counts.
  expect((await verdictBy(url, 'verdict', 'refused')).status).toBe(404)
})

test('tells an owner who declines, and leaves the domain as it was', async () => {
  const { url, ticket } = await ask(domainSetup.authoriseDomain, { domainId: 'domain-2' })
  await press(url, '不同意 Do not allow')
  const asked = ask(domainSetup.authoriseDomain, { domainId: 'domain-2', ticket: ticket ?? '' })
  await expect(asked).rejects.toThrow('你在服务商那里选择了不同意')
  expect((await domain('domain-2')).isAuthorised).toBe(false)
})

test('limits a ticket to one domain and ten minutes', async () => {
  const { ticket } = await ask(domainSetup.authoriseDomain, { domainId: 'domain-2' })
  const later = { ticket: ticket ?? '' }
  await expect(ask(domainSetup.authoriseDomain, { domainId: 'domain-1', ...later })).rejects.toMatchObject({
    code: 1501,
  })
  await backend.control.moveClock(601_000)
  await expect(ask(domainSetup.authoriseDomain, { domainId: 'domain-2', ...later })).rejects.toMatchObject({
    code: 1501,
  })
})

test('hides an account’s domains from another', async () => {
  const other = await backend.signIn('u-other')
  expect((await other(ddns.domains, {})).items).toEqual([])
  await expect(other(domainSetup.domainSettings, { domainId: 'domain-1' })).rejects.toMatchObject({ code: 1501 })
})
