import { mostTries, paused } from './giving-up'
import { type Ended, mayActMs, type Open, type Request, type Session } from './tunnel'

/**
 * What the answer to a limit tells. It carries an errcode and nothing else (`spec.md`, 3), and no call reads the limit
 * back: that the node accepted it is the most that can be known, and is never called more than that (`faults.md` 33).
 */
type Limit = Extract<Request, { call: 'limit' }>

export const limitAccepted = (session: Session, open: Open, request: Limit): Session => ({
  ...session,
  heard: { ...open, limitKbps: request.limitKbps },
  limitMayChangeUntilMs: isLastWord(session, request) ? null : session.limitMayChangeUntilMs,
})

/** No earlier one acts after this one any more. */
const isLastWord = ({ limitMayChangeUntilMs: untilMs }: Session, { sentAtMs }: Limit): boolean =>
  untilMs === null || sentAtMs >= untilMs

/** What an earlier one without an answer made of it by now, nobody knows. */
export const limitRefused = (session: Session, request: Limit, ended: Ended): Session => {
  const { heard, limitMayChangeUntilMs } = session
  const isOvertaken = limitMayChangeUntilMs !== null && isLastWord(session, request)
  if (!isOvertaken || heard.is !== 'open') return limitFailed(session, request, ended)
  return limitFailed({ ...session, limitMayChangeUntilMs: null, heard: unknownIn(heard) }, request, ended)
}

export const limitUnanswered = (session: Session, request: Limit, ended: Ended): Session => {
  const { heard } = session
  const doubtful = { ...session, limitMayChangeUntilMs: request.sentAtMs + mayActMs }
  return heard.is === 'open' ? limitFailed({ ...doubtful, heard: unknownIn(heard) }, request, ended) : paused(doubtful)
}

const unknownIn = (open: Open): Open => ({ ...open, limitKbps: null })

/**
 * The old one holds, or nobody knows: what is in force is read off what was heard, never off what was asked. One that
 * is still owed is asked for after ever longer pauses, however often it comes to nothing.
 */
export const limitFailed = (session: Session, request: Limit, ended: Ended): Session => {
  const next = paused(session)
  const isOwed = session.limitMayChangeUntilMs !== null && isLastWord(session, request)
  const isUnknown = session.heard.is === 'open' && session.heard.limitKbps === null
  if ((isUnknown || isOwed) && next.failures < mostTries) return next
  return isOwed ? { ...next, limitProblem: ended } : { ...next, isPausing: false, failures: 0, limitProblem: ended }
}
