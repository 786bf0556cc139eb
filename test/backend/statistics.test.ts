import { statistics } from '@/tunnels/calls'
import { tunnelStates } from '@/tunnels/state-calls'
import { type Backend, startBackend } from './start'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.stop())

const change = (id: string, atMs: number) =>
  ({ id, atMs, nodeId: 'node-1', tunnelId: 'tunnel-1', state: 'running' }) as const

test('counts a batch once when it is sent again, in each account for itself', async () => {
  const ask = await backend.signIn('u-ordinary')
  const changes = [change('a', Date.now()), change('b', Date.now())]
  expect(await ask(tunnelStates.reportTunnelStates, { changes })).toEqual({ accepted: 2 })
  expect(await ask(tunnelStates.reportTunnelStates, { changes: [...changes, change('c', Date.now())] })).toEqual({
    accepted: 1,
  })
  const other = await backend.signIn('u-other')
  expect(await other(tunnelStates.reportTunnelStates, { changes })).toEqual({ accepted: 2 })
})

test('drops what is older than a day', async () => {
  const ask = await backend.signIn('u-ordinary')
  const yesterday = Date.now() - 25 * 3_600_000
  const beats = [yesterday, Date.now()].map(atMs => ({ id: `beat-${atMs}`, atMs, openTunnels: 0 }))
  expect(await ask(statistics.reportAlive, { beats })).toEqual({ accepted: 1 })
  expect(await ask(statistics.reportAlive, { beats: beats.slice(0, 1) })).toEqual({ accepted: 0 })
})
