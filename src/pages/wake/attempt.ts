import { pauseAfter } from '@/lib/pauses'
import type { NodeState } from '@/services/devices'
import { attemptMs, newestManual, type WakeResult, type Wakeups } from '@/services/schedules'

/** Unread: it is over by now, but nothing was read since. */
export type ShownResult = Omit<WakeResult, 'outcome'> & { outcome: WakeResult['outcome'] | 'unread' }
export type ShownWakeups = Omit<Wakeups, 'results'> & { results: readonly ShownResult[] }

/** For how long an outcome is shown: somebody may have left the app and still be waiting for it. */
const freshMs = 30 * 60_000

/** The server ends each attempt. One that still goes on by then is given up. */
const longestMs = attemptMs + 60_000

/** `nowMs` is the server's time, which goes on while nothing can be read. */
export const endedInTime = (read: Wakeups, nowMs = read.atMs): ShownWakeups => {
  const results = read.results.map((result): ShownResult => {
    if (result.outcome !== 'ringing' || nowMs - result.startedAtMs < longestMs) return result
    return { ...result, outcome: read.atMs - result.startedAtMs < longestMs ? 'unread' : 'unknown' }
  })
  return { ...read, results }
}

export type WakeAttempt =
  | { kind: 'idle' }
  | { kind: 'running'; untilMs: number }
  | { kind: 'over'; result: ShownResult }

/** The running attempt, or a recent manual one. All by the server's clock: a phone's may be wrong (`faults.md` 50). */
export const latestAttempt = ({ results, atMs }: Pick<ShownWakeups, 'results' | 'atMs'>): WakeAttempt => {
  const running = results.find(({ outcome }) => outcome === 'ringing')
  if (running) return { kind: 'running', untilMs: running.startedAtMs + attemptMs }
  const asked = newestManual(results)
  return asked && atMs - asked.startedAtMs < freshMs ? { kind: 'over', result: asked } : { kind: 'idle' }
}

/** Whether its node has come and gone again, as an attempt ends in time: what was read of the node later is newer. */
export const hasGone = ({ outcome, startedAtMs }: ShownResult, node: { state: NodeState; readAtMs: number }): boolean =>
  ['online', 'already-online'].includes(outcome) && node.state === 'offline' && node.readAtMs - startedAtMs >= attemptMs

/** What is still to be learnt of the attempts. */
export const attemptState = ({ results }: Pick<ShownWakeups, 'results'>): 'running' | 'unread' | 'known' => {
  const isAny = (outcome: ShownResult['outcome']) => results.some(result => result.outcome === outcome)
  return isAny('ringing') ? 'running' : isAny('unread') ? 'unread' : 'known'
}

const askEveryMs = 3_000
const leastMs = 30_000
const mostMs = 60 * 60_000
/** Somebody waits for it. */
const mostUnreadMs = 5 * 60_000

/**
 * An attempt ends at any moment; what is named as the next run is over once it has run. One that is still named then,
 * and an attempt whose end was not read, is asked about ever more rarely: after as long again as it is over. False:
 * nothing is to come.
 */
export const pauseUntilChangeMs = (read: Wakeups, nowMs: number): number | false => {
  const ended = endedInTime(read, nowMs)
  if (attemptState(ended) === 'running') return askEveryMs
  const runs = ended.schedules.flatMap(({ nextRunMs, skippedRunMs }) => [nextRunMs, skippedRunMs])
  const unread = ended.results.filter(({ outcome }) => outcome === 'unread')
  const changes = [...runs.filter(atMs => atMs !== null), ...unread.map(({ startedAtMs }) => startedAtMs + attemptMs)]
  const longestMs = unread.length > 0 ? mostUnreadMs : mostMs
  return changes.length > 0 && Math.min(longestMs, ...changes.map(atMs => pauseUntilMs(atMs - nowMs)))
}

const pauseUntilMs = (leftMs: number): number =>
  leftMs > 0 ? Math.max(leastMs, leftMs) : pauseAfter([leastMs], 0, -leftMs)
