import {
  type Ended,
  mapsOf,
  mapValues,
  mayActMs,
  type Tunnel,
  trustMs,
  type Unanswered,
  withEachMap,
  withMap,
} from './tunnel'

/** A phone sleeps, and its clock is set: what that changes in a tunnel before anything else does. */

/** By wall time: what should have closed while the phone slept closes now. */
export const withTimeOver = (tunnel: Tunnel, nowMs: number): Tunnel =>
  mapsOf(tunnel)
    .filter(({ wants, closesAtMs }) => wants === 'running' && closesAtMs !== null && closesAtMs <= nowMs)
    .reduce<Tunnel>((now, { id }) => withMap(now, id, { wants: 'stopped', closesAtMs: null, ended: timeOver }), tunnel)

const timeOver: Ended = { why: 'time-over' }

/**
 * How long the app was away only the phone's clock says, and that may have been set: what may still act is given its
 * full time anew.
 */
export const withTimeAnew = (tunnel: Tunnel, nowMs: number): Tunnel => {
  const { inFlight } = tunnel
  const anew = <Pending extends Unanswered>(pending: Pending | null) =>
    pending && { ...pending, mayActUntilMs: nowMs + mayActMs }
  const again: Tunnel = {
    ...tunnel,
    inFlight: inFlight && inFlight.call !== 'destroy' ? { ...inFlight, sentAtMs: nowMs } : inFlight,
    unanswered: anew(tunnel.unanswered),
    limitMayChangeUntilMs: tunnel.limitMayChangeUntilMs && nowMs + mayActMs,
  }
  return withEachMap(again, ({ unanswered }) => ({ unanswered: anew(unanswered) }))
}

/**
 * The phone's clock was set (`faults.md` 50): time went back, or a stretch passed in front that no wait of ours lasts.
 * All that was noted moves along, so that nothing closes early, and nothing stays open for another day. A machine
 * that slept in front looks the same; what is open there then closes later by its sleep. Behind other apps nobody can
 * tell a sleep from a clock that was set.
 */
export const withSteadyClock = (tunnel: Tunnel, nowMs: number): Tunnel => {
  const gapMs = nowMs - tunnel.seenAtMs
  if (gapMs >= 0 && gapMs <= longestStillMs) return tunnel
  if (gapMs > 0 && !tunnel.isInFront) return withTimeAnew(tunnel, nowMs)
  const { observed, inFlight, unanswered, limitMayChangeUntilMs } = tunnel
  const later = <Pending extends Unanswered>(pending: Pending | null) =>
    pending && { ...pending, mayActUntilMs: pending.mayActUntilMs + gapMs }
  const laterFound = <At extends { confirmedAtMs: number }>(at: At) => ({
    ...at,
    confirmedAtMs: at.confirmedAtMs + gapMs,
  })
  const moved: Tunnel = {
    ...tunnel,
    unanswered: later(unanswered),
    limitMayChangeUntilMs: limitMayChangeUntilMs && limitMayChangeUntilMs + gapMs,
    inFlight: inFlight && { ...inFlight, sentAtMs: inFlight.sentAtMs + gapMs },
    observed:
      observed.is === 'open'
        ? {
            ...laterFound(observed),
            maps: mapValues(observed.maps, found => (found.is === 'running' ? laterFound(found) : found)),
          }
        : observed,
  }
  return withEachMap(moved, ({ closesAtMs, unanswered }) => ({
    closesAtMs: closesAtMs === null ? null : closesAtMs + gapMs,
    unanswered: later(unanswered),
  }))
}

/** Longer than any wait and any request while something is open. */
const longestStillMs = trustMs + 30_000
