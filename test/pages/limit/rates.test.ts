import fc from 'fast-check'
import { kbpsOf, mbitText, presets, rateAt, rateProblem, sliderSteps, stepOf } from '@/pages/limit/rates'

const capacity = fc.oneof(fc.constant(null), fc.integer({ min: 100, max: 2_000_000 }))
const step = fc.integer({ min: 0, max: sliderSteps })

test.each([
  ['20', 20_000],
  ['0.666', 666],
  ['12,5', 12_500],
  ['1,000', 1_000_000],
  ['', undefined],
  ['1e9', undefined],
])('%j is %s kbit/s', (typed, kbps) => {
  expect(kbpsOf(typed)).toBe(kbps)
})

test('every rate that the server takes stands in the box as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 64, max: 1_000_000 }), kbps => {
      expect(kbpsOf(mbitText(kbps))).toBe(kbps)
      expect(rateProblem(mbitText(kbps))).toBeUndefined()
    }),
  )
})

test.each([
  ['0.063', 'too-slow'],
  ['0', 'too-slow'],
  ['1000.001', 'too-fast'],
  ['fast', 'not-a-number'],
])('%s is %s', (typed, problem) => {
  expect(rateProblem(typed)).toBe(problem)
})

test('the slider never leaves what the server takes, grows with each step, and ends at the line', () => {
  fc.assert(
    fc.property(capacity, step, (line, at) => {
      const rate = rateAt(at, line)
      expect(rateProblem(mbitText(rate))).toBeUndefined()
      expect(rate).toBeLessThanOrEqual(rateAt(Math.min(sliderSteps, at + 1), line))
      if (line !== null && line >= 1_000) expect(rateAt(sliderSteps, line)).toBe(Math.min(line, 1_000_000))
    }),
  )
})

test('the knob stands where it was let go', () => {
  fc.assert(
    fc.property(capacity, step, (line, at) => {
      const rate = rateAt(at, line)
      expect(rateAt(stepOf(rate, line), line)).toBeCloseTo(rate, -Math.floor(Math.log10(rate)) + 1)
    }),
  )
})

test('presets lie within the line', () => {
  expect(presets(30_000)).toEqual([1_000, 5_000, 10_000, 20_000])
  expect(presets(1_000_000)).toEqual([50_000, 100_000, 200_000, 500_000])
  fc.assert(fc.property(capacity, line => presets(line).every(kbps => kbps < (line ?? 100_000) || kbps < 1_000)))
})
