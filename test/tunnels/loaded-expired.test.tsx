import { writeStored } from '@/platform/storage'
import { endSession, expireSession, startSession } from '@/session/session'
import { watchTunnels } from '@/tunnels/load'
import { openMap, tunnelStatusOf } from '@/tunnels/store'
import { isStoreLoaded } from '@/tunnels/summary'
import { sessionOf } from '../session/sample'
import { pass } from './pass'
import { connectWillingNode } from './willing-node'

const node = { id: 'n-1', name: 'Home', addr: 'https://n-1.example' }
const service = { name: 'Web', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const

/** Left by an earlier run, and to be closed. */
const openTunnel = {
  ...{ node, maps: [], limitKbps: 0, mayBeOpen: true, unanswered: null, limitMayChangeUntilMs: null, seenAtMs: 1 },
}

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2040, 0, 1) }))
afterEach(async () => {
  endSession()
  await pass(60_000)
  jest.useRealTimers()
})

test('closes what an earlier run has left open, and opens more, after a session that expired while its code came', async () => {
  const asked = connectWillingNode()
  writeStored('tunnels', { uid: 'ann', sessions: [openTunnel] })
  startSession(sessionOf('ann'))
  watchTunnels()
  expireSession()
  while (!isStoreLoaded()) await pass(10)
  await pass(10_000)
  expect(asked).toEqual([])
  startSession(sessionOf('ann'))
  await pass(10_000)
  expect(asked.map(({ name }) => name)).toContain('tunnel.destroyTunnel')
  const mapId = openMap(node, service) ?? ''
  await pass(10_000)
  expect(tunnelStatusOf('n-1', mapId)?.state).toBe('running')
})
