import { kbpsOf } from '@/lib/mbit'

test.each([
  ['20', 20_000],
  ['0.666', 666],
  ['12,5', 12_500],
  ['1,000', 1_000_000],
  ['', undefined],
  ['1e9', undefined],
])('reads %j as %s kbit/s', (typed, kbps) => {
  expect(kbpsOf(typed)).toBe(kbps)
})
