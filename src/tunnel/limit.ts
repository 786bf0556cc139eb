import { maxTries, paused } from './retry-policy'
import { type Ended, mayActMs, type Open, type Request, type Tunnel } from './tunnel'

/**
 * What the response to a limit tells. It carries only an errcode (`proto/README.md`), and no call reads the limit back: that
 * the node accepted it is the most that can be known, and the app never claims more (`faults.md` 33).
 */
type Limit = Extract<Request, { call: 'limit' }>

export const limitAccepted = (tunnel: Tunnel, open: Open, request: Limit): Tunnel => ({
  ...tunnel,
  observed: { ...open, limitKbps: request.limitKbps },
  limitMayChangeUntilMs: isLastWord(tunnel, request) ? null : tunnel.limitMayChangeUntilMs,
})

/** Earlier requests no longer act after this one. */
const isLastWord = ({ limitMayChangeUntilMs: untilMs }: Tunnel, { sentAtMs }: Limit): boolean =>
  untilMs === null || sentAtMs >= untilMs

/** Unknown if an earlier unanswered request may have changed it. */
export const limitRefused = (tunnel: Tunnel, request: Limit, ended: Ended): Tunnel => {
  const { observed, limitMayChangeUntilMs } = tunnel
  const isOvertaken = limitMayChangeUntilMs !== null && isLastWord(tunnel, request)
  if (!isOvertaken || observed.is !== 'open') return limitFailed(tunnel, request, ended)
  return limitFailed({ ...tunnel, limitMayChangeUntilMs: null, observed: unknownIn(observed) }, request, ended)
}

export const limitUnanswered = (tunnel: Tunnel, request: Limit, ended: Ended): Tunnel => {
  const { observed } = tunnel
  const doubtful = { ...tunnel, limitMayChangeUntilMs: request.sentAtMs + mayActMs }
  return observed.is === 'open'
    ? limitFailed({ ...doubtful, observed: unknownIn(observed) }, request, ended)
    : paused(doubtful)
}

const unknownIn = (open: Open): Open => ({ ...open, limitKbps: null })

/**
 * The old limit stays, or is unknown: what is in force is read from what was observed, never from what was asked. One
 * that is still owed is requested again after growing pauses, however often that fails.
 */
export const limitFailed = (tunnel: Tunnel, request: Limit, ended: Ended): Tunnel => {
  const next = paused(tunnel)
  const isOwed = tunnel.limitMayChangeUntilMs !== null && isLastWord(tunnel, request)
  const isUnknown = tunnel.observed.is === 'open' && tunnel.observed.limitKbps === null
  if ((isUnknown || isOwed) && next.tries < maxTries) return next
  return isOwed ? { ...next, limitProblem: ended } : { ...next, isPausing: false, tries: 0, limitProblem: ended }
}
