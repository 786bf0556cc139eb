import { type Backend, startBackend } from '../backend/start'
import type { BootOptions } from './assemble'
import { bootPhone, type Phone } from './phone'
import { refuse } from './platform/api'
import { standInHosts } from './stand-in-hosts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const start = async (platform: BootOptions['platform'] = {}): Promise<Phone> => {
  const phone = bootPhone({
    hosts: standInHosts(backend.origin),
    storage: { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) },
    platform,
  })
  await phone.open()
  return phone
}

test('shows the nodes on a base library without the newer calls', async () => {
  const phone = await start({
    getAppBaseInfo: undefined,
    getWindowInfo: undefined,
    getDeviceInfo: undefined,
    requirePrivacyAuthorize: undefined,
  })
  await phone.waitFor('书房 NAS')
  expect(phone.console.unexpected()).toEqual([])
  phone.kill()
})

test('bothers nobody when the platform cannot tell the kind of network', async () => {
  const phone = await start({ getNetworkType: () => refuse('unknown') })
  await phone.waitFor('书房 NAS')
  expect(phone.words()).not.toContain('刚才出了点问题')
  expect(phone.console.unexpected()).toEqual([])
  phone.kill()
})

/** What is shown instead, by the missing call: without the stored session, or without a network. */
const instead: Record<string, string> = { getStorageSync: '把闲置带宽变成积分', request: '连接中断' }

test('opens without any one of the calls that it makes at start', async () => {
  const usual = await start()
  await usual.waitFor('书房 NAS')
  const platformCalls = [...usual.platformCalls.keys()]
  usual.kill()
  expect(platformCalls).toEqual(expect.arrayContaining(['onMemoryWarning', 'onNetworkStatusChange', 'request']))
  for (const name of platformCalls) {
    const phone = await start({ [name]: undefined })
    await phone.waitFor(instead[name] ?? '书房 NAS')
    expect(phone.console.unexpected(name === 'request' ? [/network/] : [])).toEqual([])
    phone.kill()
  }
}, 180_000)
