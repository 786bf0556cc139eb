import { type Backend, startBackend } from '../backend/start'
import { bootPhone } from './phone'
import { standInHosts } from './stand-in-hosts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

test('a base library without the newer calls still shows the nodes', async () => {
  const phone = bootPhone({
    hosts: standInHosts(backend.origin),
    storage: { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) },
    platform: {
      getAppBaseInfo: undefined,
      getWindowInfo: undefined,
      getDeviceInfo: undefined,
      requirePrivacyAuthorize: undefined,
    },
  })
  await phone.open()
  await phone.waitFor('书房 NAS')
  expect(phone.console.unexpected()).toEqual([])
  phone.kill()
})
