import { serverNow } from '@/lib/clock'
import { own, sample } from './calls'
import { ok, scriptedWire } from './wire'

test('learns the server’s time from our own responses, and from no other', async () => {
  const dayMs = 86_400_000
  const reportedMs = Math.floor(Date.now() / 1_000) * 1_000 + dayMs
  const headers = { date: new Date(reportedMs).toUTCString() }
  await scriptedWire({ text: '{}', headers }).carry(own.look, { addr: 'http://192.168.1.2' }, {})
  await scriptedWire({ status: 302, headers })
    .carry(sample.find, {}, {})
    .catch(() => undefined)
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(dayMs / 2)
  await scriptedWire({ ...ok({ id: 'a' }), headers }).carry(sample.find, {}, {})
  expect(serverNow()).toBeGreaterThanOrEqual(reportedMs)
  expect(serverNow()).toBeLessThan(reportedMs + dayMs / 2)
})

test('leaves a clock alone that agrees with the second in the header', async () => {
  const reported = (atMs: number) =>
    scriptedWire({ ...ok({ id: 'a' }), headers: { date: new Date(atMs).toUTCString() } }).carry(sample.find, {}, {})
  await reported(Date.now() + 7_200_000)
  const aheadMs = serverNow() - Date.now()
  await reported(serverNow())
  expect(Math.abs(serverNow() - Date.now() - aheadMs)).toBeLessThan(500)
})
