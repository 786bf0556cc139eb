import * as fc from 'fast-check'
import type { PrintState } from '@/pages/printing/calls'
import { isOver, isStuck, type Job, newJob, todo } from '@/pages/printing/job'
import { type JobEvent, restored, step } from '@/pages/printing/job-events'
import { usualOptions } from '@/pages/printing/options'
import { runs } from '../../runs'

const printer = { deviceId: 'node-1', printerId: 'printer-1', name: '客厅', lanHost: '192.168.1.101', lanPort: 9_100 }
const file = { path: 'wxfile://tmp_1', name: '合同.pdf', sizeBytes: 1_000 }
const stuckMs = 2 * 60_000
const fresh = () => newJob({ id: 'print-0001', file, printer, options: usualOptions }, 0)

/**
 * A model of the other side: it acts on what is sent, and its responses get lost. A printer that may behave in any way,
 * a person who taps, and an app that is killed at any moment.
 */
type Env = { job: Job; state: PrintState | 'none'; begins: number; sentBlindly: number; isDoubtful: boolean }
type Move = {
  /** `not arrived`: nobody knows that it was not. */
  response: 'kept' | 'lost' | 'not arrived' | 'refused'
  printer: PrintState
  tap: 'none' | 'cancel' | 'retry'
  /** Taps "retry" before the response is there. */
  isImpatient: boolean
  isKilled: boolean
}

const states: PrintState[] = ['queued', 'sent', 'printing', 'held', 'done', 'failed', 'unknown']
/** Often enough that a print is begun at all. */
const rarely = fc.nat({ max: 4 }).map(drawn => drawn === 0)
const moves = fc.array(
  fc.record<Move>({
    response: fc.constantFrom('kept', 'kept', 'kept', 'kept', 'lost', 'not arrived', 'refused'),
    printer: fc.constantFrom(...states),
    tap: fc.constantFrom('none', 'none', 'none', 'cancel', 'retry'),
    isImpatient: rarely,
    isKilled: rarely,
  }),
  { maxLength: 40, size: 'max' },
)

const word = (state: PrintState): JobEvent => ({
  is: 'observed',
  seen: { jobId: 'job-1', state, reason: null, pagesDone: 0, pagesInAll: 1, changedAtMs: null },
})

const ended = ['done', 'failed', 'cancelled']

/** What the server does, whether its response arrives or not. */
const serve = (env: Env, move: Move): { env: Env; event: JobEvent } => {
  switch (todo(env.job)) {
    case 'check':
      return { env, event: { is: 'ready' } }
    case 'map':
      return { env, event: { is: 'mapped', mapId: 'map-1' } }
    case 'connect':
      return { env, event: { is: 'connected', host: '127.0.0.1', port: 1 } }
    case 'send':
      return {
        env: { ...env, state: env.state === 'none' ? 'uploaded' : env.state },
        event: { is: 'uploaded', jobId: 'job-1', pages: 1 },
      }
    case 'start': {
      const isFirst = env.state === 'uploaded'
      return {
        env: {
          ...env,
          state: isFirst ? 'queued' : env.state,
          begins: env.begins + Number(isFirst),
          sentBlindly: env.sentBlindly + Number(env.isDoubtful),
          isDoubtful: true,
        },
        event: word(isFirst ? 'queued' : (env.state as PrintState)),
      }
    }
    case 'cancel': {
      const state = ended.includes(env.state) ? env.state : 'cancelled'
      return { env: { ...env, state }, event: word(state as PrintState) }
    }
    default: {
      const isInProgress = !['none', 'uploaded', ...ended].includes(env.state)
      const state = isInProgress ? move.printer : env.state
      return { env: { ...env, state, isDoubtful: false }, event: word(state as PrintState) }
    }
  }
}

const failure = (response: Move['response']): JobEvent => ({
  is: 'failed',
  trouble: { why: 'call', kind: response === 'refused' ? 'refused' : 'network' },
  mayRetry: response !== 'refused',
})

const hasActed = ({ response }: Move) => response === 'kept' || response === 'lost'
const unarrived = (env: Env, { response }: Move): Env =>
  response === 'not arrived' && todo(env.job) === 'start'
    ? { ...env, sentBlindly: env.sentBlindly + Number(env.isDoubtful), isDoubtful: true }
    : env

const turn = (env: Env, move: Move, nowMs: number): Env => {
  let now = env
  const dispatch = (event: JobEvent) => {
    now = { ...now, job: step(now.job, event, nowMs) }
  }
  if (move.tap !== 'none') dispatch({ is: move.tap })
  if (todo(now.job)) {
    const served = serve(now, move)
    now = hasActed(move) ? served.env : unarrived(now, move)
    const asked = now.job
    if (move.isImpatient) dispatch({ is: 'retry' })
    // Otherwise what was asked is broken off.
    if (now.job === asked) now = { ...now, job: afterwards(asked, move, served.event, nowMs) }
  }
  if (now.job.stage.at === 'cancelling' && nowMs >= now.job.stage.untilMs) dispatch({ is: 'time-over' })
  return now
}

const afterwards = (job: Job, { isKilled, response }: Move, event: JobEvent, nowMs: number): Job =>
  isKilled ? restored(job, nowMs) : step(job, response === 'kept' ? event : failure(response), nowMs)

const start: Env = { job: fresh(), state: 'none', begins: 0, sentBlindly: 0, isDoubtful: false }

test('starts once, never again unasked, and is printed only when the printer says so, whatever happens', () => {
  fc.assert(
    fc.property(moves, all => {
      let env = start
      for (const [index, move] of all.entries()) env = turn(env, move, index * 2_000)
      expect(env.begins).toBeLessThanOrEqual(1)
      expect(env.sentBlindly).toBe(0)
      if (env.job.stage.at === 'over' && env.job.stage.as === 'done') expect(env.state).toBe('done')
    }),
    runs(),
  )
})

test('is over within ten seconds of cancelling, though nobody answers', () => {
  fc.assert(
    fc.property(moves, all => {
      let env = start
      let nowMs = 0
      for (const move of all) {
        nowMs += 2_000
        env = turn(env, move, nowMs)
      }
      const cancelledAtMs = nowMs
      env = { ...env, job: step(env.job, { is: 'cancel' }, nowMs) }
      const silence: Move = { response: 'lost', printer: 'unknown', tap: 'none', isImpatient: false, isKilled: false }
      while (!isOver(env.job) && nowMs < cancelledAtMs + 60_000) {
        nowMs += 500
        env = turn(env, silence, nowMs)
      }
      expect(isOver(env.job)).toBe(true)
      expect(nowMs - cancelledAtMs).toBeLessThanOrEqual(10_000)
    }),
    runs(),
  )
})

test('is called stuck after two minutes without progress, and never with it', () => {
  const job = fresh()
  expect(isStuck(job, stuckMs - 1)).toBe(false)
  expect(isStuck(job, stuckMs)).toBe(true)
  expect(isStuck(step(job, { is: 'ready' }, stuckMs), stuckMs + 1)).toBe(false)
  expect(isStuck(step(job, { is: 'cancel' }, 1), 10 * stuckMs)).toBe(false)
})
