import {
  type Ended,
  mapsOf,
  mapValues,
  mayActMs,
  type Session,
  trustMs,
  type Unanswered,
  withEachMap,
  withMap,
} from './tunnel'

/** Time on a phone sleeps, jumps and is set: what it makes of a session before anything else is done. */

/** By wall time: what should have closed while the phone slept closes now. */
export const withTimeOver = (session: Session, nowMs: number): Session =>
  mapsOf(session)
    .filter(({ wants, closesAtMs }) => wants === 'running' && closesAtMs !== null && closesAtMs <= nowMs)
    .reduce<Session>(
      (now, { id }) => withMap(now, id, { wants: 'stopped', closesAtMs: null, ended: timeOver }),
      session,
    )

const timeOver: Ended = { why: 'time-over' }

/**
 * How long the app was away only the phone's clock says, and that may have been set: what may still act is given its
 * full time anew.
 */
export const withTimeAnew = (session: Session, nowMs: number): Session => {
  const { underWay } = session
  const anew = <Pending extends Unanswered>(pending: Pending | null) =>
    pending && { ...pending, mayActUntilMs: nowMs + mayActMs }
  const again: Session = {
    ...session,
    underWay: underWay && underWay.call !== 'destroy' ? { ...underWay, sentAtMs: nowMs } : underWay,
    unanswered: anew(session.unanswered),
    limitMayChangeUntilMs: session.limitMayChangeUntilMs && nowMs + mayActMs,
  }
  return withEachMap(again, ({ unanswered }) => ({ unanswered: anew(unanswered) }))
}

/**
 * The phone's clock was set (`faults.md` 50): time went back, or a stretch passed in front that no wait of ours lasts.
 * All that was noted moves along, so that nothing closes early, and nothing stays open for another day. A machine
 * that slept in front looks the same; what is open there then closes later by its sleep. Behind other apps nobody can
 * tell a sleep from a clock that was set.
 */
export const withSteadyClock = (session: Session, nowMs: number): Session => {
  const gapMs = nowMs - session.seenAtMs
  if (gapMs >= 0 && gapMs <= longestStillMs) return session
  if (gapMs > 0 && !session.isInFront) return withTimeAnew(session, nowMs)
  const { heard, underWay, unanswered, limitMayChangeUntilMs } = session
  const later = <Pending extends Unanswered>(pending: Pending | null) =>
    pending && { ...pending, mayActUntilMs: pending.mayActUntilMs + gapMs }
  const laterFound = <At extends { confirmedAtMs: number }>(at: At) => ({
    ...at,
    confirmedAtMs: at.confirmedAtMs + gapMs,
  })
  const moved: Session = {
    ...session,
    unanswered: later(unanswered),
    limitMayChangeUntilMs: limitMayChangeUntilMs && limitMayChangeUntilMs + gapMs,
    underWay: underWay && { ...underWay, sentAtMs: underWay.sentAtMs + gapMs },
    heard:
      heard.is === 'open'
        ? {
            ...laterFound(heard),
            maps: mapValues(heard.maps, found => (found.is === 'running' ? laterFound(found) : found)),
          }
        : heard,
  }
  return withEachMap(moved, ({ closesAtMs, unanswered }) => ({
    closesAtMs: closesAtMs === null ? null : closesAtMs + gapMs,
    unanswered: later(unanswered),
  }))
}

/** Longer than any wait and any request while something is open. */
const longestStillMs = trustMs + 30_000
