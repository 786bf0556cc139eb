import { withSteadyClock, withTimeAnew, withTimeOver } from './clock'
import { next } from './next'
import { doubted, heardAnswer } from './responses'
import {
  type AskedMap,
  type Effect,
  type Event,
  mapsOf,
  type Service,
  type Session,
  withEachMap,
  withMap,
  without,
} from './tunnel'

/** What every step is given from outside, so that it is nothing but arithmetic. */
export type Stamp = { nowMs: number; freshId: string }

/**
 * The machine: an event changes what is asked or what was heard, and `next` sees what is to be done about the
 * difference. Whoever runs it keeps the session before it runs the effects; then nothing is lost with the app.
 */
export const step = (
  before: Session,
  event: Event,
  { nowMs, freshId }: Stamp,
): readonly [Session, readonly Effect[]] => {
  const steady = withSteadyClock(before, nowMs)
  const changed = settled(withTimeOver(afterEvent(steady, event, nowMs), nowMs), nowMs)
  const todo = next(changed, nowMs, freshId)
  if (!todo) return [changed, []]
  if ('send' in todo) return [{ ...changed, underWay: todo.send }, [{ do: 'send', request: todo.send }]]
  return [changed, [{ do: 'wait', ms: todo.waitMs, isJittered: todo.isJittered }]]
}

const afterEvent = (session: Session, event: Event, nowMs: number): Session => {
  switch (event.is) {
    case 'answered':
      // A doubled or late answer belongs to nothing that is under way.
      if (session.underWay?.sendingId !== event.sendingId) return session
      return heardAnswer({ ...session, underWay: null }, session.underWay, event.answer, nowMs)
    case 'due':
      return { ...session, isPausing: false }
    case 'hidden':
      return { ...session, isInFront: false }
    case 'shown':
      return shown(session, nowMs)
    default:
      return { ...afterCommand(session, event, nowMs), isPausing: false, failures: 0 }
  }
}

type Command = Exclude<Event, { is: 'answered' | 'due' | 'hidden' | 'shown' }>

const afterCommand = (session: Session, command: Command, nowMs: number): Session => {
  switch (command.is) {
    case 'add':
      return added(session, command, nowMs)
    case 'start':
      return { ...asked(session, command.mapId, 'running', nowMs), isFindingOut: false }
    case 'stop':
      return asked(session, command.mapId, 'stopped', nowMs)
    case 'remove':
      return asked(session, command.mapId, 'removed', nowMs)
    case 'forget':
      return forgotten(session, command.mapId)
    case 'favour':
      return withMap(session, command.mapId, { isFavourite: command.isFavourite })
    case 'limit':
      return { ...session, asked: { ...session.asked, limitKbps: command.limitKbps }, limitProblem: null }
  }
}

const added = (session: Session, { mapId, service, limitKbps }: Command & { is: 'add' }, nowMs: number): Session => {
  const map = { ...mapOf(mapId, service), closesAtMs: endOf(service, nowMs) }
  const maps = { ...session.asked.maps, [mapId]: map }
  return { ...session, asked: { limitKbps, maps }, limitProblem: null, isFindingOut: false }
}

const mapOf = (id: string, service: Service): AskedMap => ({
  ...service,
  id,
  wants: 'running',
  isFavourite: false,
  closesAtMs: null,
  hasRun: false,
  mayLinger: true,
  ended: null,
  unanswered: null,
  lastAddress: null,
})

const endOf = ({ openForMs }: Service, nowMs: number) => (openForMs === null ? null : nowMs + openForMs)

const asked = (session: Session, mapId: string, wants: AskedMap['wants'], nowMs: number): Session => {
  const map = session.asked.maps[mapId]
  if (!map || map.wants === 'removed' || map.wants === wants) return session
  const isStart = wants === 'running'
  const closesAtMs = isStart ? endOf(map, nowMs) : null
  return withMap(session, mapId, { wants, closesAtMs, ended: null, ...(isStart && { hasRun: false, mayLinger: true }) })
}

/** The person would rather not see it any longer, though the node never confirmed that it is closed. */
const forgotten = (session: Session, mapId: string): Session => {
  const { heard } = session
  const kept = { ...session, asked: { ...session.asked, maps: without(session.asked.maps, mapId) } }
  const doubt = doubted(heard)
  return { ...kept, heard: doubt.is === 'closed' ? doubt : { ...doubt, maps: without(doubt.maps, mapId) } }
}

/** What was heard before the app was away is asked again before it is believed. */
const shown = (session: Session, nowMs: number): Session => {
  const { heard } = session
  const isRecent =
    heard.is === 'open' &&
    Object.values(heard.maps).every(found => found.is === 'running' && nowMs - found.confirmedAtMs < freshAfterAwayMs)
  const back = { ...session, isInFront: true, isPausing: false, failures: 0, heard: isRecent ? heard : doubted(heard) }
  return withTimeAnew(back, nowMs)
}

const freshAfterAwayMs = 10_000

/** What is over and surely gone is called so; then what was to be removed leaves the list. */
const settled = (session: Session, nowMs: number): Session => {
  const ended = withEachMap(session, map => ({
    mayLinger: map.mayLinger && mayStillBe(session, map),
    unanswered: map.unanswered && map.unanswered.mayActUntilMs > nowMs ? map.unanswered : null,
  }))
  const maps = Object.fromEntries(
    Object.entries(ended.asked.maps).filter(
      ([, { wants, mayLinger, unanswered }]) => wants !== 'removed' || mayLinger || unanswered,
    ),
  )
  const { heard, unanswered } = session
  // A creation that found the tunnel open would open another one, should a copy of it come after that is closed.
  const isOver = heard.is === 'open' && unanswered !== null && unanswered.mayActUntilMs <= nowMs
  const isAnyDoubtful =
    heard.is !== 'closed' && Object.values<{ is: string }>(heard.maps).some(({ is }) => is !== 'running')
  return {
    ...ended,
    asked: { ...ended.asked, maps },
    unanswered: isOver ? null : unanswered,
    isFindingOut: session.isFindingOut && isAnyDoubtful,
    seenAtMs: nowMs,
  }
}

const mayStillBe = (session: Session, { id, wants }: AskedMap): boolean => {
  const { heard, underWay, unanswered } = session
  const isAnyWanted = mapsOf(session).some(map => map.wants === 'running')
  const isStarting = underWay?.call === 'start' && underWay.mapId === id
  const isThere = isStarting || (heard.is !== 'closed' && heard.maps[id] !== undefined)
  const isTunnelThere = heard.is !== 'closed' || unanswered !== null || underWay !== null
  // A tunnel that others run in is seen at theirs.
  return wants === 'running' || isThere || (isTunnelThere && !isAnyWanted)
}
