import { devices } from '@/services/devices'
import { limit } from '@/services/limits'
import { nodeFigures } from '@/services/node-figures'
import type { Ask } from './ask'
import { isActiveAt } from './handlers/limit-life'
import { type Backend, startBackend } from './start'

let backend: Backend
let ask: Ask
beforeEach(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-ordinary')
})
afterEach(() => backend.stop())

const setTo = (deviceId: string, upKbps: number | null, downKbps: number | null = null) =>
  ask(limit.setLimit, { deviceId, upKbps, downKbps, hours: null })
const readBack = async (deviceId: string) => {
  const { status, applied } = await ask(limit.limit, { deviceId })
  return { status, upKbps: applied?.upKbps, downKbps: applied?.downKbps }
}

test('is confirmed by an online node within two seconds, and its rate follows', async () => {
  expect((await setTo('node-1', 1_000, 2_000)).status).toBe('sent')
  await backend.control.moveClock(2_100)
  expect(await readBack('node-1')).toEqual({ status: 'confirmed', upKbps: 1_000, downKbps: 2_000 })
  const { upKbps, downKbps } = await ask(nodeFigures.bandwidth, { deviceId: 'node-1' })
  expect([upKbps, downKbps]).toEqual([1_000, 2_000])
  const { limit } = await ask(devices.device, { deviceId: 'node-1' })
  expect(limit).toEqual({ upKbps: 1_000, downKbps: 2_000, isActiveNow: true })
})

test('is confirmed by an offline node once it is back', async () => {
  await backend.control.stopClock()
  await setTo('node-5', 1_000)
  await backend.control.moveClock(600_000)
  expect((await readBack('node-5')).status).toBe('sent')
  await backend.control.switchNode('node-5', 'online')
  expect((await readBack('node-5')).status).toBe('sent')
  await backend.control.moveClock(603_000)
  expect((await readBack('node-5')).status).toBe('confirmed')
})

test('stays as it was confirmed when the node goes away', async () => {
  await setTo('node-1', 1_000)
  await backend.control.moveClock(3_000)
  await backend.control.switchNode('node-1', 'offline')
  expect(await readBack('node-1')).toMatchObject({ status: 'confirmed', upKbps: 1_000 })
})

test('is half applied from 666 up, refused at 777, and shows the node’s own values', async () => {
  await setTo('node-1', 5_000, 9_000)
  await backend.control.moveClock(3_000)
  await setTo('node-1', 666, 4_000)
  await backend.control.moveClock(6_000)
  expect(await readBack('node-1')).toEqual({ status: 'half-applied', upKbps: 5_000, downKbps: 4_000 })
  await setTo('node-1', 777, 3_000)
  await backend.control.moveClock(9_000)
  expect(await readBack('node-1')).toEqual({ status: 'refused', upKbps: 5_000, downKbps: 4_000 })
})

test('is confirmed when it is removed, and the badge goes', async () => {
  await setTo('node-2', null)
  await backend.control.moveClock(3_000)
  expect((await readBack('node-2')).status).toBe('confirmed')
  expect((await ask(devices.device, { deviceId: 'node-2' })).limit).toBeNull()
})

test('follows hours in the node’s zone; those past midnight belong to the day they began on', () => {
  const evening = { upKbps: 1, downKbps: 1, hours: { from: '20:00', to: '23:00', weekdays: [5] } }
  const night = { upKbps: 1, downKbps: 1, hours: { from: '22:00', to: '06:00', weekdays: [5] } }
  // 20 November 2026 is a Friday; Shanghai is 8 hours ahead of UTC, New York 5 behind.
  const friday = (utc: string) => Date.parse(`2026-11-20T${utc}Z`)
  expect(isActiveAt(evening, 'Asia/Shanghai', friday('12:00'))).toBe(true)
  expect(isActiveAt(evening, 'Asia/Shanghai', friday('15:00'))).toBe(false)
  expect(isActiveAt(evening, 'America/New_York', friday('12:00'))).toBe(false)
  expect(isActiveAt(night, 'Asia/Shanghai', friday('21:00'))).toBe(true)
  expect(isActiveAt(night, 'Asia/Shanghai', friday('01:00'))).toBe(false)
  expect(isActiveAt(night, 'Asia/Shanghai', friday('22:00'))).toBe(false)
})
