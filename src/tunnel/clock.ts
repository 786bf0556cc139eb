import { trustMs } from './pace'
import {
  type AskedMap,
  type Ended,
  mapsOf,
  mapValues,
  mayActMs,
  type Tunnel,
  type Unanswered,
  withEachMap,
  withMap,
} from './tunnel'

/** What sleep and a changed clock mean for a tunnel; applied before anything else. */

/**
 * By wall time: what should have closed while the phone slept closes now, unless the clock may have been changed. As when
 * somebody closes it, that is tried before what has failed.
 */
export const withTimeOver = (tunnel: Tunnel, nowMs: number): Tunnel => {
  const over = mapsOf(tunnel).filter(map => {
    const closesAtMs = closingTimeOf(tunnel, map)
    return map.wants === 'running' && closesAtMs !== null && closesAtMs <= nowMs
  })
  return over.reduce<Tunnel>(
    (now, { id }) => withMap(now, id, { wants: 'stopped', closesAtMs: null, ended: timeOver }),
    over.length > 0 ? { ...tunnel, tries: 0 } : tunnel,
  )
}

const timeOver: Ended = { why: 'time-over' }

/**
 * Only the phone's clock says how long the app was away, and it may have been changed: what may still act gets its full
 * time again.
 */
export const withNewDeadlines = (tunnel: Tunnel, nowMs: number): Tunnel => {
  const { inFlight } = tunnel
  const renewed = <Pending extends Unanswered>(pending: Pending | null) =>
    pending && { ...pending, mayActUntilMs: nowMs + mayActMs }
  const again: Tunnel = {
    ...tunnel,
    inFlight: inFlight && inFlight.call !== 'destroy' ? { ...inFlight, sentAtMs: nowMs } : inFlight,
    unanswered: renewed(tunnel.unanswered),
    limitMayChangeUntilMs: tunnel.limitMayChangeUntilMs && nowMs + mayActMs,
  }
  return withEachMap(again, ({ unanswered }) => ({ unanswered: renewed(unanswered) }))
}

/**
 * The phone's clock was changed, or the phone slept (`faults.md` 34, 50). If time went backwards, the clock was changed.
 * A gap that is longer than any wait may be either; the servers' clock decides, and until then nothing closes by
 * itself.
 */
export const withSteadyClock = (tunnel: Tunnel, nowMs: number, server: ServerClock | undefined): Tunnel => {
  const gapMs = nowMs - tunnel.seenAtMs
  if (gapMs < 0) return withClockMoved(tunnel, gapMs)
  if (gapMs <= maxExpectedGapMs) return decided(tunnel, nowMs, server)
  const isUnsure = tunnel.serverAheadMs !== null && mapsOf(tunnel).some(({ closesAtMs }) => closesAtMs !== null)
  return decided({ ...withNewDeadlines(tunnel, nowMs), unsureFromMs: isUnsure ? nowMs : null }, nowMs, server)
}

/** How far the servers' clock is ahead of the phone's, by a response that came at that time. */
export type ServerClock = { readonly aheadMs: number; readonly receivedAtMs: number }

const maxUnsureMs = 60_000
const minClockChangeMs = 60_000

const decided = (tunnel: Tunnel, nowMs: number, server: ServerClock | undefined): Tunnel => {
  const { unsureFromMs, serverAheadMs } = tunnel
  const sinceMs = unsureFromMs ?? nowMs - maxExpectedGapMs
  const isFresh = server !== undefined && server.receivedAtMs >= sinceMs && server.receivedAtMs <= nowMs
  if (!isFresh) {
    const isOver = unsureFromMs !== null && nowMs - unsureFromMs >= maxUnsureMs
    return isOver ? { ...tunnel, unsureFromMs: null } : tunnel
  }
  const known = { ...tunnel, unsureFromMs: null, serverAheadMs: server.aheadMs }
  const clockChangedByMs = unsureFromMs === null ? 0 : (serverAheadMs ?? server.aheadMs) - server.aheadMs
  if (Math.abs(clockChangedByMs) < minClockChangeMs) return known
  return withEachMap(known, ({ closesAtMs }) => ({
    closesAtMs: closesAtMs === null ? null : closesAtMs + clockChangedByMs,
  }))
}

/** When a map closes by itself; postponed while the clock is in doubt. */
export const closingTimeOf = ({ unsureFromMs }: Tunnel, { closesAtMs }: AskedMap): number | null =>
  closesAtMs === null || unsureFromMs === null ? closesAtMs : Math.max(closesAtMs, unsureFromMs + maxUnsureMs)

/** Shifts all stored times, so that nothing stays open for another day. */
const withClockMoved = (tunnel: Tunnel, gapMs: number): Tunnel => {
  const { observed, inFlight, unanswered, limitMayChangeUntilMs } = tunnel
  const later = <Pending extends Unanswered>(pending: Pending | null) =>
    pending && { ...pending, mayActUntilMs: pending.mayActUntilMs + gapMs }
  const laterConfirmed = <At extends { confirmedAtMs: number }>(at: At) => ({
    ...at,
    confirmedAtMs: at.confirmedAtMs + gapMs,
  })
  const moved: Tunnel = {
    ...tunnel,
    unsureFromMs: null,
    serverAheadMs: tunnel.serverAheadMs === null ? null : tunnel.serverAheadMs - gapMs,
    setbackAtMs: tunnel.setbackAtMs + gapMs,
    quietUntilMs: tunnel.quietUntilMs && tunnel.quietUntilMs + gapMs,
    unanswered: later(unanswered),
    limitMayChangeUntilMs: limitMayChangeUntilMs && limitMayChangeUntilMs + gapMs,
    inFlight: inFlight && { ...inFlight, sentAtMs: inFlight.sentAtMs + gapMs },
    observed:
      observed.is === 'open'
        ? {
            ...laterConfirmed(observed),
            routeAskedSinceMs: observed.routeAskedSinceMs + gapMs,
            routeAskedAtMs: observed.routeAskedAtMs + gapMs,
            maps: mapValues(observed.maps, found => (found.is === 'running' ? laterConfirmed(found) : found)),
          }
        : observed,
  }
  return withEachMap(moved, ({ closesAtMs, unanswered, leftUntilMs }) => ({
    closesAtMs: closesAtMs === null ? null : closesAtMs + gapMs,
    unanswered: later(unanswered),
    leftUntilMs: leftUntilMs && leftUntilMs + gapMs,
  }))
}

/** Longer than any pause or request while something is open. */
const maxExpectedGapMs = trustMs + 30_000
