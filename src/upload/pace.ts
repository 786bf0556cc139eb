/** How long an upload may take on this network, and how many may run at once. */

/** The network is too slow for this file: sending it would end at the deadline, again and again (`faults.md` 62). */
export class TooSlow extends Error {
  override readonly name = 'TooSlow'
}

/** The platform's default for an upload; the minimum here. */
const minMs = 60_000
/** The maximum: nobody keeps the app in the foreground for longer. */
const maxMs = 10 * 60_000
/** Allowance for connecting and for the server's work. */
const graceMs = 30_000
/** Assumed until measured: half a megabit a second. */
const assumedBytesPerS = 64 * 1024
/** A few bytes measure latency, not bandwidth. */
const minBytes = 256 * 1024
const usualAtOnce = 3

/** `network`: the connection broke; `timeout`: the deadline passed. */
export type UploadEnding = 'through' | 'timeout' | 'network' | 'refused'

/** What uploads have shown of one network. */
type Measured = { network: number; bytesPerS: number | undefined; hasBeenCut: boolean }

const unmeasured = (network: number): Measured => ({ network, bytesPerS: undefined, hasBeenCut: false })

const afterUpload = (measured: Measured, ending: UploadEnding, bytes: number, tookMs: number): Measured => {
  const hasBeenCut = measured.hasBeenCut || ending === 'timeout' || ending === 'network'
  // Without progress events nothing was measured.
  const isMeasured = tookMs > 0 && bytes > 0 && (ending === 'timeout' || bytes >= minBytes)
  return { ...measured, hasBeenCut, ...(isMeasured && { bytesPerS: (bytes / tookMs) * 1_000 }) }
}

/** It would have ended before: the phone's clock was changed, or the phone slept. */
const believable = (tookMs: number, timeoutMs: number): number => (tookMs <= timeoutMs + graceMs ? tookMs : 0)

const atOnceOn = ({ hasBeenCut }: Measured): number => (hasBeenCut ? 1 : usualAtOnce)

const expectedMs = ({ bytesPerS = assumedBytesPerS }: Measured, sizeBytes: number): number =>
  (sizeBytes / bytesPerS) * 1_000

const deadlineMs = (measured: Measured, sizeBytes: number): number => {
  // A measured rate may halve the next time; the assumed one is slow already.
  const doubt = measured.bytesPerS === undefined ? 1 : 2
  const fittingMs = expectedMs(measured, sizeBytes) * atOnceOn(measured) * doubt + graceMs
  return Math.round(Math.min(maxMs, Math.max(minMs, fittingMs)))
}

/**
 * How fast uploads leave this phone. All uploads in flight share one connection, so their sum is measured; after a
 * change of network it is another one.
 */
export const makePace = (now: () => number, network: () => number) => {
  let measured = unmeasured(network())
  let sentBytes = 0

  const forget = () => {
    measured = unmeasured(network())
  }
  const onThisNetwork = () => {
    if (measured.network !== network()) forget()
    return measured
  }

  return {
    /** Forgets all measurements when the user wants to try. */
    forget,
    /** One at a time after a cut: a connection shared by three may be too slow for each. */
    atOnce: () => atOnceOn(onThisNetwork()),
    isTooSlowFor: (sizeBytes: number) =>
      onThisNetwork().bytesPerS !== undefined && expectedMs(measured, sizeBytes) > maxMs,

    begin: (sizeBytes: number) => {
      const timeoutMs = deadlineMs(onThisNetwork(), sizeBytes)
      const [beganMs, beganOn, before] = [now(), network(), sentBytes]
      let [own, lastMs] = [0, beganMs]
      const moved = (toBytes: number) => {
        sentBytes += toBytes - own
        own = toBytes
        lastMs = now()
      }
      return {
        timeoutMs,
        moved: (progress: number) => moved(progress * sizeBytes),
        end: (ending: UploadEnding) => {
          if (ending === 'through' && own < sizeBytes) moved(sizeBytes)
          // The server's work afterwards does not count.
          const tookMs = believable((own < sizeBytes ? now() : lastMs) - beganMs, timeoutMs)
          if (beganOn === network()) measured = afterUpload(measured, ending, sentBytes - before, tookMs)
        },
      }
    },
  }
}
