import { pauseAfter } from '@/lib/pauses'
import { attemptMs, newestManual, type WakeResult, type Wakeups } from '@/services/schedules'

/** For how long an outcome is shown: somebody may have left the app and still be waiting for it. */
const freshMs = 30 * 60_000

/** The server ends each attempt. One that nobody has read the end of by then is given up. */
const longestMs = attemptMs + 60_000

/** `nowMs` is the server's time, which goes on while nothing can be read. */
export const endedInTime = (wakeups: Wakeups, nowMs = wakeups.atMs): Wakeups => ({
  ...wakeups,
  results: wakeups.results.map(result =>
    result.outcome === 'ringing' && nowMs - result.startedAtMs >= longestMs
      ? { ...result, outcome: 'unknown' }
      : result,
  ),
})

export type WakeAttempt = { kind: 'idle' } | { kind: 'running'; untilMs: number } | { kind: 'over'; result: WakeResult }

/** The running attempt, or a recent manual one. All by the server's clock: a phone's may be wrong (`faults.md` 50). */
export const latestAttempt = ({ results, atMs }: Pick<Wakeups, 'results' | 'atMs'>): WakeAttempt => {
  const running = results.find(({ outcome }) => outcome === 'ringing')
  if (running) return { kind: 'running', untilMs: running.startedAtMs + attemptMs }
  const asked = newestManual(results)
  return asked && atMs - asked.startedAtMs < freshMs ? { kind: 'over', result: asked } : { kind: 'idle' }
}

export const isAttemptRunning = (wakeups: Wakeups, nowMs = wakeups.atMs): boolean =>
  latestAttempt(endedInTime(wakeups, nowMs)).kind === 'running'

const askEveryMs = 3_000
const leastMs = 30_000
const mostMs = 60 * 60_000

/**
 * An attempt ends at any moment; what is named as the next run is over once it has run. One that is still named then is
 * asked about ever more rarely: after as long again as it is over. False: nothing is to come.
 */
export const pauseUntilChangeMs = (wakeups: Wakeups, nowMs: number): number | false => {
  if (isAttemptRunning(wakeups, nowMs)) return askEveryMs
  const runs = wakeups.schedules
    .flatMap(({ nextRunMs, skippedRunMs }) => [nextRunMs, skippedRunMs])
    .filter(atMs => atMs !== null)
  return runs.length > 0 && Math.min(mostMs, ...runs.map(atMs => pauseUntilMs(atMs - nowMs)))
}

const pauseUntilMs = (leftMs: number): number =>
  leftMs > 0 ? Math.max(leastMs, leftMs) : pauseAfter([leastMs], 0, -leftMs)
