import { finding } from '@/pages/binding/calls'
import { binding } from '@/services/binding'
import { ddns } from '@/services/ddns'
import { devices } from '@/services/devices'
import { limit } from '@/services/limits'
import type { Ask } from './ask'
import { type Backend, startBackend } from './start'

let backend: Backend
let ask: Ask
beforeEach(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-new')
})
afterEach(() => backend.stop())

const myIds = async () => (await ask(devices.nodes, {})).items.map(({ id }) => id)
const bind = (code: string) => ask(binding.bindNode, { action: 'bind', code })

test('says what a code is and whose, however it is typed', async () => {
  expect(await ask(finding.deviceByCode, { code: ' nm-2001-0001 ' })).toMatchObject({
    kind: 'node',
    owner: 'nobody',
  })
  expect(await ask(finding.deviceByCode, { code: 'NM-2001-0009' })).toMatchObject({
    kind: 'node',
    owner: 'other',
  })
  expect(await ask(finding.deviceByCode, { code: 'https://example.com' })).toMatchObject({
    kind: 'unknown',
    owner: null,
  })
})

test('finds two devices one after the other, and ends the scan after half a minute', async () => {
  await backend.control.stopClock()
  const { scanId } = await ask(finding.startScan, undefined)
  const seenAt = async (offsetMs: number) => {
    await backend.control.moveClock(offsetMs)
    const { isFinished, items } = await ask(finding.scanned, { scanId })
    return [isFinished, items.length]
  }
  expect(await seenAt(0)).toEqual([false, 0])
  expect(await seenAt(4_500)).toEqual([false, 1])
  expect(await seenAt(9_500)).toEqual([false, 2])
  expect(await seenAt(30_500)).toEqual([true, 2])
})

test('shows a scan to the account that started it alone', async () => {
  const { scanId } = await ask(finding.startScan, undefined)
  const other = await backend.signIn('u-other')
  await expect(other(finding.scanned, { scanId })).rejects.toMatchObject({ code: 1601 })
})

test('confirms a binding after two seconds, and lists the node only then', async () => {
  await backend.control.stopClock()
  const { deviceId, state } = await bind('NM-2001-0003')
  expect(state).toBe('waiting')
  expect((await ask(binding.binding, { deviceId })).state).toBe('waiting')
  expect(await myIds()).toEqual([])
  await backend.control.moveClock(2_100)
  expect((await ask(binding.binding, { deviceId })).state).toBe('bound')
  expect(await myIds()).toEqual([deviceId])
  expect((await bind('NM-2001-0003')).state).toBe('bound')
})

test('refuses a device that belongs to somebody, also while the first binding is pending', async () => {
  await expect(bind('NM-2001-0009')).rejects.toMatchObject({ code: 1103 })
  await bind('NM-2001-0001')
  const other = await backend.signIn('u-other')
  await expect(other(binding.bindNode, { action: 'bind', code: 'NM-2001-0001' })).rejects.toMatchObject({
    code: 1103,
  })
  await expect(bind('NM-0000-0000')).rejects.toMatchObject({ code: 1102 })
})

test('never confirms a device without power, and says so after half a minute', async () => {
  const { deviceId } = await bind('NM-2001-0004')
  await backend.control.moveClock(31_000)
  const { state, reason } = await ask(binding.binding, { deviceId })
  expect(state).toBe('failed')
  expect(reason).toBeTruthy()
  expect(await myIds()).toEqual([])
})

test('says before and after unbinding what it ends, and leaves nothing for the next owner', async () => {
  ask = await backend.signIn('u-ordinary')
  await ask(limit.setLimit, { deviceId: 'node-1', upKbps: 1_000, downKbps: null, hours: null })
  const stake = { schedules: 0, domains: 1, hasLimit: true, isInGroup: true }
  expect((await ask(binding.binding, { deviceId: 'node-1' })).stake).toMatchObject(stake)
  expect(await ask(binding.bindNode, { action: 'unbind', deviceId: 'node-1' })).toMatchObject({
    state: 'none',
    stake,
  })
  expect(await myIds()).not.toContain('node-1')
  await expect(ask(devices.device, { deviceId: 'node-1' })).rejects.toMatchObject({ code: 1102 })
  const { items } = await ask(ddns.domains, {})
  expect(items[0]).toMatchObject({ name: 'home.example.cn', nodeId: null, v4: { state: 'off' } })
  // The provider was not told, so its record is unchanged.
  expect(items[0]?.v4.providerAddress).toMatch(/^203\.0\.113\./)

  const next = await backend.signIn('u-new')
  await next(binding.bindNode, { action: 'bind', code: 'NM-1001-0001' })
  await backend.control.moveClock(3_000)
  expect(await next(devices.nodes, {})).toMatchObject({ items: [{ id: 'node-1', limit: null, group: null }] })
})

test('takes one reservation per account, as it was tapped last, and shows it to an earlier one', async () => {
  const input = { model: 'NM-Box 2', contactName: '小林', phone: '13800000001', tappedAtMs: Date.now() }
  const { reservationId } = await ask(finding.reserveDevice, input)
  const corrected = { ...input, phone: '13800000002', tappedAtMs: input.tappedAtMs + 1 }
  for (const again of [input, corrected, corrected])
    expect(await ask(finding.reserveDevice, again)).toMatchObject({ reservationId })
  await expect(ask(finding.reserveDevice, input)).rejects.toMatchObject({
    code: 1204,
    data: { reservationId },
  })
})
