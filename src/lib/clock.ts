/**
 * The phone's clock may be a day off, or be changed while the app runs. So durations are measured by a clock that never
 * goes back, and times of the server are compared with the server's clock.
 */
let lastMs = 0
let setBackMs = 0

/** The phone's clock, except that it never goes back: a clock that is set back makes it pause briefly. */
export const steadyNow = (): number => {
  const nowMs = Date.now()
  if (nowMs < lastMs) setBackMs += lastMs - nowMs
  lastMs = nowMs
  return nowMs + setBackMs
}

let aheadMs = 0

/**
 * Corrects the clock by a response's time, which lies somewhere between request and response: a clock that agrees with
 * that range stays as it is. `latestMs` is for a time without its milliseconds.
 */
export const learnServerTime = (atMs: number, askedMs: number, latestMs = atMs): void => {
  const beforeMs = aheadMs
  aheadMs = Math.min(latestMs - askedMs, Math.max(atMs - steadyNow(), aheadMs))
  if (Math.abs(aheadMs - beforeMs) > worthTellingMs) for (const listener of listeners) listener()
  if (Math.abs(aheadMs - keptMs) > worthKeepingMs) keep(aheadMs)
  for (const listener of untold.splice(0)) listener(serverNow())
}

const untold: ((nowMs: number) => void)[] = []
/** Calls back once, with the first response of this run that tells the time: a phone's own clock may be years off. */
export const onceServerTimeIsTold = (listener: (nowMs: number) => void): void => void untold.push(listener)

/** The server's clock, corrected by each response. Until the first it is as it was when the app last ran. */
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
