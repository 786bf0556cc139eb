/**
 * A token bucket in bits: 1 kbit/s is one bit a millisecond, so whole milliseconds give whole bits and nothing is
 * ever rounded. It has no clock; callers pass the time.
 */

/** How much an idle bucket saves up: enough that a late timer costs no throughput. */
const burstMs = 250
/** The least that is paid out, as a part of the rate; otherwise a slow limit would send single bytes. */
const shareMs = 20

/** Starts empty. 0 kbit/s is no limit. */
export const makeBucket = (kbps: number, atMs: number) => {
  let rateKbps = kbps
  let bits = 0
  let countedMs = atMs

  const count = (nowMs: number) => {
    bits = Math.min(rateKbps * burstMs, bits + rateKbps * Math.max(0, nowMs - countedMs))
    countedMs = Math.max(countedMs, nowMs)
  }
  const minBits = (wantedBytes: number) => 8 * Math.min(wantedBytes, Math.max(1, Math.floor((rateKbps * shareMs) / 8)))

  return {
    /** How many of the wanted bytes may pass now. */
    take: (wantedBytes: number, nowMs: number): number => {
      if (rateKbps === 0) return wantedBytes
      count(nowMs)
      if (bits < minBits(wantedBytes)) return 0
      const granted = Math.min(wantedBytes, Math.floor(bits / 8))
      bits -= granted * 8
      return granted
    },
    /** How long until some of the wanted bytes may pass. */
    waitMs: (wantedBytes: number, nowMs: number): number => {
      if (rateKbps === 0) return 0
      count(nowMs)
      return Math.max(0, Math.ceil((minBits(wantedBytes) - bits) / rateKbps))
    },
    /** Changes the rate; keeps what was saved up, as far as the new rate allows. */
    limit: (newKbps: number, nowMs: number): void => {
      count(nowMs)
      rateKbps = newKbps
      count(nowMs)
    },
  }
}
