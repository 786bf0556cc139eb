import { longestWaitMs } from '@/lib/pauses'
import { type ServerClock, withNewDeadlines, withSteadyClock, withTimeOver } from './clock'
import type { AppEvent, Effect, MapCommand, TunnelEvent } from './events'
import { next } from './next'
import { asUnknown, withoutMap } from './observed'
import { afterResponse } from './responses'
import { whenUnbound } from './retry-policy'
import {
  type AskedMap,
  isDisowned,
  type MaybeRunning,
  mapsOf,
  maxRefusals,
  mayBeDoor,
  mayBeOpen,
  newMap,
  type Observed,
  type Response,
  type Service,
  type Tunnel,
  withEachMap,
  withMap,
  without,
} from './tunnel'

/** Inputs of every step, which keep it pure. */
export type Stamp = {
  nowMs: number
  freshId: string
  server?: ServerClock | undefined
  /** How many services run on all nodes together. */
  runningInAll?: number
}

/**
 * The state machine: an event changes what is asked or what was observed, and `next` decides what to do about the difference.
 * The runner stores the tunnel before it carries the effects out, so nothing is lost with the app.
 */
export const step = (
  before: Tunnel,
  event: TunnelEvent,
  { nowMs, freshId, server, runningInAll = before.runningInAll }: Stamp,
): readonly [Tunnel, readonly Effect[]] => {
  const steady = withSteadyClock(before, nowMs, server)
  const changed = settled(withTimeOver(afterEvent(steady, event, nowMs), nowMs), nowMs)
  const after = { ...withSetbacks(changed, before, nowMs), runningInAll }
  const todo = next(after, nowMs, freshId)
  if (!todo) return [after, []]
  if ('send' in todo) return [{ ...after, inFlight: todo.send }, [{ do: 'send', request: todo.send }]]
  return [after, [{ do: 'wait', ms: todo.waitMs, isJittered: todo.isJittered }]]
}

/** A success between two failures proves little: only a calm minute resets the count. */
const withSetbacks = (tunnel: Tunnel, before: Tunnel, nowMs: number): Tunnel => {
  if (tunnel.setbacks > before.setbacks || before.isPausing) return { ...tunnel, setbackAtMs: nowMs }
  return nowMs - tunnel.setbackAtMs > calmMs ? { ...tunnel, setbacks: 0 } : tunnel
}

const calmMs = 60_000

const afterEvent = (tunnel: Tunnel, event: TunnelEvent, nowMs: number): Tunnel => {
  switch (event.is) {
    case 'answered':
      // Ignores a duplicate or late response.
      if (tunnel.inFlight?.sendingId !== event.sendingId) return tunnel
      return afterResponse(
        { ...tunnel, inFlight: null, quietUntilMs: quietUntil(event.response, nowMs) },
        tunnel.inFlight,
        event.response,
        nowMs,
      )
    case 'sent':
      return tunnel.inFlight?.sendingId === event.sendingId
        ? { ...tunnel, inFlight: { ...tunnel.inFlight, sentAtMs: nowMs } }
        : tunnel
    case 'due':
      return { ...tunnel, isPausing: false, quietUntilMs: event.isQuietOver ? null : tunnel.quietUntilMs }
    case 'background':
      return { ...tunnel, isForeground: false }
    case 'foreground':
      return backInForeground(believedAgain(tunnel, event), nowMs)
    case 'sign-out':
      return { ...signedOut(tunnel), isPausing: false, tries: 0, setbacks: 0 }
    case 'disowned':
      // Only what may still be open there is anybody's concern.
      return withEachMap({ ...tunnel, refusals: whenUnbound }, () => ({ wants: 'removed', closesAtMs: null }))
    case 'look':
      return { ...tunnel, lookedAt: { mapId: event.mapId, atMs: nowMs } }
    case 'adopt':
      return adopted(tunnel, event)
    default:
      return { ...afterCommand(believedAgain(tunnel, event), event, nowMs), isPausing: false, tries: 0, setbacks: 0 }
  }
}

const quietUntil = (response: Response, nowMs: number): number | null =>
  'retryAfterMs' in response && response.retryAfterMs !== undefined
    ? nowMs + Math.min(response.retryAfterMs, longestWaitMs)
    : null

/** Whoever comes back, or wants something of the node, has one more question asked. */
const believedAgain = (tunnel: Tunnel, event: TunnelEvent): Tunnel => {
  if (event.is === 'hide' || event.is === 'favour') return tunnel
  // It is somebody else's by now, who would have our tokens with each return.
  if (event.is === 'foreground' && tunnel.refusals === whenUnbound) return tunnel
  // What is in flight may be refused as before.
  const more = tunnel.inFlight ? 2 : 1
  return { ...tunnel, refusals: Math.min(tunnel.refusals, maxRefusals - more) }
}

const signedOut = (tunnel: Tunnel): Tunnel => {
  const doors = mapsOf(tunnel).filter(map => mayBeDoor(tunnel, map))
  const maps = doors.map(map => [
    map.id,
    { ...map, wants: 'removed' as const, closesAtMs: null, leftUntilMs: undefined },
  ])
  return { ...tunnel, asked: { limitKbps: null, maps: Object.fromEntries(maps) } }
}

type Command = Exclude<TunnelEvent, AppEvent | { is: 'answered' | 'sent' | 'due' | 'adopt' | 'look' }>

const afterCommand = (tunnel: Tunnel, command: Command, nowMs: number): Tunnel => {
  switch (command.is) {
    case 'add':
      return added(tunnel, command, nowMs)
    case 'close-other':
      return withOther(tunnel, command)
    case 'start':
      return { ...started(tunnel, command, nowMs), isFindingOut: false }
    case 'stop':
      return asked(tunnel, command.mapId, 'stopped', nowMs)
    case 'remove':
      return asked(tunnel, command.mapId, 'removed', nowMs)
    case 'hide':
      return isDisowned(tunnel)
        ? withoutTrace(tunnel, command.mapId)
        : withMap(asked(tunnel, command.mapId, 'removed', nowMs), command.mapId, { isHidden: true })
    case 'end':
      return withEachMap({ ...tunnel, isEnding: true }, ({ wants }) =>
        wants === 'running' ? { wants: 'stopped', closesAtMs: null, ended: null } : {},
      )
    case 'retire':
      return retired(tunnel, command, nowMs)
    case 'favour':
      return withMap(tunnel, command.mapId, { isFavourite: command.isFavourite })
    case 'limit':
      return { ...tunnel, asked: { ...tunnel.asked, limitKbps: command.limitKbps }, limitProblem: null }
  }
}

const added = (tunnel: Tunnel, { mapId, service, limitKbps }: Command & { is: 'add' }, nowMs: number): Tunnel => {
  const map = { ...newMap(mapId, service), closesAtMs: endOf(service, nowMs) }
  const maps = { ...tunnel.asked.maps, [mapId]: map }
  const asked = { limitKbps: limitKbps ?? tunnel.asked.limitKbps, maps }
  const limitProblem = limitKbps === null ? tunnel.limitProblem : null
  return { ...tunnel, asked, limitProblem, isFindingOut: false }
}

const adopted = (tunnel: Tunnel, { mapId, service, isFavourite }: TunnelEvent & { is: 'adopt' }): Tunnel => {
  if (tunnel.asked.maps[mapId]) return tunnel
  const map: AskedMap = { ...newMap(mapId, service), wants: 'stopped', mayLinger: false, isFavourite }
  return { ...tunnel, asked: { ...tunnel.asked, maps: { ...tunnel.asked.maps, [mapId]: map } } }
}

/** It may be open, is not wanted, and is no line of this phone's list. Asked for again, it is not left any longer. */
const withOther = (tunnel: Tunnel, { mapId, service, startedAs, mapPort }: Command & { is: 'close-other' }): Tunnel => {
  const { asked, observed } = tunnel
  if (asked.maps[mapId]) return withMap(tunnel, mapId, { leftUntilMs: undefined })
  const map: AskedMap = { ...newMap(mapId, service), wants: 'removed', isHidden: true, hasRun: true }
  const trace = { is: 'unknown' as const, startedAs, ...(mapPort !== null && { port: mapPort }) }
  const around = observed.is === 'closed' ? { is: 'unknown' as const, maps: {} } : observed
  return {
    ...tunnel,
    asked: { ...asked, maps: { ...asked.maps, [mapId]: map } },
    observed: withTraceOf(around, mapId, trace),
  }
}

/** The user knows that it may still be open, and that nothing more can be done. */
const withoutTrace = (tunnel: Tunnel, mapId: string): Tunnel => {
  const { asked, observed } = tunnel
  return {
    ...tunnel,
    asked: { ...asked, maps: without(asked.maps, mapId) },
    observed: withoutMap(observed, mapId),
  }
}

const endOf = ({ openForMs }: Service, nowMs: number) => (openForMs === null ? null : nowMs + openForMs)

/** Whoever opens a service later wants nothing else to be closed for that, and keeps it whatever else opens. */
const started = (tunnel: Tunnel, { mapId, replaces }: MapCommand & { is: 'start' }, nowMs: number): Tunnel => {
  if (tunnel.asked.maps[mapId]?.wants === 'running') return tunnel
  const kept = withEachMap(tunnel, map => (map.replaces === mapId ? { replaces: undefined } : {}))
  return withMap(asked(kept, mapId, 'running', nowMs), mapId, { replaces })
}

const asked = (tunnel: Tunnel, mapId: string, wants: AskedMap['wants'], nowMs: number): Tunnel => {
  const map = tunnel.asked.maps[mapId]
  if (!map || map.wants === 'removed' || map.wants === wants) return tunnel
  const isStart = wants === 'running'
  const closesAtMs = isStart ? endOf(map, nowMs) : null
  return withMap(tunnel, mapId, { wants, closesAtMs, ended: null, ...(isStart && { hasRun: false, mayLinger: true }) })
}

const retired = (tunnel: Tunnel, { mapId, port }: Command & { is: 'retire' }, nowMs: number): Tunnel => {
  const remembered = withMap(tunnel, mapId, { retired: { port, wasReturned: false } })
  if (tunnel.asked.maps[mapId]?.lastAddress?.port !== port) return remembered
  return withMap(asked(remembered, mapId, 'stopped', nowMs), mapId, { lastAddress: null })
}

/** Observations from before the app was away must be confirmed again. */
const backInForeground = (tunnel: Tunnel, nowMs: number): Tunnel => {
  const { observed } = tunnel
  const isRecent =
    observed.is === 'open' &&
    Object.values(observed.maps).every(
      found => found.is === 'running' && nowMs - found.confirmedAtMs < freshAfterAwayMs,
    )
  const back = {
    ...tunnel,
    isForeground: true,
    isPausing: false,
    tries: 0,
    setbacks: 0,
    observed: isRecent ? observed : asUnknown(observed),
  }
  return withNewDeadlines(
    withEachMap(back, () => ({ leftUntilMs: undefined })),
    nowMs,
  )
}

const freshAfterAwayMs = 10_000

/** A start that nobody answered may have acted late, in a tunnel that was opened meanwhile: it is asked about. */
const withLateStarts = (tunnel: Tunnel, nowMs: number): Tunnel => {
  const observed = mapsOf(tunnel).reduce<Observed>((now, { id, unanswered }) => {
    const isOver = unanswered && !unanswered.isKnown && unanswered.mayActUntilMs <= nowMs
    return isOver ? withTrace(now, id, unanswered.sequenceId) : now
  }, tunnel.observed)
  return { ...tunnel, observed }
}

const withTrace = (observed: Observed, mapId: string, startedAs: string): Observed =>
  observed.is === 'closed' || observed.maps[mapId]
    ? observed
    : withTraceOf(observed, mapId, { is: 'unknown', startedAs })

// Twice the same: each kind of `observed` has maps of its own type.
const withTraceOf = (observed: Exclude<Observed, { is: 'closed' }>, mapId: string, trace: MaybeRunning): Observed =>
  observed.is === 'open'
    ? { ...observed, maps: { ...observed.maps, [mapId]: trace } }
    : { ...observed, maps: { ...observed.maps, [mapId]: trace } }

/** Marks what is definitely gone, then removes what was to be removed. */
const settled = (before: Tunnel, nowMs: number): Tunnel => {
  const tunnel = withLateStarts(before, nowMs)
  const lapsed = withEachMap(tunnel, ({ unanswered }) => ({
    unanswered: unanswered && unanswered.mayActUntilMs > nowMs ? unanswered : null,
  }))
  const ended = withEachMap(lapsed, map => ({
    // A late start may act in another tunnel than the one that was closed.
    mayLinger: mayStillBe(tunnel, map) && (map.mayLinger || mayBeDoor(tunnel, map)),
    // What nobody closes any more is shown again.
    isHidden: map.isHidden && !isDisowned(tunnel),
  }))
  const maps = Object.fromEntries(
    Object.entries(ended.asked.maps).filter(
      ([, { wants, mayLinger, unanswered }]) => wants !== 'removed' || mayLinger || unanswered,
    ),
  )
  const { observed, unanswered } = tunnel
  // A creation found the tunnel open. A copy of it that arrives after the tunnel is closed would open another one.
  const isOver = observed.is === 'open' && unanswered !== null && unanswered.mayActUntilMs <= nowMs
  const isAnyDoubtful =
    observed.is !== 'closed' && Object.values<{ is: string }>(observed.maps).some(({ is }) => is !== 'running')
  return {
    ...ended,
    asked: { ...ended.asked, maps },
    unanswered: isOver ? null : unanswered,
    isEnding: tunnel.isEnding && mayBeOpen(tunnel),
    isFindingOut: tunnel.isFindingOut && isAnyDoubtful,
    seenAtMs: nowMs,
  }
}

const mayStillBe = (tunnel: Tunnel, map: AskedMap): boolean =>
  map.wants === 'running' || mayBeDoor(tunnel, map) || (tunnel.isEnding && mayBeOpen(tunnel) && !isDisowned(tunnel))
