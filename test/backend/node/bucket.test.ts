import fc from 'fast-check'
import { makeBucket } from './bucket'

const rates = fc.integer({ min: 1, max: 2_000_000 })
const wants = fc.integer({ min: 1, max: 65_536 })
const pauses = fc.nat(400)
const plenty = 1e9
const steps = fc.array(fc.record({ pauseMs: pauses, wantedBytes: wants }), { minLength: 1, maxLength: 60 })

test('passes a byte a millisecond at 8 kbit/s, to the byte', () => {
  const bucket = makeBucket(8, 0)
  expect(bucket.take(100, 0)).toBe(0)
  expect(bucket.take(100, 100)).toBe(100)
  expect(bucket.take(100, 100)).toBe(0)
  expect(bucket.take(1_000, 150)).toBe(50)
})

test('saves at most a quarter of a second after an hour of silence', () => {
  expect(makeBucket(8_000, 0).take(10_000_000, 3_600_000)).toBe(250_000)
})

test('gives exactly the rate to a reader that always wants more', () => {
  fc.assert(
    fc.property(rates, fc.integer({ min: 1_000, max: 20_000 }), (kbps, totalMs) => {
      const bucket = makeBucket(kbps, 0)
      let [nowMs, passedBytes] = [0, 0]
      while (nowMs < totalMs) {
        nowMs += Math.max(1, bucket.waitMs(plenty, nowMs))
        passedBytes += bucket.take(plenty, nowMs)
      }
      // Less than a byte is left in the bucket.
      const leftBits = kbps * nowMs - passedBytes * 8
      expect(leftBits).toBeGreaterThanOrEqual(0)
      expect(leftBits).toBeLessThan(8)
    }),
  )
})

test('never gives more than the rate or than was wanted, whatever the pattern', () => {
  fc.assert(
    fc.property(rates, steps, (kbps, reads) => {
      const bucket = makeBucket(kbps, 0)
      let [nowMs, passedBytes] = [0, 0]
      for (const { pauseMs, wantedBytes } of reads) {
        nowMs += pauseMs
        const granted = bucket.take(wantedBytes, nowMs)
        expect(granted).toBeLessThanOrEqual(wantedBytes)
        passedBytes += granted
        expect(passedBytes * 8).toBeLessThanOrEqual(kbps * nowMs)
      }
    }),
  )
})

test('passes something after the wait it names, and nothing a millisecond earlier', () => {
  fc.assert(
    fc.property(rates, wants, fc.nat(100), (kbps, wantedBytes, spentMs) => {
      const bucket = makeBucket(kbps, 0)
      bucket.take(65_536, spentMs)
      const waitMs = bucket.waitMs(wantedBytes, spentMs)
      if (waitMs > 0) expect(bucket.take(wantedBytes, spentMs + waitMs - 1)).toBe(0)
      expect(bucket.take(wantedBytes, spentMs + waitMs)).toBeGreaterThan(0)
    }),
  )
})

test('applies a changed limit from that moment, at any rate', () => {
  const changes = fc.array(fc.record({ kbps: rates, lastsMs: fc.nat(200) }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(changes, phases => {
      const bucket = makeBucket(1, 0)
      let [nowMs, allowedBits, passedBytes] = [0, 0, 0]
      for (const { kbps, lastsMs } of phases) {
        bucket.limit(kbps, nowMs)
        nowMs += lastsMs
        allowedBits += kbps * lastsMs
        passedBytes += bucket.take(Number.MAX_SAFE_INTEGER, nowMs)
        expect(passedBytes * 8).toBeLessThanOrEqual(allowedBits)
      }
    }),
  )
})

test('passes all at once without a limit, and saves nothing up meanwhile', () => {
  const bucket = makeBucket(0, 0)
  expect(bucket.take(5_000_000, 0)).toBe(5_000_000)
  expect(bucket.waitMs(1, 0)).toBe(0)
  bucket.limit(8, 1_000)
  expect(bucket.take(100, 1_000)).toBe(0)
  expect(bucket.take(100, 1_100)).toBe(100)
})

test('grants nothing twice when the clock is set back', () => {
  const bucket = makeBucket(8, 1_000)
  expect(bucket.take(100, 1_100)).toBe(100)
  expect(bucket.take(100, 1_050)).toBe(0)
  expect(bucket.take(100, 1_100)).toBe(0)
})
