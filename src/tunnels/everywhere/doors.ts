import { serverNow } from '@/lib/clock'
import type { Tunnels } from '@/tunnel/runner'
import { type AskedMap, isDisowned, mapsOf, mayBeDoor, type Tunnel } from '@/tunnel/tunnel'
import { tunnelStatus } from '@/tunnel/tunnel-status'
import { nameOf, targetOf } from '../entries'
import type { Kept } from './kept'
import type { Door } from './keys'
import { mapIn, startsInAll } from './traces'

/** What is, or may be, open of the account's homes: pure. */

/** A phone that closes one asks its node again and again; by then it has, or is gone, and another may close it. */
const closesWithinMs = 5 * 60_000

const isBeingClosed = ({ isClosing, closingSinceMs = 0 }: Door, nowMs: number): boolean =>
  isClosing && Math.abs(nowMs - closingSinceMs) < closesWithinMs

/** What other phones have opened, or this one before it forgot it; `nowMs` is the server's. */
export const doorsElsewhere = ({ doors, closed, openings }: Kept, tunnels: Tunnels, nowMs = serverNow()): Door[] => {
  const here = startsInAll(tunnels)
  return doors.flatMap(door => {
    if (closed[door.startedAs]) return []
    if (!here.has(door.startedAs)) return [{ ...door, isClosing: isBeingClosed(door, nowMs) }]
    const { isOwn = true, mapId = '' } = openings[door.startedAs] ?? {}
    if (isOwn) return []
    const { leftUntilMs = 0 } = mapIn(tunnels, mapId) ?? {}
    // Nobody knows where it is by now: its address is no longer one to give.
    return [leftUntilMs > Date.now() ? { ...door, isClosing: false, place: null } : { ...door, isClosing: true }]
  })
}

/** One line of the page of open doors. */
export type OpenDoor = {
  key: string
  nodeId: string
  nodeName: string
  name: string
  /** What it leads to there. */
  target: string
  rule: Door['rule']
  /** By the phone's clock, as is `closesAtMs`. */
  openedAtMs: number | null
  closesAtMs: number | null
  /** Null for this phone. */
  phone: string | null
  state: 'running' | 'opening' | 'may-be-open' | 'closing' | 'not-ours'
  /** Set for this phone's own. */
  mapId: string | null
  door: Door | null
}

export const openDoors = (kept: Kept, tunnels: Tunnels, nowMs: number, aheadMs: number): OpenDoor[] => [
  ...Object.values(tunnels).flatMap(tunnel => ownDoors(kept, tunnel, nowMs, aheadMs)),
  ...doorsElsewhere(kept, tunnels).map(door => elsewhere(door, tunnels[door.nodeId], aheadMs)),
]

const ownDoors = ({ doors, openings }: Kept, tunnel: Tunnel, nowMs: number, aheadMs: number): OpenDoor[] =>
  mapsOf(tunnel)
    .filter(map => mayBeDoor(tunnel, map) && !map.id.startsWith('door-'))
    .map(map => {
      const told = doors.find(({ startedAs }) => openings[startedAs]?.mapId === map.id)
      return {
        ...{ key: map.id, nodeId: tunnel.node.id, nodeName: tunnel.node.name, rule: map.rule },
        ...{ name: nameOf(map), target: targetOf(map) },
        openedAtMs: told ? told.openedAtMs - aheadMs : null,
        closesAtMs: map.closesAtMs,
        phone: null,
        state: isDisowned(tunnel) ? 'not-ours' : stateOf(tunnel, map, nowMs),
        ...{ mapId: map.id, door: null },
      }
    })

/** Asked for once, and not yet answered, it is not open as far as anybody knows, unless it was before. */
const stateOf = (tunnel: Tunnel, map: AskedMap, nowMs: number): OpenDoor['state'] => {
  const { state } = tunnelStatus(tunnel, map, nowMs)
  const wasOpen = tunnel.observed.is !== 'closed' && tunnel.observed.maps[map.id] !== undefined
  if (state === 'running') return 'running'
  if (state === 'connecting' && !map.hasRun && !map.unanswered && !wasOpen) return 'opening'
  return state === 'stopping' || state === 'stopped' || state === 'failed' ? 'closing' : 'may-be-open'
}

const elsewhere = (door: Door, tunnel: Tunnel | undefined, aheadMs: number): OpenDoor => {
  const { startedAs, nodeId, nodeName, rule, openedAtMs, closesAtMs, phone, isClosing } = door
  return {
    ...{ key: startedAs, nodeId, nodeName: tunnel?.node.name || nodeName, rule, phone },
    ...{ name: nameOf(door), target: targetOf(door) },
    openedAtMs: openedAtMs - aheadMs,
    closesAtMs: closesAtMs === null ? null : closesAtMs - aheadMs,
    state: tunnel && isDisowned(tunnel) ? 'not-ours' : isClosing ? 'closing' : 'may-be-open',
    ...{ mapId: null, door },
  }
}
