import { type AskedMap, checkEveryMs, mapsOf, type Open, type Request, type Session, type Way } from './tunnel'

/** What is to be done, seeing what is asked and what was heard: one request, or a wait for the next look. */
export type Next = { send: Request } | { waitMs: number; isJittered: boolean } | undefined

/** A map is started in a tunnel that was heard to be open just now: a refusal then means the map. */
const freshMs = 10_000
const longestPauseMs = 30_000

export const next = (session: Session, nowMs: number, freshId: string): Next => {
  if (session.underWay) return undefined
  if (session.isPausing) return { waitMs: pauseMs(session.failures), isJittered: true }
  const wish = wishOf(session, nowMs, freshId)
  // Nobody looks: what is to be closed is closed, nothing else begins.
  const isClosing = !isAnyWanted(session) || (wish && 'send' in wish && ['stop', 'destroy'].includes(wish.send.call))
  const isLeftAlone = !session.isInFront && !isClosing
  return isLeftAlone ? waitForClosing(session, nowMs) : wish
}

/** A browser's tab goes on behind others: what is to close by itself does so there too. */
const waitForClosing = (session: Session, nowMs: number): Next => {
  const ends = mapsOf(session).flatMap(({ wants, closesAtMs }) => (wants === 'running' && closesAtMs) || [])
  return ends.length > 0 ? wait(Math.min(...ends) - nowMs) : undefined
}

const pauseMs = (failures: number) => Math.min(longestPauseMs, 1_000 * 2 ** Math.max(0, failures - 1))

const isAnyWanted = (session: Session): boolean => mapsOf(session).some(({ wants }) => wants === 'running')

type Stamp = { sequenceId: string; sendingId: string; sentAtMs: number }
type Means = { create: Next; stamp: Stamp }

const wishOf = (session: Session, nowMs: number, freshId: string): Next => {
  const stamp = { sequenceId: freshId, sendingId: freshId, sentAtMs: nowMs }
  // An id changes only once it was answered: a copy of it that comes late then acts no second time.
  const create: Next = { send: { call: 'create', ...stamp, sequenceId: session.unanswered?.sequenceId ?? freshId } }
  if (!isAnyWanted(session)) return untilClosed(session, stamp)
  const { heard } = session
  if (heard.is === 'open') return insideOpen(session, heard, { create, stamp })
  if (heard.is === 'closed') return create
  const traces = mapsOf(session).filter(({ id }) => heard.maps[id])
  const [trace] = traces.sort((a, b) => Number(b.wants === 'running') - Number(a.wants === 'running'))
  const startedAs = trace && heard.maps[trace.id]?.startedAs
  return trace && startedAs ? { send: startOf(trace, startedAs, session, stamp) } : create
}

/** Closed, and nothing on its way that would open it again. */
const untilClosed = (session: Session, stamp: Stamp): Next => {
  const nowMs = stamp.sentAtMs
  const isCreationOver = session.unanswered !== null && session.unanswered.mayActUntilMs <= nowMs
  if (session.heard.is !== 'closed' || isCreationOver) return { send: { call: 'destroy', ...stamp } }
  const lastActMs = latestAct(session)
  return lastActMs > nowMs ? wait(lastActMs - nowMs) : undefined
}

const insideOpen = (session: Session, open: Open, means: Means): Next => {
  const overdue = checkOf(session, open, means.stamp, patienceMs)
  if (overdue) return overdue
  const wishes = mapsOf(session).map(map => wishFor(map, session, open, means))
  const wish = wishes.find(each => each !== undefined)
  if (wish) return wish
  const { limitKbps } = session.asked
  const isLate = session.limitMayChangeUntilMs !== null && session.limitMayChangeUntilMs <= means.stamp.sentAtMs
  const isLimitDue = isLate || (open.limitKbps !== limitKbps && !session.limitProblem)
  return isLimitDue ? { send: { call: 'limit', ...means.stamp, limitKbps } } : keepAlive(session, open, means)
}

const wishFor = (map: AskedMap, session: Session, open: Open, { create, stamp }: Means): Next => {
  const nowMs = stamp.sentAtMs
  const found = open.maps[map.id]
  const isWanted = map.wants === 'running'
  if (found?.is === 'unknown') return { send: startOf(map, found.startedAs, session, stamp) }
  if (found && !isWanted)
    return { send: { call: 'stop', ...stamp, mapId: map.id, ip: map.ip, port: map.port, mapPort: found.port } }
  if (found || !isWanted) return undefined
  if (nowMs - open.confirmedAtMs > freshMs) return create
  const pending = map.unanswered
  return { send: startOf(map, pending && !pending.isKnown ? pending.sequenceId : stamp.sequenceId, session, stamp) }
}

const wayEveryMs: Partial<Record<Way, number>> = { connecting: freshMs, unasked: 0 }

/** Each map is asked for again under its own id; that answers for the tunnel too, save for its way. */
const keepAlive = (session: Session, open: Open, { create, stamp }: Means): Next => {
  const nowMs = stamp.sentAtMs
  const wayDueMs = open.confirmedAtMs + (wayEveryMs[open.way] ?? Number.POSITIVE_INFINITY)
  if (wayDueMs <= nowMs) return create
  const check = checkOf(session, open, stamp, 0)
  if (check) return check
  const running = runningIn(session, open)
  const times = [...running.map(({ dueMs }) => dueMs), ...running.map(({ map }) => map.closesAtMs)]
  const ahead = [...times, session.limitMayChangeUntilMs].flatMap(atMs => atMs ?? [])
  return wait(Math.min(wayDueMs, ...ahead) - nowMs)
}

/** What else fails must not keep the others from being asked for. */
const patienceMs = 15_000

const checkOf = (session: Session, open: Open, stamp: Stamp, lateMs: number): Next => {
  const [oldest] = runningIn(session, open).sort((a, b) => a.dueMs - b.dueMs)
  const isDue = oldest && oldest.dueMs + lateMs <= stamp.sentAtMs
  return isDue ? { send: startOf(oldest.map, oldest.found.startedAs, session, stamp) } : undefined
}

const runningIn = (session: Session, open: Open) =>
  mapsOf(session).flatMap(map => {
    const found = open.maps[map.id]
    const isKept = found?.is === 'running' && map.wants === 'running'
    return isKept ? [{ map, found, dueMs: found.confirmedAtMs + checkEveryMs }] : []
  })

/** The end of all that may still act unasked. */
const latestAct = (session: Session): number =>
  Math.max(
    0,
    session.unanswered?.mayActUntilMs ?? 0,
    ...mapsOf(session).map(({ wants, unanswered }) => (wants === 'removed' && unanswered?.mayActUntilMs) || 0),
  )

const wait = (ms: number): Next => ({ waitMs: Math.max(0, ms), isJittered: false })

/** Under an id that was used before it is a question, which finds the map that it started then. */
const startOf = (map: AskedMap, sequenceId: string, { asked }: Session, stamp: Stamp): Request => ({
  call: 'start',
  ...stamp,
  sequenceId,
  mapId: map.id,
  ip: map.ip,
  port: map.port,
  listenPort: map.lastAddress?.port ?? 0,
  limitKbps: asked.limitKbps,
  rule: map.rule,
})
