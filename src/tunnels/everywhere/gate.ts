import { later, pauseAfter } from '@/lib/pauses'
import { CallError } from '@/request/errors'
import { trackAccount } from '@/session/session'
import { closingTimeOf } from '@/tunnel/clock'
import { latestMs } from '@/tunnel/pace'
import {
  type AskedMap,
  isDisowned,
  mapsOf,
  mayBeDoor,
  type Node,
  type Request,
  type Response,
  type Tunnel,
} from '@/tunnel/tunnel'
import { closingIdOf, doorOf, type Followed, isOfJob, noteClosed, serviceOf, touch, touchUntilTold } from './follow'
import { forget, intoOutbox, keep, kept, without } from './kept'
import { closedEntries, doorEntries, favouriteEntries, serviceEntries } from './keys'
import { beQuietFor, ownOpenings, quietLeftMs, refresh, refreshAgain, wasReadWithin } from './refresh'
import { save, sendOutbox } from './send'
import { mapIn, startsInAll } from './traces'

/**
 * Before a message goes to a node: what it may open is in the account's data first, where every phone finds it, and what
 * another phone has closed is not opened again. The response that takes its place; undefined when it may go, `unsure` when
 * that it was done is not to be believed.
 */
export const beforeSending = async (
  followed: Followed,
  node: Node,
  request: Request,
): Promise<Response | 'unsure' | undefined> => {
  const tunnel = followed.tunnels()[node.id]
  const instead = tunnel && (await unlessClosing(followed, tunnel, beforeMessage(followed, tunnel, request)))
  const latest = followed.tunnels()[node.id]
  // It may be another account's since, which would have our tokens.
  const mayGo = latest && !isDisowned(latest)
  return mayGo || typeof instead === 'object' ? instead : cancelled
}

/**
 * What is to be closed, also because its time is over, does not wait until the account is read, or was told, for something
 * else.
 */
export const unlessClosing = <Result>(
  { tunnels, watch }: Followed,
  before: Tunnel,
  waiting: Promise<Result>,
): Promise<Result | Response> => {
  const ends: (() => void)[] = []
  const closing = new Promise<Response>(resolve => {
    const withdraw = () => resolve({ is: 'withdrawn' })
    const look = () => isMoreToClose(before, tunnels()[before.node.id]) && withdraw()
    ends.push(watch(look), later(untilTimeOverMs(before), withdraw))
  })
  return Promise.race([waiting, closing]).finally(() => ends.map(end => end()))
}

const untilTimeOverMs = (tunnel: Tunnel): number => {
  const wanted = mapsOf(tunnel).filter(({ wants }) => wants === 'running')
  const closeAtMs = wanted.flatMap(map => closingTimeOf(tunnel, map) ?? [])
  return Math.min(...closeAtMs) - Date.now()
}

const isMoreToClose = (before: Tunnel, latest: Tunnel | undefined): boolean => {
  if (!latest || latest.isEnding !== before.isEnding) return true
  const known = closingIn(before)
  return closingIn(latest).some(id => !known.includes(id))
}

const closingIn = (tunnel: Tunnel): string[] =>
  mapsOf(tunnel).flatMap(map => (map.wants !== 'running' && mayBeDoor(tunnel, map) ? [map.id] : []))

const beforeMessage = async (
  followed: Followed,
  tunnel: Tunnel,
  request: Request,
): ReturnType<typeof beforeSending> => {
  if (request.call === 'stop') return beforeStop(followed, tunnel)
  if (request.call === 'start' && !request.isQuestion) return beforeStart(followed, tunnel, request)
  if (request.call === 'create') return beforeCreate(followed, tunnel)
  const isRunning = () => request.call === 'start' && mapIn(followed.tunnels(), request.mapId)?.wants === 'running'
  // What is asked about to be closed needs no reading.
  if (request.call === 'start' && !isRunning()) return unlessWanted(followed, request)
  const isRead = await readBefore(followed, tunnel, sinceCreatedMs(tunnel))
  if (request.call !== 'start') return undefined
  // What another phone has closed would be opened again under its own id.
  if (!isRunning()) return cancelled
  // A print goes on without: no other phone has what it opens among its services.
  return isRead || isOfJob(request.mapId) ? undefined : unread
}

/** It may be elsewhere by now, and its node says of the old place that nothing is there. */
const beforeStop = async (followed: Followed, tunnel: Tunnel): Promise<'unsure' | undefined> => {
  let cancel: () => void = () => undefined
  const timeOver = new Promise<boolean>(resolve => {
    cancel = later(shortMs, () => resolve(false))
  })
  const isRead = await Promise.race([read(followed, tunnel), timeOver])
  cancel()
  return isRead ? undefined : 'unsure'
}

/**
 * What its node's word comes to when that is not to be believed. While the account's server is to be left alone, the node is
 * too: only that it is being closed is told once more, or the phone that opened it would open it again, as something new.
 */
export const afterUnsure = (): Response => {
  const knownInMs = quietLeftMs()
  if (knownInMs <= 0) return { is: 'unanswered', kind: 'network' }
  void sendOutbox()
  return { is: 'done-there', knownInMs: pauseAfter([], 0, knownInMs) }
}

const unread: Response = { is: 'unsent', kind: 'network' }
const busy: Response = { is: 'unsent', kind: 'busy' }

/**
 * It opens nothing. But where a check has found another tunnel, it may have opened in it what another phone has closed:
 * that is looked up next.
 */
const beforeCreate = async (followed: Followed, tunnel: Tunnel): Promise<Response | undefined> => {
  const { observed } = tunnel
  const isAnother = observed.is === 'open' && observed.callerPid === null
  if (!isAnother) return void (await readBefore(followed, tunnel))
  const isRead = await readBefore(followed, tunnel, Math.abs(Date.now() - observed.confirmedAtMs))
  return isRead ? undefined : unread
}

const justNowMs = 10_000
/** Unless it was read just now. */
const readBefore = async (followed: Followed, tunnel: Tunnel, withinMs = justNowMs): Promise<boolean> =>
  wasReadWithin(withinMs) || read(followed, tunnel)

/** What ran in the tunnel before the one that was created may have been closed with it. */
const sinceCreatedMs = ({ observed }: Tunnel): number => {
  const isCreated = observed.is === 'open' && observed.callerPid !== null
  return isCreated ? Math.min(justNowMs, Math.abs(Date.now() - observed.routeAskedAtMs)) : justNowMs
}

/** A first try asks at once. */
const read = (followed: Followed, { setbacks }: Tunnel): Promise<boolean> =>
  setbacks > 0 ? refreshAgain(followed) : refresh(followed)

/** Whether anything has to be told or looked up before. */
export const isGated = ({ tunnels }: Followed, node: Node, request: Request): boolean => {
  const tunnel = tunnels()[node.id]
  if (request.call === 'stop') return placeNow(request) !== undefined
  if (!tunnel || (request.call !== 'create' && request.call !== 'start')) return false
  if (request.call === 'start' && !request.isQuestion) return true
  const isDoubtful = request.call === 'create' ? tunnel.observed.is === 'open' : wasAway(tunnel, request.mapId)
  return isDoubtful && mapsOf(tunnel).some(({ id, wants }) => wants === 'running' && ownOpenings(kept(), id).length > 0)
}

/** Of what another phone has opened: that one may have opened it again elsewhere since. */
const placeNow = ({ mapId }: Extract<Request, { call: 'stop' }>) =>
  kept().doors.find(({ startedAs }) => mapId === closingIdOf(startedAs))?.place

/** As it is to be sent once the account was read: a node says of a port where nothing is that it has stopped it. */
export const atPlaceNow = (request: Request): Request => {
  const place = request.call === 'stop' && placeNow(request)
  return place ? { ...request, mapPort: place.svMapPort } : request
}

type Start = Extract<Request, { call: 'start' }>

/**
 * Not seen at its node when it should have been: another phone may have closed it meanwhile. One of its tunnel that was
 * seen lately shows that it is still the tunnel in which an id that was closed stays closed.
 */
const wasAway = (tunnel: Tunnel, mapId: string): boolean => {
  const open = tunnel.observed.is === 'open' && tunnel.tries === 0 ? tunnel.observed : undefined
  if (open?.maps[mapId]?.is !== 'running') return true
  return Math.abs(Date.now() - latestMs(tunnel, open)) > lateMs && !wasReadWithin(lateMs)
}
const lateMs = 60_000

const cancelled: Response = { is: 'unsent', kind: 'cancelled' }

/** Something was to be closed meanwhile: another request has taken its place. */
const isAwaited = ({ tunnels }: Followed, { sendingId }: Start): boolean =>
  Object.values(tunnels()).some(({ inFlight }) => inFlight?.sendingId === sendingId)

/** Stopped or deleted meanwhile, here or by another phone. A question may find what is to be closed. */
const unlessWanted = (followed: Followed, request: Start): Response | undefined => {
  const { mapId, isQuestion } = request
  const wants = isAwaited(followed, request) ? mapIn(followed.tunnels(), mapId)?.wants : undefined
  return wants === 'running' || (isQuestion && wants !== undefined) ? undefined : cancelled
}

const beforeStart = async (followed: Followed, tunnel: Tunnel, request: Start): Promise<Response | undefined> => {
  const { mapId, sequenceId } = request
  if (tunnel.setbacks > 0 && quietLeftMs() > 0) return busy
  const earlier = ownOpenings(kept(), mapId).filter(id => id !== sequenceId && !startsInAll(followed.tunnels()).has(id))
  if (earlier.length > 0) {
    if (!(await read(followed, tunnel))) return unread
    const stopped = unlessWanted(followed, request)
    if (stopped) return stopped
  }
  return (await tell(followed, tunnel, request, earlier)) ?? unlessWanted(followed, request)
}

/** So long a stop may wait too, rather than that opening fails. */
const shortMs = 10_000

/** None for what the account had before: that stays, whether or not it is open by then. */
const placeTakenBy = ({ id, replaces }: AskedMap): string | undefined => {
  const { ids, openings } = kept()
  const isBegun = Object.values(openings).some(opening => opening.serviceId === id && opening.replaces === replaces)
  return ids.includes(id) && !isBegun ? undefined : replaces
}

const tell = async (
  followed: Followed,
  tunnel: Tunnel,
  request: Start,
  earlier: string[],
): Promise<Response | undefined> => {
  const { mapId, sequenceId } = request
  const map = tunnel.asked.maps[mapId]
  if (!map) return cancelled
  const isOtherAccount = trackAccount()
  touchUntilTold(mapId, sequenceId, ...earlier)
  const opening = { serviceId: mapId, mapId, isOwn: true, replaces: placeTakenBy(map) }
  keep(({ openings, closed }) => ({
    openings: { ...openings, [sequenceId]: opening },
    closed: without(closed, [sequenceId]),
  }))
  const over = earlier.map(startedAs => closedEntries({ serviceId: mapId, startedAs }))
  try {
    await save({
      ...(!isOfJob(mapId) && serviceEntries(serviceOf(tunnel, map))),
      ...doorEntries(doorOf(tunnel, map, sequenceId)),
      ...Object.assign({}, ...over),
    })
  } catch (reason) {
    if (isOtherAccount()) return cancelled
    touch(mapId, sequenceId, ...earlier)
    const { kind, isUnsent, waitMs } = CallError.from(reason)
    beQuietFor(waitMs)
    if (!isAwaited(followed, request)) return correct(followed, map, sequenceId)
    // It was not opened, though the account's data may say so by now.
    if (isUnsent) keep(({ openings }) => ({ openings: without(openings, [sequenceId]) }))
    else {
      noteClosed([sequenceId])
      correct(followed, map, sequenceId)
    }
    void sendOutbox()
    // Without a long pause that was asked for: it is not the node's, which may have something to close.
    return { is: 'unsent', kind, ...(waitMs > 0 && waitMs <= shortMs && { retryAfterMs: waitMs }) }
  }
  if (isOtherAccount()) return cancelled
  touch(mapId, sequenceId, ...earlier)
  keep(({ openings, ids }) => ({
    openings: without(openings, earlier),
    ids: isOfJob(mapId) ? ids : [...new Set([...ids, mapId])],
  }))
  return correct(followed, map, sequenceId)
}

/** What was changed of it while the account was being told: a request that was on its way may have arrived last. */
const correct = ({ tunnels }: Followed, { id, isFavourite }: AskedMap, startedAs: string): undefined => {
  const latest = mapIn(tunnels(), id)
  if (!startsInAll(tunnels()).has(startedAs)) intoOutbox(closedEntries({ serviceId: id, startedAs }))
  if (kept().closed[id]) forget(id)
  else if (latest && latest.isFavourite !== isFavourite) intoOutbox(favouriteEntries(id, latest.isFavourite))
  void sendOutbox()
}
