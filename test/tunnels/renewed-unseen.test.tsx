import { endSession, expireSession, startSession } from '@/session/session'
import { openMap, startTunnels, tunnelStatusOf } from '@/tunnels/store'
import { setForeground } from '@/tunnels/summary'
import { sessionOf } from '../session/sample'
import { pass } from './pass'
import { connectWillingNode } from './willing-node'

const service = { name: 'Web', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2040, 0, 1) })
  startSession(sessionOf('ann'))
  startTunnels()
})
afterEach(async () => {
  setForeground(true)
  endSession()
  await pass(60_000)
  jest.useRealTimers()
})

test('asks a node nothing in a window that nobody sees, once another window has signed in again', async () => {
  const data = new Map<string, string>()
  const asked = connectWillingNode((_, { entries }) => {
    for (const { key, value } of (entries ?? []) as { key: string; value: string | null }[]) // as sent
      value === null ? data.delete(key) : data.set(key, value)
    return { items: [...data].map(([key, value]) => ({ key, value, updatedAtMs: 1 })), nextCursor: null }
  })
  const mapId = openMap({ id: 'n-1', name: 'Home', addr: 'https://n-1.example' }, service) ?? ''
  await pass(2_000)
  expect(tunnelStatusOf('n-1', mapId)?.state).toBe('running')
  setForeground(false)
  expireSession()
  asked.length = 0
  startSession(sessionOf('ann'))
  await pass(120_000)
  expect(asked).toEqual([])
})
