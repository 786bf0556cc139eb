/** The server time from the `Date` of our own hosts' last response. No other host's clock is trusted. */

type Reading = { aheadMs: number; receivedAtMs: number }
let last: Reading | undefined

/** Undefined before the first response, and in a browser that may not read the header of another origin. */
export const serverClock = (): Reading | undefined => last

export const noteServerDate = (date: string | undefined, nowMs: number): void => {
  const serverMs = Date.parse(date ?? '')
  if (!Number.isNaN(serverMs)) last = { aheadMs: serverMs - nowMs, receivedAtMs: nowMs }
}
