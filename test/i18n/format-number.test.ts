import { formatChange, formatFen, formatNumber, formatPercent, formatPoints } from '@/i18n/format-number'

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

test('decimals are kept as asked, and nothing is never negative', () => {
  expect(formatNumber(1234.5, 2)).toBe('1,234.50')
  expect(formatNumber(-0.001, 1)).toBe('0.0')
})

test('what is too little to be shown is not nothing', () => {
  expect([0.4, 0.04, 0.004].map((value, at) => formatNumber(value, at))).toEqual(['<1', '<0.1', '<0.01'])
  expect([0.5, 0.05].map((value, at) => formatNumber(value, at))).toEqual(['1', '0.1'])
})

test('a change carries its sign', () => {
  expect([120, 0, -30].map(formatChange)).toEqual(['+120', '0', '−30'])
})

test('fen become yuan without a rounding error', () => {
  expect([1200, 1250, 1, 0, -500, 123456789].map(formatFen)).toEqual([
    '¥12',
    '¥12.50',
    '¥0.01',
    '¥0',
    '−¥5',
    '¥1,234,567.89',
  ])
})

test('nearly all is not all, and hardly any is not nothing', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(formatPercent)).toEqual(['0%', '<1%', '50%', '99%', '100%'])
})

test('what is less than nothing keeps its sign', () => {
  expect([formatNumber(-0.4, 1), formatFen(-1250), formatFen(-1), formatChange(-1234)]).toEqual([
    '−0.4',
    '−¥12.50',
    '−¥0.01',
    '−1,234',
  ])
})

test('a share is rounded, but for the last step to all of it', () => {
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
