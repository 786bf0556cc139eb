import { writeStored } from '@/platform/storage'
import { endSession, startSession } from '@/session/session'
import { setTunnelsForeground, watchTunnels } from '@/tunnels/load'
import { isStoreLoaded, tunnelSummary } from '@/tunnels/summary'
import { sessionOf } from '../session/sample'
import { connectWillingNode } from './willing-node'

/** As every version of the app has stored it: only the tunnel itself is open. */
const openTunnel = {
  node: { id: 'n-1', name: '客厅', addr: 'https://node.example' },
  maps: [],
  ...{ limitKbps: 0, mayBeOpen: true, unanswered: null, limitMayChangeUntilMs: null, seenAtMs: 1 },
}

test('loads for a stored tunnel in the foreground, not before, and counts what may be open meanwhile', async () => {
  const asked = connectWillingNode()
  watchTunnels()
  startSession(sessionOf('u-2'))
  expect(tunnelSummary()).toMatchObject({ kept: 0, mayBeOpen: 0 })
  endSession()
  setTunnelsForeground(false)
  writeStored('tunnels', { uid: 'u-1', sessions: [openTunnel, { node: 7 }] })
  startSession(sessionOf('u-1'))
  expect(tunnelSummary()).toMatchObject({ kept: 1, mayBeOpen: 1, running: 0 })
  await new Promise(resolve => setTimeout(resolve))
  expect(isStoreLoaded()).toBe(false)
  setTunnelsForeground(true)
  while (!asked.some(({ name }) => name === 'tunnel.destroyTunnel')) await new Promise(resolve => setTimeout(resolve))
  expect(isStoreLoaded()).toBe(true)
  endSession()
})
