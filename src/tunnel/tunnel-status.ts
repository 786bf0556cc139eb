import { isTrusted, trustMs } from './pace'
import { errcodes } from './shapes'
import {
  type AskedMap,
  type ConnectionRoute,
  type Ended,
  type HostAndPort,
  isDisowned,
  mapsOf,
  mayBeDoor,
  type Tunnel,
} from './tunnel'

/** What may be shown of a map: only what was observed recently. */
export type TunnelStatus =
  | {
      readonly state: 'running'
      readonly address: HostAndPort
      readonly route: ConnectionRoute
      /** How long ago it was seen, when it has waited long for its turn among many. */
      readonly seenAgoMs?: number
    }
  | { readonly state: 'connecting'; readonly isAgain: boolean }
  | { readonly state: 'node-offline' }
  /** `isSlow`: requested several times without a confirmation. */
  | { readonly state: 'stopping'; readonly isSlow: boolean }
  | { readonly state: 'stopped'; readonly ended: Ended | null }
  /** `mayBeOpen`: its node may have opened it all the same, and is asked to close it. */
  | { readonly state: 'failed'; readonly ended: Ended; readonly mayBeOpen?: boolean }

const refusedUs: Ended = { why: 'refused', errcode: errcodes.refused }
const manyFailures = 3
const failures: readonly Ended['why'][] = ['refused', 'failed', 'closed']

export const tunnelStatus = (tunnel: Tunnel, map: AskedMap, nowMs: number): TunnelStatus => {
  if (isDisowned(tunnel) && mayBeDoor(tunnel, map)) return { state: 'failed', ended: { why: 'disowned' } }
  if (isDisowned(tunnel) && map.wants === 'running') return { state: 'failed', ended: refusedUs }
  if (map.wants === 'running') return wantedStatus(tunnel, map, nowMs)
  const { ended } = map
  if (map.wants === 'stopped' && ended && failures.includes(ended.why))
    return { state: 'failed', ended, ...(mayBeDoor(tunnel, map) && { mayBeOpen: true }) }
  const isGoing = map.mayLinger || map.wants === 'removed'
  return isGoing ? { state: 'stopping', isSlow: tunnel.tries >= manyFailures } : { state: 'stopped', ended }
}

const wantedStatus = (tunnel: Tunnel, map: AskedMap, nowMs: number): TunnelStatus => {
  const { observed, isNodeOffline } = tunnel
  const found = observed.is === 'open' ? observed.maps[map.id] : undefined
  if (observed.is !== 'open' || found?.is !== 'running' || !isTrusted(tunnel, observed, map, nowMs))
    return isNodeOffline ? { state: 'node-offline' } : { state: 'connecting', isAgain: map.hasRun }
  const { host, port, confirmedAtMs } = found
  const agoMs = nowMs - confirmedAtMs
  const { route } = observed
  return { state: 'running', address: { host, port }, route, ...(agoMs >= trustMs && { seenAgoMs: agoMs }) }
}

/**
 * The requested limit, and the one that the node last accepted (`limit.ts`: it cannot be read back). Null: none was
 * requested; unknown which is in force.
 */
export const limitOf = ({ asked, observed, limitProblem, limitMayChangeUntilMs }: Tunnel) => {
  const isRunning = observed.is === 'open' && Object.keys(observed.maps).length > 0
  return {
    askedKbps: asked.limitKbps,
    acceptedKbps: observed.is === 'open' ? observed.limitKbps : null,
    isInFlight:
      isRunning && asked.limitKbps !== null && observed.limitKbps !== asked.limitKbps && limitProblem === null,
    /** One that was never answered may still come into force. */
    mayChange: limitMayChangeUntilMs !== null,
    problem: limitProblem,
  }
}

/** Was running and no longer is: one tap starts it again. */
export const isOffered = ({ wants, ended }: AskedMap): boolean => wants === 'stopped' && ended?.why === 'dropped'

export const openCountOf = (tunnels: readonly Tunnel[], nowMs: number): number =>
  tunnels.filter(tunnel => mapsOf(tunnel).some(map => tunnelStatus(tunnel, map, nowMs).state === 'running')).length
