import {
  formatChange,
  formatFaceValue,
  formatFen,
  formatNumber,
  formatPercent,
  formatPoints,
} from '@/i18n/format-number'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
  [-1234, '−1,234'],
])('%d reads %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
  expect(formatPoints(value)).toBe(text)
})

test('keeps the decimals asked for, and has no negative zero', () => {
  expect(formatNumber(1234.5, 2)).toBe('1,234.50')
  expect(formatNumber(-0.001, 1)).toBe('0.0')
})

test('does not show a small amount as zero', () => {
  expect([0.4, 0.04, 0.004].map((value, at) => formatNumber(value, at))).toEqual(['<1', '<0.1', '<0.01'])
  expect([0.5, 0.05].map((value, at) => formatNumber(value, at))).toEqual(['1', '0.1'])
})

test('gives a change its sign', () => {
  expect([120, 0, -30].map(formatChange)).toEqual(['+120', '0', '−30'])
})

test('turns fen into yuan without a rounding error', () => {
  expect([1200, 1250, 1, 0, -500, 123456789].map(formatFen)).toEqual([
    '¥12.00',
    '¥12.50',
    '¥0.01',
    '¥0.00',
    '−¥5.00',
    '¥1,234,567.89',
  ])
})

test('shows nearly all as less than 100%, and hardly any as more than 0%', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(formatPercent)).toEqual(['0%', '<1%', '50%', '99%', '100%'])
})

test('keeps the sign of a negative percentage', () => {
  expect([formatNumber(-0.4, 1), formatFen(-1250), formatFen(-1), formatChange(-1234)]).toEqual([
    '−0.4',
    '−¥12.50',
    '−¥0.01',
    '−1,234',
  ])
})

test('rounds a share, but for the last step to 100%', () => {
  expect([0.004, 0.005, 0.994, 0.995, 0.9999, 1.2, 1.004].map(formatPercent)).toEqual([
    '<1%',
    '1%',
    '99%',
    '99%',
    '99%',
    '120%',
    '100%',
  ])
})

test('tells what a top-up is worth, to the fen where it has a fraction', () => {
  expect([5_000, 4_950, 990].map(formatFaceValue)).toEqual(['¥50', '¥49.50', '¥9.90'])
})
