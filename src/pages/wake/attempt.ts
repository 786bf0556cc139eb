import { ringMs, type WakeResult, type Wakeups } from '@/services/shapes/wake'

/** A result that one may still be waiting for, though the app was left or closed meanwhile. */
const freshMs = 30 * 60_000

export type WakeAttempt = { kind: 'idle' } | { kind: 'ringing'; untilMs: number } | { kind: 'over'; result: WakeResult }

/** What the server says of the newest attempt, all by its own clock: a phone's may be a day off (`faults.md` 50). */
export const latestAttempt = ({ results, atMs }: Pick<Wakeups, 'results' | 'atMs'>): WakeAttempt => {
  const ringing = results.find(({ outcome }) => outcome === 'ringing')
  if (ringing) return { kind: 'ringing', untilMs: ringing.startedAtMs + ringMs }
  const asked = newestAsked(results)
  return asked && atMs - asked.startedAtMs < freshMs ? { kind: 'over', result: asked } : { kind: 'idle' }
}

/** The newest that somebody asked for, apart from schedules. */
export const newestAsked = (results: readonly WakeResult[]): WakeResult | undefined =>
  results.find(({ isScheduled }) => !isScheduled)

export const isRinging = (wakeups: Wakeups): boolean => latestAttempt(wakeups).kind === 'ringing'
