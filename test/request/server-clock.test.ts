import { noteServerDate, serverClock } from '@/request/server-clock'
import { tunnel } from '@/tunnel/calls'
import { statistics } from '@/tunnels/calls'
import { ok, scriptedWire } from './wire'

// `scriptedWire` has the phone's clock at this time.
const nowMs = 1_700_000_000_000
const date = (aheadMs: number) => new Date(nowMs + aheadMs).toUTCString()
const dated = (aheadMs: number) => scriptedWire({ ...ok({ accepted: 0 }), headers: { date: date(aheadMs) } })

test('learns the time from our own services', async () => {
  await dated(3_600_000).carry(
    statistics.reportAlive,
    { beats: [{ id: 'beat-0001', atMs: nowMs, openTunnels: 0 }] },
    {},
  )
  expect(serverClock()).toEqual({ aheadMs: 3_600_000, receivedAtMs: nowMs })
})

test('does not trust a node’s clock', async () => {
  noteServerDate(date(0), nowMs)
  const place = { addr: 'https://node.elsewhere.example', sequenceID: '1', callee: 'n-1' }
  const asked = dated(60_000).carry(tunnel.createTunnel, { ...place, authToken: 'a', accessToken: 'b' }, {})
  await expect(asked).rejects.toMatchObject({ kind: 'unreadable' })
  expect(serverClock()).toEqual({ aheadMs: 0, receivedAtMs: nowMs })
})

test('ignores a response without a readable date', () => {
  noteServerDate(date(0), nowMs)
  noteServerDate(undefined, nowMs + 1)
  noteServerDate('yesterday', nowMs + 1)
  expect(serverClock()).toEqual({ aheadMs: 0, receivedAtMs: nowMs })
})
