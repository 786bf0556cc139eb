import type { CallErrorKind } from '@/request/errors'
import { errcodes } from './shapes'
import { type AskedMap, type Ended, mapsOf, maxRefusals, type Request, type Tunnel, withMap } from './tunnel'

/** How often failed requests are retried, and which are not. */
export const maxTries = 3
/** More than any node has refused us: it is no longer the account's. */
export const whenUnbound = 2 * maxRefusals

export const paused = (tunnel: Tunnel): Tunnel => ({
  ...tunnel,
  isPausing: true,
  tries: tunnel.tries + 1,
  setbacks: tunnel.setbacks + 1,
})

/** Retries after a pause. What the user has just asked for fails after a few tries. */
export const failed = (tunnel: Tunnel, request: Request, ended: Ended): Tunnel => {
  const next = paused(tunnel)
  const concerned = mapsOf(tunnel).filter(
    map =>
      map.wants === 'running' && (request.call === 'create' || (request.call === 'start' && request.mapId === map.id)),
  )
  const given = concerned.filter(map => isHopeless(map, next, ended))
  const isOver = given.length > 0
  return given.reduce((now, { id }) => withMap(now, id, { wants: 'stopped', closesAtMs: null, ended }), {
    ...next,
    isPausing: !isOver,
    tries: isOver ? 0 : next.tries,
  })
}

/** After a drop it retries until it succeeds, unless the node refuses it. What may run is asked about for ever. */
const isHopeless = (map: AskedMap, { tries, observed }: Tunnel, ended: Ended): boolean => {
  const mayRun = observed.is !== 'closed' && observed.maps[map.id] !== undefined
  if (ended.why === 'refused' && refusesUs(ended.errcode)) return !mayRun
  if (ended.why === 'refused') return refusesNew(ended.errcode) || (!map.hasRun && tries >= maxTries)
  if (ended.why === 'closed') return tries >= maxTries
  if (map.hasRun || ended.why !== 'failed') return false
  return !worthTrying.includes(ended.kind) || tries >= maxTries
}

/** Errors that may pass in a moment. All others are shown at once. */
const worthTrying: CallErrorKind[] = [
  'not-sent',
  'network',
  'unreadable',
  'busy',
  'status',
  'too-many',
  'cancelled',
  'signed-out',
]

/** Refused may be our token, our claim to the node, or the one map. */
export const refusesUs = (errcode: number): boolean =>
  errcode === errcodes.refused || errcode === errcodes.calleeUnknown

/** Only what would be opened anew is refused so. */
export const refusesNew = (errcode: number): boolean =>
  errcode === errcodes.portInUse || errcode === errcodes.quotaUsedUp
