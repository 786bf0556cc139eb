import { type AskedMap, newMap, newTunnel, type Open, type Request, type Tunnel } from '@/tunnel/tunnel'
import { web } from './samples'

/** A tunnel in any state, with a request that was sent a moment ago. */

export const nowMs = 1_700_000_000_000
export const mapOf = (id: string, change: Partial<AskedMap> = {}): AskedMap => ({ ...newMap(id, web), ...change })
export const running = (startedAs: string, confirmedAtMs = nowMs) =>
  ({ is: 'running', startedAs, callerPid: 7, confirmedAtMs, host: 'relay.example', port: 20_000 }) as const
export const trace = (startedAs: string) => ({ is: 'unknown', startedAs }) as const
export const openWith = (maps: Open['maps'], change: Partial<Open> = {}): Open => ({
  is: 'open',
  callerPid: 7,
  route: 'direct',
  routeAskedSinceMs: nowMs,
  routeAskedAtMs: nowMs,
  confirmedAtMs: nowMs,
  limitKbps: 500,
  maps,
  ...change,
})
export const tunnelOf = (observed: Tunnel['observed'], maps: AskedMap[], change: Partial<Tunnel> = {}): Tunnel => ({
  ...newTunnel({ id: 'n-1', name: 'Home', addr: 'https://node.example' }, nowMs),
  asked: { limitKbps: 500, maps: Object.fromEntries(maps.map(map => [map.id, map])) },
  observed,
  ...change,
})

export const sent = { sequenceId: 'now', sendingId: 'now', sentAtMs: nowMs }
export const create: Request = { call: 'create', isQuestion: false, ...sent }
export const start = (mapId: string, limitKbps = 500): Request => {
  const { ip, port, rule } = web
  return { call: 'start', isQuestion: false, ...sent, mapId, ip, port, listenPort: 0, limitKbps, rule }
}
