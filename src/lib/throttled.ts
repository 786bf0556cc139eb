import { later } from './pauses'

/**
 * Runs a function soon, and at most once per interval; calls in between lead to one more run at its end.
 */
export const throttled = (everyMs: number, run: () => void): (() => void) => {
  let lastMs = Number.NEGATIVE_INFINITY
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    // A clock that was set back must not delay the next one.
    const waitMs = Math.min(everyMs, Math.max(0, lastMs + everyMs - Date.now()))
    later(waitMs, () => {
      isDue = false
      lastMs = Date.now()
      run()
    })
  }
}
