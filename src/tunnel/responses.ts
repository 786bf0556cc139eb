import type { CallErrorKind } from '@/request/errors'
import { limitAccepted, limitFailed, limitRefused, limitUnanswered } from './limit'
import { asDoubtful, asPossiblyRunning, asUnknown, timesRefused, withoutMap, withRefused } from './observed'
import { paceMs } from './pace'
import { failed, paused, refusesNew, refusesUs } from './retry-policy'
import { errcodes } from './shapes'
import {
  type AskedMap,
  type ConnectionRoute,
  type Ended,
  isDisowned,
  isRetired,
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
} from './tunnel'

/**
 * How a response, or its absence, changes what was observed. Sends nothing.
 *
 * - accepted: the node did it. A `start` is also how a map is asked about, so it may have run before.
 * - refused: with a code. The node may have refused the map, or us: a token that has expired, a node that is no longer
 *   ours. Only a map that was refused between two creations that were not is gone, and then all others are in doubt
 *   (`foundGone`). What has run is asked about, and never ended by a refusal.
 * - done there: the node has nothing left at that place, and what was to be closed may be at another.
 * - unanswered: the node may have acted; what a start would have opened is possibly running.
 * - unsent: the node has definitely not acted.
 * - withdrawn: nor has it here, and it is decided anew what to send.
 *
 * Possibly running is `{ is: 'unknown', startedAs }`: asked about under the id that it was started with.
 */
export const afterResponse = (tunnel: Tunnel, request: Request, response: Response, nowMs: number): Tunnel => {
  if (response.is === 'withdrawn') return tunnel
  if (response.is === 'unanswered') return unanswered(tunnel, request, response.kind)
  if (response.is === 'unsent') return unsent(tunnel, request, { why: 'failed', kind: response.kind })
  if (response.is === 'refused') return refused(tunnel, request, response.errcode)
  // One that was unbound meanwhile obeys us for the last time.
  const online = { ...tunnel, isNodeOffline: false, refusals: isDisowned(tunnel) ? tunnel.refusals : 0 }
  if (response.is === 'done-there') return left({ ...online, tries: 0 }, request, nowMs + response.knownInMs)
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
  if (request.call === 'stop') return returned({ ...tunnel, observed: withoutMap(observed, request.mapId) }, request)
  return request.call === 'limit' && observed.is === 'open' ? limitAccepted(tunnel, observed, request) : tunnel
}

const left = (tunnel: Tunnel, request: Request, leftUntilMs: number): Tunnel =>
  request.call === 'stop' ? withMap(tunnel, request.mapId, { leftUntilMs }) : tunnel

/** What its node offers next is taken, even if it is the same again. */
const returned = (tunnel: Tunnel, { mapId, mapPort }: Extract<Request, { call: 'stop' }>): Tunnel => {
  const map = tunnel.asked.maps[mapId]
  if (map?.wants !== 'running' || !isRetired(map, mapPort)) return tunnel
  return withMap(tunnel, mapId, { retired: { port: mapPort, wasReturned: true } })
}

const created = (tunnel: Tunnel, callerPid: number, route: ConnectionRoute, nowMs: number): Tunnel => {
  const { observed } = tunnel
  const seen = { callerPid, route, routeAskedAtMs: nowMs, confirmedAtMs: nowMs }
  if (observed.is === 'open' && [null, callerPid].includes(observed.callerPid))
    return { ...tunnel, observed: { ...observed, ...seen } }
  // Nothing that ran in another tunnel is known to run in this one, so each map is asked about.
  const maps = { ...pendingStarts(tunnel, nowMs), ...(observed.is !== 'closed' && asPossiblyRunning(observed, true)) }
  const open = {
    is: 'open' as const,
    ...seen,
    routeAskedSinceMs: routeAskedSince(observed, nowMs),
    maps,
    limitKbps: null,
  }
  return withoutGone({ ...tunnel, observed: open })
}

/**
 * Refused twice, and the tunnel's creation never: those maps are gone. After a start of the app the question would open
 * in another tunnel what was given up, so there the first refusal is enough, and it is closed to be sure.
 */
const withoutGone = (tunnel: Tunnel): Tunnel =>
  mapsOf(tunnel).reduce<Tunnel>((now, map) => {
    const times = timesRefused(now, map)
    if (times >= 2) return gone(now, map)
    return times === 1 && tunnel.isFindingOut && map.wants === 'running' ? offered(now, map) : now
  }, tunnel)

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
  const map = tunnel.asked.maps[request.mapId]
  const isWanted = map?.wants === 'running'
  const lastAddress = map && isRetired(map, port) ? null : { host, port }
  const change = { lastAddress, hasRun: true, ...(isWanted && { ended: null }) }
  return withKnownStart(withMap({ ...tunnel, observed }, request.mapId, change), request.mapId)
}

/** Late copies no longer act in this tunnel, though they would in another. */
const withKnownStart = (tunnel: Tunnel, mapId: string): Tunnel => {
  const pending = tunnel.asked.maps[mapId]?.unanswered
  return pending ? withMap(tunnel, mapId, { unanswered: { ...pending, isKnown: true } }) : tunnel
}

const sameLimit = (open: Open, { limitKbps }: Start) =>
  limitKbps === null || open.limitKbps === limitKbps ? open.limitKbps : null

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
  // What was asked for meanwhile is opened now, in a tunnel of its own.
  const isEnding = tunnel.isEnding && !mapsOf(tunnel).some(({ wants }) => wants === 'running')
  return { ...tunnel, observed: { is: 'closed' }, unanswered: isFinallyClosed ? null : tunnel.unanswered, isEnding }
}

const refused = (tunnel: Tunnel, request: Request, errcode: number): Tunnel => {
  if (errcode === errcodes.calleeOffline && request.call !== 'destroy') return nodeOffline(tunnel)
  const ended = { why: 'refused' as const, errcode }
  const refusals = refusesUs(errcode) && !isDisowned(tunnel) ? tunnel.refusals + 1 : tunnel.refusals
  const online = { ...tunnel, isNodeOffline: false, refusals }
  switch (request.call) {
    case 'create':
      // Creating it would have found it.
      return failed(
        { ...online, observed: refusesNew(errcode) ? { is: 'closed' } : asDoubtful(online.observed) },
        request,
        ended,
      )
    case 'start':
      return startRefused(online, request, ended)
    case 'stop':
      return isGone(errcode) ? { ...online, observed: withoutMap(online.observed, request.mapId) } : paused(online)
    case 'destroy':
      return isGone(errcode) ? destroyed(online, request) : paused(online)
    case 'limit':
      return limitRefused(online, request, ended)
  }
}

/** An offline or unknown node has no tunnel. */
const isGone = (errcode: number) => errcode === errcodes.calleeOffline || errcode === errcodes.calleeUnknown

/** It has dropped its tunnels, so what was to be closed is; what is wanted is asked about when it is back. */
const nodeOffline = (tunnel: Tunnel): Tunnel => {
  const unwanted = mapsOf(tunnel).filter(({ wants }) => wants !== 'running')
  const observed = unwanted.reduce<Observed>((now, { id }) => withoutMap(now, id), asUnknown(tunnel.observed))
  return paused({ ...tunnel, observed, isNodeOffline: true })
}

const startRefused = (tunnel: Tunnel, request: Start, ended: Ended & { why: 'refused' }): Tunnel => {
  const { observed } = tunnel
  const map = tunnel.asked.maps[request.mapId]
  if (observed.is === 'closed' || !map) return tunnel
  if (observed.maps[request.mapId]) {
    if (refusesUs(ended.errcode)) return paused({ ...tunnel, observed: withRefused(observed, map.id) })
    // Refused as a new one: it does not run.
    return refusesNew(ended.errcode) ? foundGone(tunnel, request, map) : failed(tunnel, request, ended)
  }
  // Its previous port is taken by now: any other will do, unless starting itself fails.
  if (ended.errcode === errcodes.portInUse && map.lastAddress) return withMap(tunnel, map.id, { lastAddress: null })
  return failed(tunnel, request, ended)
}

/**
 * The node does not know the map: it was stopped elsewhere, or is gone with its tunnel, so all the others are asked
 * about too.
 */
const foundGone = (tunnel: Tunnel, { sentAtMs }: Start, map: AskedMap): Tunnel => {
  const longAgoMs = sentAtMs - paceMs(tunnel)
  const asOfLongAgo = <At extends { confirmedAtMs: number }>(at: At) => ({
    ...at,
    confirmedAtMs: Math.min(at.confirmedAtMs, longAgoMs),
  })
  const { observed } = tunnel
  const doubtful: Observed =
    observed.is === 'open'
      ? {
          ...asOfLongAgo(observed),
          maps: mapValues(observed.maps, found => (found.is === 'running' ? asOfLongAgo(found) : found)),
        }
      : observed
  return gone({ ...tunnel, observed: doubtful }, map)
}

const offered = (tunnel: Tunnel, { id }: AskedMap): Tunnel =>
  withMap(tunnel, id, { wants: 'stopped', closesAtMs: null, ended: { why: 'dropped' } })

const gone = (tunnel: Tunnel, map: AskedMap): Tunnel => {
  // After a start of the app nothing is opened by itself: it is offered to the user.
  const isOnlyOffered = tunnel.isFindingOut && map.wants === 'running'
  const asked = withKnownStart({ ...tunnel, observed: withoutMap(tunnel.observed, map.id) }, map.id)
  if (isOnlyOffered) return offered(asked, map)
  // It was lost once and may be lost again at once, so this waits first.
  return map.wants === 'running' ? paused(asked) : asked
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
