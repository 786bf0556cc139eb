import type { CallErrorKind } from '@/request/errors'
import { failed, isFinal, paused } from './giving-up'
import { limitAccepted, limitFailed, limitRefused, limitUnanswered } from './limit'
import { errcodes } from './shapes'
import {
  type Answer,
  type AskedMap,
  checkEveryMs,
  type Ended,
  type Heard,
  type MaybeRunning,
  mapsOf,
  mapValues,
  mayActMs,
  type Open,
  type Request,
  type Running,
  type Session,
  withMap,
  without,
} from './tunnel'

/** What one answer, or the lack of one, changes in what was heard. Nothing here asks for anything. */
export const heardAnswer = (session: Session, request: Request, answer: Answer, nowMs: number): Session => {
  if (answer.is === 'unanswered') return unanswered(session, request, answer.kind)
  if (answer.is === 'unsent') return unsent(session, request, { why: 'failed', kind: answer.kind })
  if (answer.is === 'refused') return refused(session, request, answer.errcode)
  return granted({ ...session, failures: 0, isNodeOffline: false }, request, answer, nowMs)
}

const unsent = (session: Session, request: Request, ended: Ended): Session =>
  request.call === 'limit' ? limitFailed(session, request, ended) : failed(session, request, ended)

type Granted = Exclude<Answer, { is: 'unanswered' | 'unsent' | 'refused' }>

const granted = (session: Session, request: Request, answer: Granted, nowMs: number): Session => {
  const { heard } = session
  if (answer.is === 'created') return created(session, answer, nowMs)
  if (answer.is === 'started') return request.call === 'start' ? started(session, request, answer, nowMs) : session
  if (request.call === 'destroy') return destroyed(session, request)
  if (heard.is !== 'open') return session
  if (request.call === 'stop') return { ...session, heard: { ...heard, maps: without(heard.maps, request.mapId) } }
  return request.call === 'limit' ? limitAccepted(session, heard, request) : session
}

type Created = Extract<Answer, { is: 'created' }>
const created = (session: Session, { callerPid, status }: Created, nowMs: number): Session => {
  // The id had opened a tunnel that is over by now: the next creation takes a new id.
  if (status === 'closed') return paused({ ...session, unanswered: null, heard: { is: 'closed' } })
  const { heard } = session
  if (heard.is === 'open' && heard.callerPid === callerPid)
    return { ...session, heard: { ...heard, way: status, confirmedAtMs: nowMs } }
  // In a new tunnel nothing runs, save what a start that is still on its way may start; an old one is asked.
  const maps =
    heard.is === 'unknown' ? { ...pendingStarts(session, nowMs), ...heard.maps } : pendingStarts(session, nowMs)
  return { ...session, heard: { is: 'open', callerPid, way: status, confirmedAtMs: nowMs, maps, limitKbps: null } }
}

const pendingStarts = (session: Session, nowMs: number): Record<string, MaybeRunning> =>
  Object.fromEntries(
    mapsOf(session).flatMap(({ id, unanswered }) =>
      unanswered && unanswered.mayActUntilMs > nowMs
        ? [[id, { is: 'unknown' as const, startedAs: unanswered.sequenceId }]]
        : [],
    ),
  )

type Start = Extract<Request, { call: 'start' }>
type Started = Extract<Answer, { is: 'started' }>
const started = (session: Session, request: Start, { callerPid, host, port }: Started, nowMs: number): Session => {
  const open = openAs(session, callerPid)
  // A map that ran already has the limit that it had; a new one has the limit that it was started with.
  const isQuestion = open.maps[request.mapId] !== undefined
  const isFirst = Object.keys(open.maps).length === 0
  const limitKbps = isQuestion ? open.limitKbps : isFirst ? request.limitKbps : sameLimit(open, request)
  const running = { is: 'running' as const, startedAs: request.sequenceId, confirmedAtMs: nowMs, host, port }
  const maps = { ...open.maps, [request.mapId]: running }
  const heard = { ...open, confirmedAtMs: nowMs, maps, limitKbps }
  const isWanted = session.asked.maps[request.mapId]?.wants === 'running'
  const change = { lastAddress: { host, port }, hasRun: true, ...(isWanted && { ended: null }) }
  return known(withMap({ ...session, heard }, request.mapId, change), request.mapId)
}

/** Copies that come later act no more in this tunnel, though they would in another. */
const known = (session: Session, mapId: string): Session => {
  const pending = session.asked.maps[mapId]?.unanswered
  return pending ? withMap(session, mapId, { unanswered: { ...pending, isKnown: true } }) : session
}

const sameLimit = (open: Open, { limitKbps }: Start) => (open.limitKbps === limitKbps ? limitKbps : null)

/** The open tunnel that the answer speaks of; of what else may run in it nothing is known unless it is the same one. */
const openAs = ({ heard }: Session, callerPid: number): Open => {
  if (heard.is === 'open' && heard.callerPid === callerPid) return heard
  const maps = heard.is === 'closed' ? {} : traces(heard)
  return { is: 'open', callerPid, way: 'unasked', confirmedAtMs: 0, maps, limitKbps: null }
}

const destroyed = (session: Session, { sentAtMs }: Request): Session => {
  const isLastWord = session.unanswered === null || sentAtMs >= session.unanswered.mayActUntilMs
  return { ...session, heard: { is: 'closed' }, unanswered: isLastWord ? null : session.unanswered }
}

/** Still there perhaps, or not: each by the id that asks for it. */
const traces = (heard: Exclude<Heard, { is: 'closed' }>) =>
  mapValues<Running | MaybeRunning, MaybeRunning>(heard.maps, ({ startedAs }) => ({ is: 'unknown', startedAs }))

export const doubted = (heard: Heard): Exclude<Heard, Open> =>
  heard.is === 'closed' ? heard : { is: 'unknown', maps: traces(heard) }

const refused = (session: Session, request: Request, errcode: number): Session => {
  if (errcode === errcodes.calleeOffline && request.call !== 'destroy')
    return paused({ ...session, heard: doubted(session.heard), isNodeOffline: true })
  const ended = { why: 'refused' as const, errcode }
  const there = { ...session, isNodeOffline: false }
  switch (request.call) {
    case 'create':
      return failed({ ...there, heard: doubted(there.heard) }, request, ended)
    case 'start':
      return startRefused(there, request, ended)
    case 'stop':
      return paused(there)
    case 'destroy':
      return isGone(errcode) ? destroyed({ ...there, failures: 0 }, request) : paused(there)
    case 'limit':
      return limitRefused(there, request, ended)
  }
}

/** A node that is off, or that is none any more, has no tunnel. */
const isGone = (errcode: number) => errcode === errcodes.calleeOffline || errcode === errcodes.calleeUnknown

const startRefused = (session: Session, request: Start, ended: Ended & { why: 'refused' }): Session => {
  const { heard } = session
  const map = session.asked.maps[request.mapId]
  if (heard.is === 'closed' || !map) return session
  if (heard.maps[request.mapId])
    return isFinal(ended.errcode) ? wasGone(session, request, map) : failed(session, request, ended)
  // The port it had before is taken by now: any other one will do, unless starting is what fails.
  if (ended.errcode === errcodes.portInUse && map.lastAddress) return withMap(session, map.id, { lastAddress: null })
  return failed(session, request, ended)
}

/**
 * It was asked about and is not known there: stopped elsewhere, or gone with its tunnel, so all the others are asked
 * too.
 */
const wasGone = (session: Session, { sentAtMs }: Start, map: AskedMap): Session => {
  const longAgoMs = sentAtMs - checkEveryMs
  const asOfLongAgo = <At extends { confirmedAtMs: number }>(at: At) => ({
    ...at,
    confirmedAtMs: Math.min(at.confirmedAtMs, longAgoMs),
  })
  const heard = withoutMap(session.heard, map.id)
  const doubtful: Heard =
    heard.is === 'open'
      ? {
          ...asOfLongAgo(heard),
          maps: mapValues(heard.maps, found => (found.is === 'running' ? asOfLongAgo(found) : found)),
        }
      : heard
  const isOffered = session.isFindingOut && map.wants === 'running'
  const asked = known({ ...session, failures: 0, heard: doubtful }, map.id)
  return isOffered ? withMap(asked, map.id, { wants: 'stopped', closesAtMs: null, ended: { why: 'dropped' } }) : asked
}

const withoutMap = (heard: Heard, mapId: string): Heard => {
  switch (heard.is) {
    case 'closed':
      return heard
    case 'unknown':
      return { ...heard, maps: without(heard.maps, mapId) }
    case 'open':
      return { ...heard, maps: without(heard.maps, mapId) }
  }
}

const unanswered = (session: Session, request: Request, kind: CallErrorKind): Session => {
  const pending = { sequenceId: request.sequenceId, mayActUntilMs: request.sentAtMs + mayActMs }
  const ended = { why: 'failed' as const, kind }
  const { heard } = session
  switch (request.call) {
    case 'create': {
      // What was open is believed to be so until it was not heard of for too long.
      const doubt: Heard = heard.is === 'closed' ? { is: 'unknown', maps: {} } : heard
      return failed({ ...session, unanswered: pending, heard: doubt }, request, ended)
    }
    case 'start': {
      const waiting = withMap(session, request.mapId, { unanswered: { ...pending, isKnown: false } })
      if (heard.is === 'closed' || heard.maps[request.mapId]) return failed(waiting, request, ended)
      const trace = { is: 'unknown' as const, startedAs: request.sequenceId }
      if (heard.is === 'unknown')
        return failed(
          { ...waiting, heard: { ...heard, maps: { ...heard.maps, [request.mapId]: trace } } },
          request,
          ended,
        )
      const limitKbps = Object.keys(heard.maps).length === 0 ? null : sameLimit(heard, request)
      const maps = { ...heard.maps, [request.mapId]: trace }
      return failed({ ...waiting, heard: { ...heard, maps, limitKbps } }, request, ended)
    }
    case 'limit':
      return limitUnanswered(session, request, ended)
    default:
      return paused(session)
  }
}
