import { devices } from '@/services/devices'
import { schedules } from '@/services/schedules'
import { wake } from '@/services/wake'
import type { Ask } from './ask'
import { type Backend, startBackend } from './start'
import { wallClock } from './wall-clock'

let backend: Backend
let ask: Ask
beforeEach(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-ordinary')
})
afterEach(() => backend.stop())

const everyDay = [1, 2, 3, 4, 5, 6, 7]
let intentions = 0
const scheduleFor = (deviceId: string, rest: object = {}) => ({
  requestId: `wake-test-${++intentions}`,
  deviceId,
  weekdays: everyDay,
  time: '06:30',
  ...rest,
})
const latest = async (deviceId: string) => (await ask(schedules.wakeups, { deviceId })).results[0]
const stateOf = async (id: string) => (await ask(devices.deviceStates, { ids: [id] })).items[0]?.state

test('sends a packet, and reports after how long the node came', async () => {
  const { startedAtMs, untilMs } = await ask(wake.wakeNow, { deviceId: 'node-5' })
  expect(untilMs - startedAtMs).toBe(120_000)
  expect(await latest('node-5')).toMatchObject({ startedAtMs, outcome: 'ringing', isScheduled: false })
  expect(await stateOf('node-5')).toBe('offline')

  await backend.control.moveClock(75_000)
  const result = await latest('node-5')
  expect(result?.outcome).toBe('online')
  expect(result?.afterS).toBeGreaterThanOrEqual(20)
  expect(result?.afterS).toBeLessThanOrEqual(70)
  expect(await stateOf('node-5')).toBe('online')
  // The list's filter, its order and its counts know it too.
  const whole = await ask(devices.nodes, {})
  expect(whole.summary?.counts).toEqual({ online: 4, offline: 0, unknown: 1 })
  expect(whole.items[0]?.id).toBe('node-2')
  expect((await ask(devices.nodes, { state: 'offline' })).items).toEqual([])
})

test('wakes nobody when the packet is not heard', async () => {
  await backend.devices.waker.close()
  await ask(wake.wakeNow, { deviceId: 'node-5' })
  await backend.control.moveClock(100_000)
  expect(await latest('node-5')).toMatchObject({ outcome: 'ringing' })
  await backend.control.moveClock(121_000)
  expect(await latest('node-5')).toMatchObject({ outcome: 'not-yet' })
})

test('sends a packet of its own for a schedule, and records one that was not heard', async () => {
  const { nextRunMs } = await ask(schedules.addWakeup, scheduleFor('node-5'))
  await backend.devices.waker.close()
  await backend.control.moveClock((nextRunMs ?? 0) + 125_000 - Date.now())
  expect(await stateOf('node-5')).toBe('offline')
  expect(await latest('node-5')).toMatchObject({ outcome: 'not-yet', startedAtMs: nextRunMs, isScheduled: true })
})

test('is the same attempt when it is asked for again meanwhile', async () => {
  const first = await ask(wake.wakeNow, { deviceId: 'node-5' })
  await backend.control.moveClock(5_000)
  expect(await ask(wake.wakeNow, { deviceId: 'node-5' })).toEqual(first)
})

test('gives the reason after two minutes when a node named 叫不醒 does not come', async () => {
  await backend.control.stopClock()
  await ask(devices.renameDevice, { deviceId: 'node-5', name: '叫不醒的盒子' })
  await ask(wake.wakeNow, { deviceId: 'node-5' })
  await backend.control.moveClock(119_000)
  expect((await latest('node-5'))?.outcome).toBe('ringing')
  await backend.control.moveClock(121_000)
  const result = await latest('node-5')
  expect(result?.outcome).toBe('not-yet')
  expect(result?.reason).toBeTruthy()
  expect(await stateOf('node-5')).toBe('offline')
})

test('succeeds when the node is switched on by hand meanwhile', async () => {
  await ask(devices.renameDevice, { deviceId: 'node-5', name: '叫不醒的盒子' })
  await ask(wake.wakeNow, { deviceId: 'node-5' })
  await backend.control.moveClock(30_000)
  await backend.control.switchNode('node-5', 'online')
  expect(await latest('node-5')).toMatchObject({ outcome: 'online' })
})

test('reports a node that is there already', async () => {
  await ask(wake.wakeNow, { deviceId: 'node-1' })
  expect((await latest('node-1'))?.outcome).toBe('already-online')
})

test('computes the next run in the node’s zone, and names that zone’s next clock change', async () => {
  const { nextRunMs } = await ask(schedules.addWakeup, scheduleFor('node-3', { weekdays: [6], time: '09:15' }))
  const { atMs, zone } = await ask(schedules.wakeups, { deviceId: 'node-3' })
  expect(nextRunMs).toBeGreaterThan(atMs)
  expect(wallClock('America/New_York', nextRunMs ?? 0)).toMatchObject({ weekday: 6, minutes: 9 * 60 + 15 })
  expect(zone.name).toBe('America/New_York')
  expect(zone.nextChange?.atMs).toBeGreaterThan(atMs)
  expect(Math.abs((zone.nextChange?.offsetMinutes ?? 0) - zone.offsetMinutes)).toBe(60)
})

test('leaves as it is what a change leaves out', async () => {
  const { id, nextRunMs } = await ask(schedules.addWakeup, scheduleFor('node-1', { skipsNext: true }))
  const change = (rest: object) =>
    ask(schedules.addWakeup, { requestId: `change-${++intentions}`, deviceId: 'node-1', scheduleId: id, ...rest })
  const before = { id, weekdays: everyDay, time: '06:30', isPaused: false }
  expect(await change({ isPaused: true })).toMatchObject({ ...before, isPaused: true, nextRunMs: null })
  expect(await change({ isPaused: false })).toMatchObject({ ...before, nextRunMs })
  expect(await change({ time: '07:15' })).toMatchObject({ ...before, time: '07:15', skippedRunMs: null })
  expect(await change({ weekdays: [2] })).toMatchObject({ ...before, time: '07:15', weekdays: [2] })
  await expect(
    ask(schedules.addWakeup, { requestId: 'no-plan', deviceId: 'node-1', isPaused: true }),
  ).rejects.toMatchObject({
    code: 1601,
  })
})

test('skips the next run alone, and shows none while paused', async () => {
  const { id, nextRunMs } = await ask(schedules.addWakeup, scheduleFor('node-1'))
  const skipped = await ask(schedules.addWakeup, scheduleFor('node-1', { scheduleId: id, skipsNext: true }))
  expect(skipped).toMatchObject({ id, skippedRunMs: nextRunMs, nextRunMs: (nextRunMs ?? 0) + 86_400_000 })
  const back = await ask(schedules.addWakeup, scheduleFor('node-1', { scheduleId: id, skipsNext: false }))
  expect(back).toMatchObject({ skippedRunMs: null, nextRunMs })
  const paused = await ask(schedules.addWakeup, scheduleFor('node-1', { scheduleId: id, isPaused: true }))
  expect(paused).toMatchObject({ isPaused: true, nextRunMs: null })
  expect((await ask(schedules.wakeups, { deviceId: 'node-1' })).schedules).toHaveLength(1)
})

test('wakes an offline node by a schedule, and records a skipped run', async () => {
  const { id, nextRunMs } = await ask(schedules.addWakeup, scheduleFor('node-5', { skipsNext: true }))
  const goTo = (atMs: number) => backend.control.moveClock(atMs - Date.now())
  await goTo((nextRunMs ?? 0) - 60_000)
  expect(await stateOf('node-5')).toBe('offline')
  expect(await latest('node-5')).toMatchObject({ outcome: 'skipped', isScheduled: true })
  await goTo((nextRunMs ?? 0) + 75_000)
  expect(await stateOf('node-5')).toBe('online')
  expect(await latest('node-5')).toMatchObject({ outcome: 'online', startedAtMs: nextRunMs })
  // Runs stay on record when their schedule is deleted.
  await ask(wake.deleteWakeup, { scheduleId: id })
  expect(await latest('node-5')).toMatchObject({ outcome: 'online', startedAtMs: nextRunMs })
})

test('keeps the last ten results, newest first', async () => {
  await backend.control.moveClock(20 * 86_400_000)
  const { results } = await ask(schedules.wakeups, { deviceId: 'node-3' })
  expect(results).toHaveLength(10)
  const times = results.map(({ startedAtMs }) => startedAtMs)
  expect(times).toEqual([...times].sort((a, b) => b - a))
})

test('allows ten schedules a node, protects another account’s, and lets one be deleted twice', async () => {
  const ids = []
  for (let minute = 10; minute < 20; minute++) {
    ids.push((await ask(schedules.addWakeup, scheduleFor('node-1', { time: `05:${minute}` }))).id)
  }
  await expect(ask(schedules.addWakeup, scheduleFor('node-1'))).rejects.toMatchObject({ code: 1203 })
  const [scheduleId = ''] = ids
  const other = await backend.signIn('u-other')
  await expect(other(wake.deleteWakeup, { scheduleId })).rejects.toMatchObject({ code: 1102 })
  await expect(other(schedules.addWakeup, scheduleFor('node-other', { scheduleId }))).rejects.toMatchObject({
    code: 1601,
  })
  await ask(wake.deleteWakeup, { scheduleId })
  await ask(wake.deleteWakeup, { scheduleId })
  expect((await ask(schedules.wakeups, { deviceId: 'node-1' })).schedules).toHaveLength(9)
})
