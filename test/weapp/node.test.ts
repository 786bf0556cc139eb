import { eq } from 'drizzle-orm'
import { nodes } from '../backend/db/nodes'
import { budgets } from '../budgets'
import { storagePrefix } from './traces'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()
const page = '/pages/node/node?deviceId=node-2'

const bootSignedIn = async () => {
  const { backend, boot } = env()
  await backend.db.update(nodes).set({ lanAddress: '' }).where(eq(nodes.id, 'node-2'))
  return boot({ storage: { [`${storagePrefix}session`]: JSON.stringify(await backend.session('u-ordinary')) } })
}
const timesAsked = async (name: string) =>
  (await env().backend.control.requests()).filter(arrival => arrival.name === name).length

test('reads the live rate every 5 s while somebody looks, and not in the background', async () => {
  const phone = await bootSignedIn()
  await phone.open(page)
  await phone.tap('网络，未选中')
  await phone.waitFor('最近一分钟')
  const first = await timesAsked('nodePage.bandwidth')
  for (const _ of [1, 2, 3]) {
    await phone.advance(5_000)
    await phone.settled()
  }
  expect(await timesAsked('nodePage.bandwidth')).toBe(first + 3)

  await phone.hide()
  await phone.advance(4_000)
  expect(await timesAsked('nodePage.bandwidth')).toBe(first + 3)
  await phone.show()
  await phone.tap('概览，未选中')
  await phone.settled()
  const left = await timesAsked('nodePage.bandwidth')
  await phone.advance(20_000)
  expect(await timesAsked('nodePage.bandwidth')).toBe(left)
})

test('sends a small message for a refresh that changes nothing', async () => {
  const phone = await bootSignedIn()
  await phone.open(page)
  await phone.tap('网络，未选中')
  await phone.waitFor('最近一分钟')
  await phone.settled()
  const before = phone.setDataStats.bytes
  await phone.advance(5_000)
  expect(phone.setDataStats.bytes - before).toBeLessThan(budgets.setDataOfRefresh)
})

test('reloads the node when pulled down, and not the list below', async () => {
  const phone = await bootSignedIn()
  await phone.open()
  await phone.waitFor('书房 NAS')
  await phone.tap(/^书房 NAS/)
  await phone.waitFor('处理器')
  const [lists, overviews] = [await timesAsked('devices.nodes'), await timesAsked('nodePage.deviceOverview')]
  await phone.pullDown()
  await phone.settled()
  expect(await timesAsked('nodePage.deviceOverview')).toBe(overviews + 1)
  expect(await timesAsked('devices.nodes')).toBe(lists)
})

test('leads back to the list from a link without its node', async () => {
  const phone = await bootSignedIn()
  await phone.open('/pages/node/node')
  await phone.tap('查看我的节点')
  await phone.waitFor('今日积分')
  expect(phone.page).toBe('pages/nodes/home')
})

test('asks again who is near after so long in the background that the phone may be on another network', async () => {
  const { backend, boot, expectComplaints } = env()
  expectComplaints(/sys\/info/)
  const lanAddress = backend.origin.replace('http://', '')
  await backend.db.update(nodes).set({ lanAddress }).where(eq(nodes.id, 'node-2'))
  const phone = boot({ storage: { [`${storagePrefix}session`]: JSON.stringify(await backend.session('u-ordinary')) } })
  await phone.open(page)
  await phone.waitFor('同一网络')
  const leaveFor = async (ms: number) => {
    await phone.hide()
    await phone.advance(ms)
    await phone.show()
    await phone.settled()
  }
  await leaveFor(4_000)
  expect(await timesAsked('localDevice.systemInfo')).toBe(1)
  // What has this address on the next one.
  await backend.db.update(nodes).set({ lanAddress: '' }).where(eq(nodes.id, 'node-2'))
  await leaveFor(5_000)
  expect(await timesAsked('localDevice.systemInfo')).toBe(2)
  expect(phone.sees('同一网络')).toBe(false)
})
