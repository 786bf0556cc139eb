import { longestWaitMs } from '@/lib/pauses'
import { type ServerClock, withNewDeadlines, withSteadyClock, withTimeOver } from './clock'
import { next } from './next'
import { afterResponse, asUnknown } from './responses'
import {
  type AppEvent,
  type AskedMap,
  type Effect,
  mapsOf,
  newMap,
  type Response,
  type Service,
  type Tunnel,
  type TunnelEvent,
  withEachMap,
  withMap,
} from './tunnel'

/** Inputs of every step, which keep it pure. */
export type Stamp = { nowMs: number; freshId: string; server?: ServerClock | undefined }

/**
 * The state machine: an event changes what is asked or what was observed, and `next` decides what to do about the difference.
 * The runner stores the tunnel before it carries the effects out, so nothing is lost with the app.
 */
export const step = (
  before: Tunnel,
  event: TunnelEvent,
  { nowMs, freshId, server }: Stamp,
): readonly [Tunnel, readonly Effect[]] => {
  const steady = withSteadyClock(before, nowMs, server)
  const changed = settled(withTimeOver(afterEvent(steady, event, nowMs), nowMs), nowMs)
  const after = withSetbacks(changed, before, nowMs)
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
    case 'due':
      return { ...tunnel, isPausing: false }
    case 'background':
      return { ...tunnel, isForeground: false }
    case 'foreground':
      return backInForeground(tunnel, nowMs)
    case 'sign-out':
      return { ...tunnel, asked: { limitKbps: null, maps: {} }, isPausing: false, tries: 0, setbacks: 0 }
    default:
      return { ...afterCommand(tunnel, event, nowMs), isPausing: false, tries: 0, setbacks: 0 }
  }
}

const quietUntil = (response: Response, nowMs: number): number | null =>
  'retryAfterMs' in response && response.retryAfterMs !== undefined
    ? nowMs + Math.min(response.retryAfterMs, longestWaitMs)
    : null

type Command = Exclude<TunnelEvent, AppEvent | { is: 'answered' | 'due' }>

const afterCommand = (tunnel: Tunnel, command: Command, nowMs: number): Tunnel => {
  switch (command.is) {
    case 'add':
      return added(tunnel, command, nowMs)
    case 'start':
      return { ...asked(tunnel, command.mapId, 'running', nowMs), isFindingOut: false }
    case 'stop':
      return asked(tunnel, command.mapId, 'stopped', nowMs)
    case 'remove':
      return asked(tunnel, command.mapId, 'removed', nowMs)
    case 'hide':
      return withMap(asked(tunnel, command.mapId, 'removed', nowMs), command.mapId, { isHidden: true })
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
  return { ...tunnel, asked, limitProblem: limitKbps === null ? tunnel.limitProblem : null, isFindingOut: false }
}

const endOf = ({ openForMs }: Service, nowMs: number) => (openForMs === null ? null : nowMs + openForMs)

const asked = (tunnel: Tunnel, mapId: string, wants: AskedMap['wants'], nowMs: number): Tunnel => {
  const map = tunnel.asked.maps[mapId]
  if (!map || map.wants === 'removed' || map.wants === wants) return tunnel
  const isStart = wants === 'running'
  const closesAtMs = isStart ? endOf(map, nowMs) : null
  return withMap(tunnel, mapId, { wants, closesAtMs, ended: null, ...(isStart && { hasRun: false, mayLinger: true }) })
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
  return withNewDeadlines(back, nowMs)
}

const freshAfterAwayMs = 10_000

/** Marks what is definitely gone, then removes what was to be removed. */
const settled = (tunnel: Tunnel, nowMs: number): Tunnel => {
  const ended = withEachMap(tunnel, map => ({
    mayLinger: map.mayLinger && mayStillBe(tunnel, map),
    unanswered: map.unanswered && map.unanswered.mayActUntilMs > nowMs ? map.unanswered : null,
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
    isFindingOut: tunnel.isFindingOut && isAnyDoubtful,
    seenAtMs: nowMs,
  }
}

const mayStillBe = (tunnel: Tunnel, { id, wants }: AskedMap): boolean => {
  const { observed, inFlight, unanswered } = tunnel
  const isAnyWanted = mapsOf(tunnel).some(map => map.wants === 'running')
  const isStarting = inFlight?.call === 'start' && inFlight.mapId === id
  const isThere = isStarting || (observed.is !== 'closed' && observed.maps[id] !== undefined)
  const isTunnelThere = observed.is !== 'closed' || unanswered !== null || inFlight !== null
  // A tunnel that other maps use is observed through them.
  return wants === 'running' || isThere || (isTunnelThere && !isAnyWanted)
}
