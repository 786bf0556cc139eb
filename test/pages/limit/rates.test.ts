import fc from 'fast-check'
import { kbpsOf, mbitText } from '@/lib/mbit'
import { presets, rateProblem, stopOf, stopsOf } from '@/pages/limit/rates'

const capacity = fc.oneof(fc.constant(null), fc.integer({ min: 100, max: 2_000_000 }))

test('reads back every rate that the server accepts as it was shown', () => {
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

test('has slider stops that stay within the server’s range, grow, and end at the line’s capacity', () => {
  fc.assert(
    fc.property(capacity, line => {
      const stops = stopsOf(line)
      expect(stops.map(kbps => rateProblem(mbitText(kbps)))).toEqual(stops.map(() => undefined))
      expect(stops).toEqual([...new Set(stops)].sort((a, b) => a - b))
      expect(stops.length).toBeGreaterThan(1)
      if (line !== null && line >= 128) expect(stops.at(-1)).toBe(Math.min(line, 1_000_000))
    }),
  )
})

test('stays where the knob was released, and says the same', () => {
  fc.assert(
    fc.property(capacity, line => {
      const stops = stopsOf(line)
      expect(stops.map(kbps => stopOf(kbpsOf(mbitText(kbps)) ?? 0, stops))).toEqual(stops.map((_, at) => at))
    }),
  )
})

test('shows a rate between two stops at the nearer one, and any other at an end', () => {
  const stops = [500, 1_000, 4_000]
  expect([0, 64, 600, 900, 1_900, 2_100, 900_000].map(kbps => stopOf(kbps, stops))).toEqual([0, 0, 0, 1, 1, 2, 2])
})

test('grows by a few per cent a stop, in two digits', () => {
  expect(stopsOf(100_000).slice(0, 4)).toEqual([500, 530, 560, 590])
  expect(stopsOf(1_000).slice(0, 3)).toEqual([100, 110, 120])
  expect([null, 1_000, 100, 2_000_000].map(line => stopsOf(line).length)).toEqual([95, 71, 40, 100])
})

test('has presets within any line', () => {
  expect(presets(30_000)).toEqual([2_000, 5_000, 10_000, 20_000])
  expect(presets(1_000_000)).toEqual([50_000, 100_000, 200_000, 500_000])
  expect(presets(1_000)).toEqual([100, 200, 500])
  fc.assert(
    fc.property(capacity, line => {
      expect(presets(line).length).toBeGreaterThan(0)
      expect(presets(line).every(kbps => kbps < Math.max(128, line ?? 100_000))).toBe(true)
      expect(presets(line).map(kbps => rateProblem(mbitText(kbps)))).toEqual(presets(line).map(() => undefined))
    }),
  )
})
