/**
 * A call that runs soon, and again no sooner than so long after; calls in between are made up for by one at the end.
 */
export const throttled = (everyMs: number, run: () => void): (() => void) => {
  let lastMs = Number.NEGATIVE_INFINITY
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    // A clock that was set back must not delay the next one.
    const waitMs = Math.min(everyMs, Math.max(0, lastMs + everyMs - Date.now()))
    setTimeout(() => {
      isDue = false
      lastMs = Date.now()
      run()
    }, waitMs)
  }
}
