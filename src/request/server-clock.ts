/** What the servers' clock said, by the date of their last answer. Beyond our own hosts nobody's clock is trusted. */

type Reading = { aheadMs: number; heardAtMs: number }
let last: Reading | undefined

/** Undefined until a server told, and in a browser that may not read the header of another origin. */
export const serverClock = (): Reading | undefined => last

export const noteServerDate = (date: string | undefined, nowMs: number): void => {
  const serverMs = Date.parse(date ?? '')
  if (!Number.isNaN(serverMs)) last = { aheadMs: serverMs - nowMs, heardAtMs: nowMs }
}
