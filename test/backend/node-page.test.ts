import { nodeTools } from '@/pages/node/tool-calls'
import { devices } from '@/services/devices'
import { nodeFigures } from '@/services/node-figures'
import { nodePage } from '@/services/node-page'
import type { Ask } from './ask'
import { type Backend, startBackend } from './start'

let backend: Backend
let ask: Ask
beforeEach(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-ordinary')
})
afterEach(() => backend.stop())

test('frees what the overview promised, once; the cache fills again with time', async () => {
  const { cacheBytes } = await ask(nodePage.deviceOverview, { deviceId: 'node-1' })
  const { freedBytes } = await ask(nodePage.cleanCache, { deviceId: 'node-1' })
  expect(freedBytes).toBeGreaterThan(1e9)
  expect(Math.abs(freedBytes - (cacheBytes ?? 0))).toBeLessThan(1e5)
  expect((await ask(nodePage.cleanCache, { deviceId: 'node-1' })).freedBytes).toBeLessThan(1e5)
  await backend.control.moveClock(24 * 3_600_000)
  expect((await ask(nodePage.cleanCache, { deviceId: 'node-1' })).freedBytes).toBeGreaterThan(80e6)
})

test('ends the full-disk alert once space is freed', async () => {
  expect((await ask(devices.device, { deviceId: 'node-2' })).alerts).toEqual(['disk-full'])
  expect((await ask(nodePage.freeSpace, { deviceId: 'node-2' })).freedBytes).toBeGreaterThan(1e8)
  expect((await ask(devices.device, { deviceId: 'node-2' })).alerts).toEqual([])
})

test('goes through a firmware update’s phases, and reads the version back at the end only', async () => {
  await backend.control.stopClock()
  const seen = async (offsetMs: number) => {
    await backend.control.moveClock(offsetMs)
    const { firmware } = await ask(nodePage.deviceOverview, { deviceId: 'node-1' })
    return [firmware?.update?.phase, firmware?.version]
  }
  await ask(nodePage.updateNode, { deviceId: 'node-1', toVersion: '3.2.0' })
  expect(await seen(1_000)).toEqual(['downloading', '3.1.4'])
  expect(await seen(10_000)).toEqual(['installing', '3.1.4'])
  // Asked once more in between, it does not start over.
  expect((await ask(nodePage.updateNode, { deviceId: 'node-1', toVersion: '3.2.0' })).phase).toBe('installing')
  expect(await seen(21_000)).toEqual(['done', '3.2.0'])
  expect((await ask(devices.device, { deviceId: 'node-1' })).alerts).toEqual([])
  await expect(ask(nodePage.updateNode, { deviceId: 'node-1', toVersion: '3.2.0' })).rejects.toMatchObject({
    code: 1601,
  })
})

test('fails the update of a node named 更新失败, keeps its version, and lets it try again', async () => {
  await ask(devices.renameDevice, { deviceId: 'node-1', name: '更新失败的盒子' })
  await ask(nodePage.updateNode, { deviceId: 'node-1', toVersion: '3.2.0' })
  await backend.control.moveClock(30_000)
  const { firmware } = await ask(nodePage.deviceOverview, { deviceId: 'node-1' })
  expect(firmware).toMatchObject({ version: '3.1.4', update: { phase: 'failed' } })
  expect(firmware?.update?.reason).toBeTruthy()
  expect((await ask(nodePage.updateNode, { deviceId: 'node-1', toVersion: '3.2.0' })).phase).toBe('downloading')
})

test('omits an offline node’s vitals and rates; its uptime starts again when it returns', async () => {
  const { uptimeS } = await ask(nodePage.deviceOverview, { deviceId: 'node-1' })
  expect(uptimeS).toBeGreaterThan(86_400)
  await backend.control.switchNode('node-1', 'offline')
  expect(await ask(nodePage.deviceOverview, { deviceId: 'node-1' })).toMatchObject({
    state: 'offline',
    uptimeS: null,
    cpuPercent: null,
    disk: null,
  })
  expect(await ask(nodeFigures.bandwidth, { deviceId: 'node-1' })).toMatchObject({ upKbps: null, downKbps: null })
  await backend.control.switchNode('node-1', 'online')
  expect((await ask(nodePage.deviceOverview, { deviceId: 'node-1' })).uptimeS).toBeLessThan(60)
})

test('shows a day without figures as a gap, an offline day as zero, and today last', async () => {
  const gap = await ask(nodeFigures.devicePoints, { deviceId: 'node-2', days: 7 })
  expect(gap.days).toHaveLength(6)
  expect(gap.days[gap.days.length - 1]?.day).toBe(gap.today)
  const zero = await ask(nodeFigures.devicePoints, { deviceId: 'node-3', days: 7 })
  expect(zero.days).toHaveLength(7)
  expect(zero.days[1]).toMatchObject({ points: 0, onlineMinutes: 0 })
  // node-4 was bound 25 days ago, so there is nothing before that.
  expect((await ask(nodeFigures.devicePoints, { deviceId: 'node-4', days: 30 })).days.length).toBeLessThanOrEqual(26)
})

test('sums traffic over its slots, and leaves out what was not measured', async () => {
  const week = await ask(nodeFigures.traffic, { deviceId: 'node-2', range: 'week' })
  expect(week.slots).toHaveLength(6)
  expect(week.slots.reduce((sum, { upBytes }) => sum + upBytes, 0)).toBe(week.upBytes)
  // On one day of the month the server had no data for anybody.
  expect((await ask(nodeFigures.traffic, { deviceId: 'node-1', range: 'month' })).slots).toHaveLength(29)
  expect((await ask(nodeFigures.traffic, { deviceId: 'node-1', range: 'day' })).slots).toHaveLength(24)
})

test('serves the node’s portal from an address of its own', async () => {
  const { url } = await ask(nodeTools.portal, { deviceId: 'node-1' })
  expect(url.startsWith(`${backend.origin}/node/node-1/`)).toBe(true)
})
