import { serverNow } from '@/lib/clock'
import { sample } from './calls'
import { ok, scriptedWire } from './wire'

test('learns the server’s time from our own responses, and from no other', async () => {
  const dayMs = 86_400_000
  const toldMs = Math.floor(Date.now() / 1_000) * 1_000 + dayMs
  const headers = { date: new Date(toldMs).toUTCString() }
  await scriptedWire({ status: 302, headers })
    .carry(sample.find, {}, {})
    .catch(() => undefined)
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(dayMs / 2)
  await scriptedWire({ ...ok({ id: 'a' }), headers }).carry(sample.find, {}, {})
  expect(serverNow()).toBeGreaterThanOrEqual(toldMs)
  expect(serverNow()).toBeLessThan(toldMs + dayMs / 2)
})
