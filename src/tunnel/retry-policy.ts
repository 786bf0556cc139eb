import type { CallErrorKind } from '@/request/errors'
import { errcodes } from './shapes'
import { type AskedMap, type Ended, mapsOf, type Request, type Tunnel, withMap } from './tunnel'

/** How often failed requests are retried, and which are not. */
export const maxTries = 3

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

/** After a drop it retries until it succeeds, unless the node refuses. */
const isHopeless = (map: AskedMap, { tries }: Tunnel, ended: Ended): boolean => {
  if (ended.why === 'refused') return isFinal(ended.errcode) || tries >= maxTries
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

export const isFinal = (errcode: number): boolean =>
  [errcodes.refused, errcodes.calleeUnknown, errcodes.portInUse, errcodes.quotaUsedUp].some(code => code === errcode)
