import { resetAccountState } from '@/session/account-state'
import { restoreSession } from '@/session/session'
import { startTunnels, tunnelsNow } from '@/tunnels/store'
import { connectWillingNode } from '../tunnels/willing-node'
import { storedBefore, tunnelsBefore } from './stored'

const nowMs = 1_900_000_000_000

afterEach(() => {
  jest.clearAllTimers()
  jest.useRealTimers()
})

test('puts a service in the place of another one, also when an earlier version was killed over it', async () => {
  jest.useFakeTimers({ now: nowMs })
  const { session } = storedBefore(nowMs)
  const tunnels = tunnelsBefore(nowMs)
  for (const [key, value] of Object.entries({ session, tunnels: { ...tunnels, uid: session.uid } }))
    localStorage.setItem(`nodemate.${key}`, JSON.stringify({ data: JSON.stringify(value) }))
  connectWillingNode()
  restoreSession()
  resetAccountState()
  startTunnels()
  await jest.advanceTimersByTimeAsync(60_000)
  const [, successor] = tunnels.sessions.flatMap(({ maps }) => maps.map(({ id }) => id))
  expect(Object.values(tunnelsNow()).flatMap(({ asked }) => Object.keys(asked.maps))).toEqual([successor])
})
