import type { CallErrorKind } from '@/request/errors'
import { limitAccepted, limitFailed, limitRefused, limitUnanswered } from './limit'
import { failed, isFinal, paused } from './retry-policy'
import { errcodes } from './shapes'
import {
  type AskedMap,
  type ConnectionRoute,
  checkEveryMs,
  type Ended,
  type MaybeRunning,
  mapsOf,
  mapValues,
  mayActMs,
  type Observed,
  type Open,
  type Request,
  type Response,
  type Running,
  type Tunnel,
  withMap,
  without,
} from './tunnel'

/**
 * How a response, or its absence, changes what was observed. Sends nothing.
 *
 * - accepted: the node did it. A `start` is also how a map is asked about, so it may have run before.
 * - refused: with a code. Some codes say that the map is gone, and then all other maps are in doubt (`foundGone`).
 * - unanswered: the node may have acted; what a start would have opened is possibly running.
 * - unsent: the node has definitely not acted.
 *
 * Possibly running is `{ is: 'unknown', startedAs }`: asked about under the id that it was started with.
 */
export const afterResponse = (tunnel: Tunnel, request: Request, response: Response, nowMs: number): Tunnel => {
  if (response.is === 'unanswered') return unanswered(tunnel, request, response.kind)
  if (response.is === 'unsent') return unsent(tunnel, request, { why: 'failed', kind: response.kind })
  if (response.is === 'refused') return refused(tunnel, request, response.errcode)
  const online = { ...tunnel, isNodeOffline: false }
  if (response.is !== 'created') return accepted({ ...online, tries: 0 }, request, response, nowMs)
  const { callerPid, status } = response
  return status === 'closed' ? closedAgain(online, request) : created({ ...online, tries: 0 }, callerPid, status, nowMs)
}

/** The id had opened a tunnel that is closed by now: the next creation takes a new id. */
const closedAgain = (tunnel: Tunnel, request: Request): Tunnel =>
  failed({ ...tunnel, unanswered: null, observed: { is: 'closed' } }, request, { why: 'closed' })

const unsent = (tunnel: Tunnel, request: Request, ended: Ended): Tunnel =>
  request.call === 'limit' ? limitFailed(tunnel, request, ended) : failed(tunnel, request, ended)

type Accepted = Extract<Response, { is: 'started' | 'done' }>

const accepted = (tunnel: Tunnel, request: Request, response: Accepted, nowMs: number): Tunnel => {
  const { observed } = tunnel
  if (response.is === 'started') return request.call === 'start' ? started(tunnel, request, response, nowMs) : tunnel
  if (request.call === 'destroy') return destroyed(tunnel, request)
  if (observed.is !== 'open') return tunnel
  if (request.call === 'stop')
    return { ...tunnel, observed: { ...observed, maps: without(observed.maps, request.mapId) } }
  return request.call === 'limit' ? limitAccepted(tunnel, observed, request) : tunnel
}

const created = (tunnel: Tunnel, callerPid: number, route: ConnectionRoute, nowMs: number): Tunnel => {
  const { observed } = tunnel
  const seen = { callerPid, route, routeAskedAtMs: nowMs, confirmedAtMs: nowMs }
  if (observed.is === 'open' && [null, callerPid].includes(observed.callerPid))
    return { ...tunnel, observed: { ...observed, ...seen } }
  // Nothing that ran in another tunnel is known to run in this one, so each map is asked about.
  const maps = { ...pendingStarts(tunnel, nowMs), ...(observed.is !== 'closed' && asPossiblyRunning(observed)) }
  return {
    ...tunnel,
    observed: { is: 'open', ...seen, routeAskedSinceMs: routeAskedSince(observed, nowMs), maps, limitKbps: null },
  }
}

const pendingStarts = (tunnel: Tunnel, nowMs: number): Record<string, MaybeRunning> =>
  Object.fromEntries(
    mapsOf(tunnel).flatMap(({ id, unanswered }) =>
      unanswered && unanswered.mayActUntilMs > nowMs
        ? [[id, { is: 'unknown' as const, startedAs: unanswered.sequenceId }]]
        : [],
    ),
  )

type Start = Extract<Request, { call: 'start' }>
type Started = Extract<Response, { is: 'started' }>
const started = (tunnel: Tunnel, request: Start, { callerPid, host, port }: Started, nowMs: number): Tunnel => {
  const open = openAround(tunnel, request, callerPid, nowMs)
  // A map that already ran keeps its limit; a new one has the limit that it was started with.
  const isQuestion = open.maps[request.mapId] !== undefined
  const isFirst = Object.keys(open.maps).length === 0
  const limitKbps = isQuestion ? open.limitKbps : isFirst ? request.limitKbps : sameLimit(open, request)
  const { sequenceId: startedAs } = request
  const running = { is: 'running' as const, startedAs, callerPid, confirmedAtMs: nowMs, host, port }
  const maps = { ...open.maps, [request.mapId]: running }
  const observed = { ...open, confirmedAtMs: nowMs, maps, limitKbps }
  const isWanted = tunnel.asked.maps[request.mapId]?.wants === 'running'
  const change = { lastAddress: { host, port }, hasRun: true, ...(isWanted && { ended: null }) }
  return withKnownStart(withMap({ ...tunnel, observed }, request.mapId, change), request.mapId)
}

/** Late copies no longer act in this tunnel, though they would in another. */
const withKnownStart = (tunnel: Tunnel, mapId: string): Tunnel => {
  const pending = tunnel.asked.maps[mapId]?.unanswered
  return pending ? withMap(tunnel, mapId, { unanswered: { ...pending, isKnown: true } }) : tunnel
}

const sameLimit = (open: Open, { limitKbps }: Start) => (open.limitKbps === limitKbps ? limitKbps : null)

/** The open tunnel that the map runs in. If it is another tunnel than before, all other maps are in doubt too. */
const openAround = ({ observed }: Tunnel, { mapId }: Start, callerPid: number, nowMs: number): Open => {
  if (observed.is === 'open' && !isAnother(observed.maps[mapId], callerPid)) return observed
  const maps = observed.is === 'closed' ? {} : asPossiblyRunning(observed)
  const unasked = { route: 'unasked', routeAskedSinceMs: routeAskedSince(observed, nowMs), routeAskedAtMs: 0 } as const
  return { is: 'open', callerPid: null, ...unasked, confirmedAtMs: 0, maps, limitKbps: null }
}

/** When it was first asked about; stays the same when one tunnel is replaced by another. */
const routeAskedSince = (observed: Observed, nowMs: number) =>
  observed.is === 'open' ? observed.routeAskedSinceMs : nowMs

const isAnother = (found: Running | MaybeRunning | undefined, callerPid: number): boolean =>
  found?.is === 'running' && found.callerPid !== callerPid

const destroyed = (tunnel: Tunnel, { sentAtMs }: Request): Tunnel => {
  const isFinallyClosed = tunnel.unanswered === null || sentAtMs >= tunnel.unanswered.mayActUntilMs
  return { ...tunnel, observed: { is: 'closed' }, unanswered: isFinallyClosed ? null : tunnel.unanswered }
}

/** Maps that may still be there: each is asked about under its id. */
const asPossiblyRunning = (observed: Exclude<Observed, { is: 'closed' }>) =>
  mapValues<Running | MaybeRunning, MaybeRunning>(observed.maps, ({ startedAs }) => ({ is: 'unknown', startedAs }))

export const asUnknown = (observed: Observed): Exclude<Observed, Open> =>
  observed.is === 'closed' ? observed : { is: 'unknown', maps: asPossiblyRunning(observed) }

const refused = (tunnel: Tunnel, request: Request, errcode: number): Tunnel => {
  if (errcode === errcodes.calleeOffline && request.call !== 'destroy')
    return paused({ ...tunnel, observed: asUnknown(tunnel.observed), isNodeOffline: true })
  const ended = { why: 'refused' as const, errcode }
  const online = { ...tunnel, isNodeOffline: false }
  switch (request.call) {
    case 'create':
      return failed({ ...online, observed: asUnknown(online.observed) }, request, ended)
    case 'start':
      return startRefused(online, request, ended)
    case 'stop':
      return paused(online)
    case 'destroy':
      return isGone(errcode) ? destroyed(online, request) : paused(online)
    case 'limit':
      return limitRefused(online, request, ended)
  }
}

/** An offline or unknown node has no tunnel. */
const isGone = (errcode: number) => errcode === errcodes.calleeOffline || errcode === errcodes.calleeUnknown

const startRefused = (tunnel: Tunnel, request: Start, ended: Ended & { why: 'refused' }): Tunnel => {
  const { observed } = tunnel
  const map = tunnel.asked.maps[request.mapId]
  if (observed.is === 'closed' || !map) return tunnel
  if (observed.maps[request.mapId])
    return isFinal(ended.errcode) ? foundGone(tunnel, request, map) : failed(tunnel, request, ended)
  // Its previous port is taken by now: any other will do, unless starting itself fails.
  if (ended.errcode === errcodes.portInUse && map.lastAddress) return withMap(tunnel, map.id, { lastAddress: null })
  return failed(tunnel, request, ended)
}

/**
 * The node does not know the map: it was stopped elsewhere, or is gone with its tunnel, so all the others are asked
 * about too.
 */
const foundGone = (tunnel: Tunnel, { sentAtMs }: Start, map: AskedMap): Tunnel => {
  const longAgoMs = sentAtMs - checkEveryMs
  const asOfLongAgo = <At extends { confirmedAtMs: number }>(at: At) => ({
    ...at,
    confirmedAtMs: Math.min(at.confirmedAtMs, longAgoMs),
  })
  const observed = withoutMap(tunnel.observed, map.id)
  const doubtful: Observed =
    observed.is === 'open'
      ? {
          ...asOfLongAgo(observed),
          maps: mapValues(observed.maps, found => (found.is === 'running' ? asOfLongAgo(found) : found)),
        }
      : observed
  // After a start of the app nothing is opened by itself: it is offered to the user.
  const isOnlyOffered = tunnel.isFindingOut && map.wants === 'running'
  const asked = withKnownStart({ ...tunnel, observed: doubtful }, map.id)
  if (isOnlyOffered) return withMap(asked, map.id, { wants: 'stopped', closesAtMs: null, ended: { why: 'dropped' } })
  // It was lost once and may be lost again at once, so this waits first.
  return map.wants === 'running' ? paused(asked) : asked
}

const withoutMap = (observed: Observed, mapId: string): Observed => {
  switch (observed.is) {
    case 'closed':
      return observed
    case 'unknown':
      return { ...observed, maps: without(observed.maps, mapId) }
    case 'open':
      return { ...observed, maps: without(observed.maps, mapId) }
  }
}

const unanswered = (tunnel: Tunnel, request: Request, kind: CallErrorKind): Tunnel => {
  const ended = { why: 'failed' as const, kind }
  switch (request.call) {
    case 'create':
      return createUnanswered(tunnel, request, ended)
    case 'start':
      return startUnanswered(tunnel, request, ended)
    case 'limit':
      return limitUnanswered(tunnel, request, ended)
    default:
      return paused(tunnel)
  }
}

const pendingOf = ({ sequenceId, sentAtMs }: Request) => ({ sequenceId, mayActUntilMs: sentAtMs + mayActMs })

const createUnanswered = (tunnel: Tunnel, request: Request, ended: Ended): Tunnel => {
  const { observed } = tunnel
  // An open tunnel counts as open until its last confirmation is too old.
  const doubt: Observed = observed.is === 'closed' ? { is: 'unknown', maps: {} } : observed
  return failed({ ...tunnel, unanswered: pendingOf(request), observed: doubt }, request, ended)
}

const startUnanswered = (tunnel: Tunnel, request: Start, ended: Ended): Tunnel => {
  const { observed } = tunnel
  const waiting = withMap(tunnel, request.mapId, { unanswered: { ...pendingOf(request), isKnown: false } })
  if (observed.is === 'closed' || observed.maps[request.mapId]) return failed(waiting, request, ended)
  return failed({ ...waiting, observed: withPossibleStart(observed, request) }, request, ended)
}

/** The map may run from now on. Without others this start may have set the limit, which is then unknown. */
const withPossibleStart = (observed: Exclude<Observed, { is: 'closed' }>, request: Start): Observed => {
  const possibleStart = { is: 'unknown' as const, startedAs: request.sequenceId }
  if (observed.is === 'unknown') return { ...observed, maps: { ...observed.maps, [request.mapId]: possibleStart } }
  const limitKbps = Object.keys(observed.maps).length === 0 ? null : sameLimit(observed, request)
  return { ...observed, maps: { ...observed.maps, [request.mapId]: possibleStart }, limitKbps }
}
