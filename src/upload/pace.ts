/** The network is too slow for this file: sending it would end at the deadline, again and again (`faults.md` 62). */
export class TooSlow extends Error {
  override readonly name = 'TooSlow'
}

/** What the platform gives an upload unasked; nobody is given less. */
const leastMs = 60_000
/** Longer than this nobody keeps the app in front. */
const mostMs = 10 * 60_000
/** For all that is not the line: to connect, and for the server to think. */
const graceMs = 30_000
/** Half a megabit a second, until something was measured. */
const assumedBytesPerS = 64 * 1024
/** A few bytes tell how far the server is, and not how fast the line. */
const leastBytes = 256 * 1024
const usualAtOnce = 3

/** `network`: it broke off; `timeout`: it was still on its way at its deadline. */
export type UploadEnding = 'through' | 'timeout' | 'network' | 'refused'

/**
 * How fast uploads leave this phone. All that are in flight share one line, so what all of them sent is measured;
 * another network is another line.
 */
export const makePace = (now: () => number, network: () => number) => {
  let bytesPerS: number | undefined
  let hasBeenCut = false
  let measuredOn = network()
  let sentBytes = 0

  const forget = () => {
    bytesPerS = undefined
    hasBeenCut = false
    measuredOn = network()
  }
  const forgetOtherNetworks = () => {
    if (measuredOn !== network()) forget()
  }
  const atOnce = () => {
    forgetOtherNetworks()
    return hasBeenCut ? 1 : usualAtOnce
  }
  const expectedMs = (sizeBytes: number) => (sizeBytes / (bytesPerS ?? assumedBytesPerS)) * 1_000
  const deadlineMs = (sizeBytes: number) => {
    const sharing = atOnce()
    // What was measured may be half as fast the next time; what is assumed is slow already.
    const doubt = bytesPerS === undefined ? 1 : 2
    const fittingMs = expectedMs(sizeBytes) * sharing * doubt + graceMs
    return Math.round(Math.min(mostMs, Math.max(leastMs, fittingMs)))
  }
  const learn = (ending: UploadEnding, bytes: number, tookMs: number) => {
    if (ending === 'timeout' || ending === 'network') hasBeenCut = true
    // Of what told no progress nothing is known.
    if (tookMs > 0 && bytes > 0 && (ending === 'timeout' || bytes >= leastBytes)) bytesPerS = (bytes / tookMs) * 1_000
  }

  return {
    /** On the person's word it is tried as if nothing were known. */
    forget,
    /** After a cut one at a time: what is shared by three may be too slow for each of them. */
    atOnce,
    isTooSlowFor: (sizeBytes: number) => {
      forgetOtherNetworks()
      return bytesPerS !== undefined && expectedMs(sizeBytes) > mostMs
    },

    begin: (sizeBytes: number) => {
      const timeoutMs = deadlineMs(sizeBytes)
      const [beganMs, beganOn, before] = [now(), network(), sentBytes]
      let [own, lastMs] = [0, beganMs]
      const moved = (toBytes: number) => {
        sentBytes += toBytes - own
        own = toBytes
        lastMs = now()
      }
      return {
        timeoutMs,
        moved: (part: number) => moved(part * sizeBytes),
        end: (ending: UploadEnding) => {
          if (ending === 'through' && own < sizeBytes) moved(sizeBytes)
          // What the server thought about afterwards is no matter of the line.
          const endMs = own < sizeBytes ? now() : lastMs
          if (beganOn === network()) learn(ending, sentBytes - before, endMs - beganMs)
        },
      }
    },
  }
}
