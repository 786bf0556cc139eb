import { pauseAfter } from '@/lib/pauses'
import { closingTimeOf } from './clock'
import { nextCheck, runningIn, trustMs } from './pace'
import {
  type AskedMap,
  isDisowned,
  isRetired,
  mapsOf,
  type Open,
  type Request,
  type Tunnel,
  visibleMapsOf,
} from './tunnel'

/** The next action, from what is asked and what was observed: one request, or a pause. */
export type Next = { send: Request } | { waitMs: number; isJittered: boolean } | undefined

/** A map is started in a tunnel that was observed to be open just now: a refusal then means the map. */
const freshMs = 10_000
const pausesMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]
/** Less often while nobody looks. */
const pausesUnseenMs = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 120_000]

export const next = (tunnel: Tunnel, nowMs: number, freshId: string): Next => {
  if (tunnel.inFlight || isDisowned(tunnel)) return undefined
  const ownPauseMs = tunnel.isPausing ? pauseMs(tunnel) : 0
  const quietMs = (tunnel.quietUntilMs ?? 0) - nowMs
  if (quietMs > ownPauseMs) return wait(quietMs)
  if (tunnel.isPausing) return { waitMs: ownPauseMs, isJittered: true }
  const stamp = { sequenceId: freshId, sendingId: freshId, sentAtMs: nowMs }
  if (tunnel.isEnding) return untilClosed(tunnel, stamp)
  return tunnel.isForeground && mapsOf(tunnel).some(isWanted) ? todo(tunnel, stamp) : closingOnly(tunnel, stamp)
}

const pauseMs = (tunnel: Tunnel) => {
  const isSeen = tunnel.isForeground && visibleMapsOf(tunnel).length > 0
  return pauseAfter(isSeen ? pausesMs : pausesUnseenMs, Math.max(0, tunnel.setbacks - 1))
}

const isWanted = ({ wants }: AskedMap): boolean => wants === 'running'

type Stamp = { sequenceId: string; sendingId: string; sentAtMs: number }

const todo = (tunnel: Tunnel, stamp: Stamp): Next => {
  // What else there is to do may wait long for the account.
  const stop = tunnel.tries === 0 ? closings(tunnel, stamp).find(isStop) : undefined
  if (stop) return stop
  const create = creation(tunnel, stamp)
  const { observed } = tunnel
  if (observed.is === 'open') return insideOpen({ tunnel, open: observed, create, stamp })
  // A node that does not answer is asked for its tunnel alone, which opens nothing: only that has nothing to be looked up.
  if (observed.is === 'closed' || isDoubtful(tunnel) || tunnel.tries > 0) return create
  const traces = mapsOf(tunnel).filter(map => observed.maps[map.id] && !leftUntil(map, stamp))
  const [trace] = traces.sort((a, b) => Number(isWanted(b)) - Number(isWanted(a)))
  const startedAs = trace && observed.maps[trace.id]?.startedAs
  return trace && startedAs ? { send: startOf(trace, startedAs, tunnel, stamp) } : create
}

/** An unanswered id is used again until it is answered, so that a late copy of the request does nothing new. */
const creation = ({ unanswered, observed }: Tunnel, stamp: Stamp): Next => ({
  send: {
    call: 'create',
    ...stamp,
    sequenceId: unanswered?.sequenceId ?? stamp.sequenceId,
    isQuestion: observed.is !== 'closed',
  },
})

/** Something was refused: whether a map is gone, or we are not believed, shows by creating its tunnel again. */
const isDoubtful = ({ observed, refusals }: Tunnel): boolean =>
  observed.is === 'unknown' &&
  (refusals > 0 || Object.values(observed.maps).some(({ timesRefused }) => timesRefused !== undefined))

/** While nobody looks, also in a browser tab behind others: closes what is to be closed and begins nothing. */
const closingOnly = (tunnel: Tunnel, stamp: Stamp): Next => {
  const ends = mapsOf(tunnel).flatMap(
    map =>
      (isWanted(map) ? closingTimeOf(tunnel, map) : (leftUntil(map, stamp) ?? map.unanswered?.mayActUntilMs)) ?? [],
  )
  const untilNextEnd = ends.length > 0 ? wait(Math.min(...ends) - stamp.sentAtMs) : undefined
  return closings(tunnel, stamp)[0] ?? untilNextEnd
}

const isStop = (next: Next): boolean => next !== undefined && 'send' in next && next.send.call === 'stop'

const closings = (tunnel: Tunnel, stamp: Stamp): Next[] =>
  mapsOf(tunnel).flatMap(map => closingOf(map, tunnel, stamp) ?? [])

/** Closes a map that runs and is not wanted. One that may be elsewhere than it was is asked for its port first. */
const closingOf = (map: AskedMap, tunnel: Tunnel, stamp: Stamp): Next => {
  const found = tunnel.observed.is === 'closed' ? undefined : tunnel.observed.maps[map.id]
  if (!found || isWanted(map) || leftUntil(map, stamp)) return undefined
  const isMoving = map.unanswered !== null && !map.unanswered.isKnown
  if (found.port !== undefined && !isMoving) return { send: stopOf(map, found.port, stamp) }
  return isDoubtful(tunnel) ? creation(tunnel, stamp) : { send: startOf(map, found.startedAs, tunnel, stamp) }
}

const leftUntil = ({ leftUntilMs = 0 }: AskedMap, { sentAtMs }: Stamp): number | undefined =>
  leftUntilMs > sentAtMs ? leftUntilMs : undefined

const stopOf = ({ id: mapId, ip, port }: AskedMap, mapPort: number, stamp: Stamp) =>
  ({ call: 'stop', ...stamp, mapId, ip, port, mapPort }) as const

/** Destroys the tunnel until it is closed and nothing that was sent can open it again. */
const untilClosed = (tunnel: Tunnel, stamp: Stamp): Next => {
  const nowMs = stamp.sentAtMs
  const isCreationOver = tunnel.unanswered !== null && tunnel.unanswered.mayActUntilMs <= nowMs
  if (tunnel.observed.is !== 'closed' || isCreationOver) return { send: { call: 'destroy', ...stamp } }
  const lastActMs = latestAct(tunnel)
  return lastActMs > nowMs ? wait(lastActMs - nowMs) : undefined
}

type InOpen = { tunnel: Tunnel; open: Open; create: Next; stamp: Stamp }
type Rule = (at: InOpen) => Next

const insideOpen = (at: InOpen): Next => {
  for (const rule of rulesByPriority) {
    const due = rule(at)
    if (due) return due
  }
  return untilNextDue(at)
}

/** A map that runs is asked about at most so late, even while another one keeps failing to start. */
const patienceMs = 15_000

const overdueCheck: Rule = at => checkOf(at, patienceMs)
const dueCheck: Rule = at => checkOf(at, 0)

const mapChange: Rule = at => {
  for (const map of mapsOf(at.tunnel)) {
    const due = todoFor(map, at)
    if (due) return due
  }
  return undefined
}

const limitChange: Rule = ({ tunnel, open, stamp }) => {
  const limitKbps = dueLimit(tunnel, open, stamp.sentAtMs)
  return limitKbps === null ? undefined : { send: { call: 'limit', ...stamp, limitKbps } }
}

/** Creating an open tunnel again tells how it is connected. */
const routeQuestion: Rule = ({ open, create, stamp }) => (routeDueAtMs(open) <= stamp.sentAtMs ? create : undefined)

/** The first that has something to do is done, so the order of this list is the priority. */
const rulesByPriority: readonly Rule[] = [overdueCheck, mapChange, limitChange, routeQuestion, dueCheck]

/** The limit that was asked for and is not confirmed; null when there is none. */
const dueLimit = ({ asked, limitProblem, limitMayChangeUntilMs }: Tunnel, open: Open, nowMs: number) => {
  const isLate = limitMayChangeUntilMs !== null && limitMayChangeUntilMs <= nowMs
  return isLate || (open.limitKbps !== asked.limitKbps && !limitProblem) ? asked.limitKbps : null
}

const todoFor = (map: AskedMap, { tunnel, open, create, stamp }: InOpen): Next => {
  if (!isWanted(map)) return closingOf(map, tunnel, stamp)
  const found = open.maps[map.id]
  if (found?.is === 'running' && isRetired(map, found.port)) return { send: stopOf(map, found.port, stamp) }
  if (found?.is === 'unknown') return { send: startOf(map, found.startedAs, tunnel, stamp) }
  if (found) return undefined
  if (stamp.sentAtMs - open.confirmedAtMs > freshMs) return create
  const pending = map.unanswered
  const sequenceId = pending && !pending.isKnown ? pending.sequenceId : stamp.sequenceId
  return { send: { ...startOf(map, sequenceId, tunnel, stamp), isQuestion: false } }
}

/** When to ask how the tunnel is connected: ever more rarely while it stays connecting. */
const routeDueAtMs = ({ route, routeAskedSinceMs, routeAskedAtMs }: Open): number => {
  if (route === 'unasked') return routeAskedAtMs
  const pauseMs = Math.min(longestRoutePauseMs, Math.max(freshMs, routeAskedAtMs - routeAskedSinceMs))
  return route === 'connecting' ? routeAskedAtMs + pauseMs : Number.POSITIVE_INFINITY
}

const longestRoutePauseMs = 300_000

const untilNextDue = ({ tunnel, open, stamp }: InOpen): Next => {
  const closings = runningIn(tunnel, open).map(({ map }) => closingTimeOf(tunnel, map))
  const check = nextCheck(tunnel, open)
  const left = mapsOf(tunnel).map(map => leftUntil(map, stamp))
  const ahead = [check?.dueMs, ...closings, ...left, tunnel.limitMayChangeUntilMs].flatMap(atMs => atMs ?? [])
  const waitMs = Math.min(routeDueAtMs(open), ...ahead) - stamp.sentAtMs
  // A longer wait would look like sleep, and miss that fewer services run by now.
  return wait(check ? Math.min(waitMs, trustMs) : waitMs)
}

/**
 * Asks for a map again under its own id: the response confirms the map and its tunnel, though not how it is connected.
 */
const checkOf = ({ tunnel, open, stamp }: InOpen, lateMs: number): Next => {
  const check = nextCheck(tunnel, open)
  const isDue = check && check.dueMs + lateMs <= stamp.sentAtMs
  return isDue ? { send: startOf(check.map, check.found.startedAs, tunnel, stamp) } : undefined
}

/** When the last request that may still act has expired. */
const latestAct = (tunnel: Tunnel): number =>
  Math.max(
    0,
    tunnel.unanswered?.mayActUntilMs ?? 0,
    ...mapsOf(tunnel).map(({ wants, unanswered }) => (wants === 'removed' && unanswered?.mayActUntilMs) || 0),
  )

const wait = (ms: number): Next => ({ waitMs: Math.max(0, ms), isJittered: false })

/** Under an id that was used before this is a question: it finds the map that it started then. */
const startOf = (map: AskedMap, sequenceId: string, { asked }: Tunnel, stamp: Stamp) => ({
  call: 'start' as const,
  ...stamp,
  sequenceId,
  isQuestion: true,
  mapId: map.id,
  ip: map.ip,
  port: map.port,
  listenPort: map.lastAddress?.port ?? 0,
  limitKbps: asked.limitKbps,
  rule: map.rule,
})
