import fc from 'fast-check'
import { makeBucket } from './bucket'

const rates = fc.integer({ min: 1, max: 2_000_000 })
const wants = fc.integer({ min: 1, max: 65_536 })
const pauses = fc.nat(400)
const plenty = 1e9
const steps = fc.array(fc.record({ pauseMs: pauses, wantedBytes: wants }), { minLength: 1, maxLength: 60 })

test('8 kbit/s is a byte a millisecond, to the byte', () => {
  const bucket = makeBucket(8, 0)
  expect(bucket.take(100, 0)).toBe(0)
  expect(bucket.take(100, 100)).toBe(100)
  expect(bucket.take(100, 100)).toBe(0)
  expect(bucket.take(1_000, 150)).toBe(50)
})

test('what is saved up in an hour of silence is a quarter of a second', () => {
  expect(makeBucket(8_000, 0).take(10_000_000, 3_600_000)).toBe(250_000)
})

test('whoever always waits as long as told, and always wants more, gets exactly the rate', () => {
  fc.assert(
    fc.property(rates, fc.integer({ min: 1_000, max: 20_000 }), (kbps, totalMs) => {
      const bucket = makeBucket(kbps, 0)
      let [nowMs, passedBytes] = [0, 0]
      while (nowMs < totalMs) {
        nowMs += Math.max(1, bucket.waitMs(plenty, nowMs))
        passedBytes += bucket.take(plenty, nowMs)
      }
      // What is still in the bucket is less than a byte.
      const leftBits = kbps * nowMs - passedBytes * 8
      expect(leftBits).toBeGreaterThanOrEqual(0)
      expect(leftBits).toBeLessThan(8)
    }),
  )
})

test('no pattern of wishes and pauses gets more than the rate, or more than it wanted', () => {
  fc.assert(
    fc.property(rates, steps, (kbps, wishes) => {
      const bucket = makeBucket(kbps, 0)
      let [nowMs, passedBytes] = [0, 0]
      for (const { pauseMs, wantedBytes } of wishes) {
        nowMs += pauseMs
        const granted = bucket.take(wantedBytes, nowMs)
        expect(granted).toBeLessThanOrEqual(wantedBytes)
        passedBytes += granted
        expect(passedBytes * 8).toBeLessThanOrEqual(kbps * nowMs)
      }
    }),
  )
})

test('after the wait it names something passes, and a millisecond earlier nothing does', () => {
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

test('a limit that changes on the way counts from that moment, at any rates', () => {
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

test('without a limit all passes at once; with one again nothing has been saved up', () => {
  const bucket = makeBucket(0, 0)
  expect(bucket.take(5_000_000, 0)).toBe(5_000_000)
  expect(bucket.waitMs(1, 0)).toBe(0)
  bucket.limit(8, 1_000)
  expect(bucket.take(100, 1_000)).toBe(0)
  expect(bucket.take(100, 1_100)).toBe(100)
})

test('a clock that is put back grants nothing twice', () => {
  const bucket = makeBucket(8, 1_000)
  expect(bucket.take(100, 1_100)).toBe(100)
  expect(bucket.take(100, 1_050)).toBe(0)
  expect(bucket.take(100, 1_100)).toBe(0)
})
