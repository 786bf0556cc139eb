/**
 * The phone's clock may be a day off, or be set while the app runs. So time that passes is counted by one that never
 * goes back, and whatever carries the server's time is compared with the server's.
 */
let lastMs = 0
let setBackMs = 0

/** This phone's time at the start of the app, and from there on: where the clock is set back it stands still for a moment. */
export const steadyNow = (): number => {
  const nowMs = Date.now()
  if (nowMs < lastMs) setBackMs += lastMs - nowMs
  lastMs = nowMs
  return nowMs + setBackMs
}

let aheadMs = 0

/**
 * An answer tells its time. It was written at some moment since it was asked for, which is all one knows of a slow one: a
 * clock that agrees with that is left alone. `latestMs` is for a time without its milliseconds.
 */
export const learnServerTime = (atMs: number, askedMs: number, latestMs = atMs): void => {
  const beforeMs = aheadMs
  aheadMs = Math.min(latestMs - askedMs, Math.max(atMs - steadyNow(), aheadMs))
  if (Math.abs(aheadMs - beforeMs) > worthTellingMs) for (const listener of listeners) listener()
  if (Math.abs(aheadMs - keptMs) > worthKeepingMs) keep(aheadMs)
}

/** One clock for all answers, corrected by each. Until the first has come, as it was when the app last ran. */
export const serverNow = (): number => steadyNow() + aheadMs

/** Calls back when the server's time was corrected. */
export const onServerTime = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const listeners = new Set<() => void>()
const worthTellingMs = 1_000

type Store = { read: () => unknown; write: (aheadMs: number) => unknown }
/** Most phones are close enough that nothing is ever stored. */
const worthKeepingMs = 60_000
let keptMs = 0
let store: Store | undefined

/** For a start without a network on a phone whose clock is off. */
export const keepServerTime = (on: Store): void => {
  store = on
  const read = on.read()
  keptMs = typeof read === 'number' ? read : 0
  aheadMs = keptMs
}

const keep = (ms: number): void => {
  keptMs = ms
  store?.write(ms)
}
