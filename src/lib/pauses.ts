/** How long the app waits before it asks again, and the one timer that waits so long. */

/** No pause that a server asks for is longer: whatever it meant, somebody is waiting here. */
export const longestWaitMs = 15 * 60_000

/** Phones that were turned away together come back up to a fifth later, each at a time of its own. */
const spread = 0.2
let share = 0

/** Called once, at the start of the app, with a number from 0 to 1. */
export const spreadPauses = (random: number): void => {
  share = random
}

/**
 * The pause after so many failures or reads: what the server wants, and no less than the ladder, whose last step holds.
 * In whole milliseconds, since the time that it ends may be stored.
 */
export const pauseAfter = (ladderMs: readonly number[], count: number, wantedMs = 0): number => {
  const stepMs = ladderMs[Math.max(0, Math.min(count, ladderMs.length - 1))] ?? 0
  return Math.ceil(Math.max(stepMs, wantedMs) * (1 + spread * share))
}

/** A timer takes no more: a longer one fires at once. */
const longestTimerMs = 2 ** 31 - 1

/** Runs it after that time, however long; returns a function that cancels it. */
export const later = (ms: number, run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const wait = (leftMs: number) => {
    const stepMs = Math.min(leftMs, longestTimerMs)
    timer = setTimeout(() => (leftMs > stepMs ? wait(leftMs - stepMs) : run()), stepMs)
  }
  wait(ms)
  return () => clearTimeout(timer)
}
