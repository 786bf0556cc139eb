// biome-ignore-all lint/style/noNonNullAssertion: every index lies within the arrays' own lengths
/**
 * SHA-256 (FIPS 180-4), fed piece by piece: the mini-program has no `crypto`, and a picture is never in memory whole.
 * Packages for it bring dozens of other hashes or need what the mini-program lacks; this one is tested against Node's.
 */
export const sha256 = () => {
  const state = Int32Array.from(firstState)
  const block = new Uint8Array(64)
  const schedule = new Int32Array(64)
  let filled = 0
  let length = 0

  const take = (bytes: Uint8Array) => {
    let at = 0
    while (at < bytes.length) {
      // A whole block is read in place; copying each would cost a tenth of the time.
      if (filled === 0 && bytes.length - at >= 64) {
        mix(state, schedule, bytes, at)
        at += 64
        continue
      }
      block[filled++] = bytes[at++] ?? 0
      if (filled === 64) {
        mix(state, schedule, block, 0)
        filled = 0
      }
    }
  }

  return {
    add: (bytes: Uint8Array) => {
      length += bytes.length
      take(bytes)
    },
    /** In hexadecimal; nothing is added after it. */
    end: (): string => {
      const bits = new DataView(new ArrayBuffer(8))
      // The length in bits needs more than 32 of them.
      bits.setUint32(0, Math.floor(length / 0x20000000))
      bits.setUint32(4, (length << 3) >>> 0)
      take(Uint8Array.of(0x80))
      take(new Uint8Array((120 - filled) % 64))
      take(new Uint8Array(bits.buffer))
      return Array.from(state, word => (word >>> 0).toString(16).padStart(8, '0')).join('')
    },
  }
}

/** One block of 64 bytes. */
const mix = (state: Int32Array, w: Int32Array, bytes: Uint8Array, at: number): void => {
  for (let i = 0; i < 16; i++) {
    const p = at + i * 4
    w[i] = (bytes[p]! << 24) | (bytes[p + 1]! << 16) | (bytes[p + 2]! << 8) | bytes[p + 3]!
  }
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!
    const y = w[i - 2]!
    const small0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const small1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = (w[i - 16]! + small0 + w[i - 7]! + small1) | 0
  }
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let i = 0; i < 64; i++) {
    const big1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const one = (h + big1 + ((e & f) ^ (~e & g)) + rounds[i]! + w[i]!) | 0
    const big0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] = (state[i]! + mixed[i]!) | 0
}

/** The fractions of roots of the first primes: of square roots for the state, of cube roots for the rounds. */
const primes = Array.from({ length: 312 }, (_, n) => n).filter(n => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false
  return n > 1
})
const fraction = (root: number): number => ((root - Math.floor(root)) * 0x100000000) | 0
const rounds = Int32Array.from(primes.slice(0, 64), prime => fraction(Math.cbrt(prime)))
const firstState = Int32Array.from(primes.slice(0, 8), prime => fraction(Math.sqrt(prime)))
