import { closingTimeOf } from './clock'
import { type AskedMap, checkEveryMs, mapsOf, type Open, type Request, type Tunnel, visibleMapsOf } from './tunnel'

/** The next action, from what is asked and what was observed: one request, or a pause. */
export type Next = { send: Request } | { waitMs: number; isJittered: boolean } | undefined

/** A map is started in a tunnel that was observed to be open just now: a refusal then means the map. */
const freshMs = 10_000
const longestPauseMs = 30_000
/** Less often while nobody looks. */
const longestPauseUnseenMs = 120_000

export const next = (tunnel: Tunnel, nowMs: number, freshId: string): Next => {
  if (tunnel.inFlight) return undefined
  const ownPauseMs = tunnel.isPausing ? pauseMs(tunnel) : 0
  const quietMs = (tunnel.quietUntilMs ?? 0) - nowMs
  if (quietMs > ownPauseMs) return wait(quietMs)
  if (tunnel.isPausing) return { waitMs: ownPauseMs, isJittered: true }
  const stamp = { sequenceId: freshId, sendingId: freshId, sentAtMs: nowMs }
  if (!mapsOf(tunnel).some(isWanted)) return untilClosed(tunnel, stamp)
  return tunnel.isInFront ? todo(tunnel, stamp) : closingOnly(tunnel, stamp)
}

const pauseMs = (tunnel: Tunnel) => {
  const isSeen = tunnel.isInFront && visibleMapsOf(tunnel).length > 0
  return Math.min(isSeen ? longestPauseMs : longestPauseUnseenMs, 1_000 * 2 ** Math.max(0, tunnel.setbacks - 1))
}

const isWanted = ({ wants }: AskedMap): boolean => wants === 'running'

type Stamp = { sequenceId: string; sendingId: string; sentAtMs: number }
type Context = { create: Next; stamp: Stamp }

const todo = (tunnel: Tunnel, stamp: Stamp): Next => {
  // An id changes only once it was answered: a copy of it that comes late then acts no second time.
  const sequenceId = tunnel.unanswered?.sequenceId ?? stamp.sequenceId
  const create: Next = { send: { call: 'create', ...stamp, sequenceId } }
  const { observed } = tunnel
  if (observed.is === 'open') return insideOpen(tunnel, observed, { create, stamp })
  if (observed.is === 'closed') return create
  const traces = mapsOf(tunnel).filter(({ id }) => observed.maps[id])
  const [trace] = traces.sort((a, b) => Number(isWanted(b)) - Number(isWanted(a)))
  const startedAs = trace && observed.maps[trace.id]?.startedAs
  return trace && startedAs ? { send: startOf(trace, startedAs, tunnel, stamp) } : create
}

/** Nobody looks: what is to be closed is closed, in a browser's tab also behind others. Nothing else begins. */
const closingOnly = (tunnel: Tunnel, stamp: Stamp): Next => {
  const todos = mapsOf(tunnel).map(map => closingOf(map, tunnel, stamp))
  const ends = mapsOf(tunnel).flatMap(map => (isWanted(map) && closingTimeOf(tunnel, map)) || [])
  const untilNextEnd = ends.length > 0 ? wait(Math.min(...ends) - stamp.sentAtMs) : undefined
  return todos.find(each => each !== undefined) ?? untilNextEnd
}

/** What runs and is not wanted any more. Which port to stop, a map that was lost sight of has to say first. */
const closingOf = (map: AskedMap, tunnel: Tunnel, stamp: Stamp): Next => {
  const found = tunnel.observed.is === 'closed' ? undefined : tunnel.observed.maps[map.id]
  if (!found || isWanted(map)) return undefined
  if (found.is === 'unknown') return { send: startOf(map, found.startedAs, tunnel, stamp) }
  return { send: { call: 'stop', ...stamp, mapId: map.id, ip: map.ip, port: map.port, mapPort: found.port } }
}

/** Closed, with nothing in flight that would open it again. */
const untilClosed = (tunnel: Tunnel, stamp: Stamp): Next => {
  const nowMs = stamp.sentAtMs
  const isCreationOver = tunnel.unanswered !== null && tunnel.unanswered.mayActUntilMs <= nowMs
  if (tunnel.observed.is !== 'closed' || isCreationOver) return { send: { call: 'destroy', ...stamp } }
  const lastActMs = latestAct(tunnel)
  return lastActMs > nowMs ? wait(lastActMs - nowMs) : undefined
}

const insideOpen = (tunnel: Tunnel, open: Open, context: Context): Next => {
  const overdue = checkOf(tunnel, open, context.stamp, patienceMs)
  if (overdue) return overdue
  const todos = mapsOf(tunnel).map(map => todoFor(map, tunnel, open, context))
  const due = todos.find(each => each !== undefined)
  if (due) return due
  const limitKbps = dueLimit(tunnel, open, context.stamp.sentAtMs)
  return limitKbps === null
    ? keepAlive(tunnel, open, context)
    : { send: { call: 'limit', ...context.stamp, limitKbps } }
}

/** The limit that was asked for and is not confirmed; null when there is none. */
const dueLimit = ({ asked, limitProblem, limitMayChangeUntilMs }: Tunnel, open: Open, nowMs: number) => {
  const isLate = limitMayChangeUntilMs !== null && limitMayChangeUntilMs <= nowMs
  return isLate || (open.limitKbps !== asked.limitKbps && !limitProblem) ? asked.limitKbps : null
}

const todoFor = (map: AskedMap, tunnel: Tunnel, open: Open, { create, stamp }: Context): Next => {
  if (!isWanted(map)) return closingOf(map, tunnel, stamp)
  const found = open.maps[map.id]
  if (found?.is === 'unknown') return { send: startOf(map, found.startedAs, tunnel, stamp) }
  if (found) return undefined
  if (stamp.sentAtMs - open.confirmedAtMs > freshMs) return create
  const pending = map.unanswered
  return { send: startOf(map, pending && !pending.isKnown ? pending.sequenceId : stamp.sequenceId, tunnel, stamp) }
}

/** When it is asked how the tunnel is connected: of one that stays connecting ever more rarely. */
const wayDueAtMs = ({ way, wayFromMs, wayAtMs }: Open): number => {
  if (way === 'unasked') return wayAtMs
  const pauseMs = Math.min(longestWayPauseMs, Math.max(freshMs, wayAtMs - wayFromMs))
  return way === 'connecting' ? wayAtMs + pauseMs : Number.POSITIVE_INFINITY
}

const longestWayPauseMs = 300_000

/** Each map is asked for again under its own id; that answers for the tunnel too, save for its way. */
const keepAlive = (tunnel: Tunnel, open: Open, { create, stamp }: Context): Next => {
  const nowMs = stamp.sentAtMs
  const wayDueMs = wayDueAtMs(open)
  if (wayDueMs <= nowMs) return create
  const check = checkOf(tunnel, open, stamp, 0)
  if (check) return check
  const running = runningIn(tunnel, open)
  const times = [...running.map(({ dueMs }) => dueMs), ...running.map(({ map }) => closingTimeOf(tunnel, map))]
  const ahead = [...times, tunnel.limitMayChangeUntilMs].flatMap(atMs => atMs ?? [])
  return wait(Math.min(wayDueMs, ...ahead) - nowMs)
}

/** Another failure must not keep the other maps from starting. */
const patienceMs = 15_000

const checkOf = (tunnel: Tunnel, open: Open, stamp: Stamp, lateMs: number): Next => {
  const [oldest] = runningIn(tunnel, open).sort((a, b) => a.dueMs - b.dueMs)
  const isDue = oldest && oldest.dueMs + lateMs <= stamp.sentAtMs
  return isDue ? { send: startOf(oldest.map, oldest.found.startedAs, tunnel, stamp) } : undefined
}

const runningIn = (tunnel: Tunnel, open: Open) =>
  mapsOf(tunnel).flatMap(map => {
    const found = open.maps[map.id]
    const isKept = found?.is === 'running' && isWanted(map)
    return isKept ? [{ map, found, dueMs: found.confirmedAtMs + checkEveryMs }] : []
  })

/** When the last request that may still act has expired. */
const latestAct = (tunnel: Tunnel): number =>
  Math.max(
    0,
    tunnel.unanswered?.mayActUntilMs ?? 0,
    ...mapsOf(tunnel).map(({ wants, unanswered }) => (wants === 'removed' && unanswered?.mayActUntilMs) || 0),
  )

const wait = (ms: number): Next => ({ waitMs: Math.max(0, ms), isJittered: false })

/** Under an id that was used before it is a question, which finds the map that it started then. */
const startOf = (map: AskedMap, sequenceId: string, { asked }: Tunnel, stamp: Stamp): Request => ({
  call: 'start',
  ...stamp,
  sequenceId,
  mapId: map.id,
  ip: map.ip,
  port: map.port,
  listenPort: map.lastAddress?.port ?? 0,
  limitKbps: asked.limitKbps ?? 0,
  rule: map.rule,
})
