import fc from 'fast-check'
import { formatNumber } from '@/i18n/format-number'
import { typedNumber } from '@/lib/typed-number'

test.each([
  ['20', 20],
  [' 0.666 ', 0.666],
  ['.5', 0.5],
  ['12.', 12],
  ['12,5', 12.5],
  ['1。5', 1.5],
  ['１２．５', 12.5],
  ['1，000', 1_000],
  ['1,000', 1_000],
  ['12,345,678', 12_345_678],
  ['1,000.5', 1_000.5],
  ['1 000', 1_000],
  ['1\u00a0000　000.5', 1_000_000.5],
  ['0,666', 0.666],
  ['1,0005', 1.0005],
  ['', undefined],
  ['.', undefined],
  ['abc', undefined],
  ['1.2.3', undefined],
  ['1,00,000', undefined],
  ['1,000,5', undefined],
  ['10 20', undefined],
  ['-5', undefined],
  ['1e9', undefined],
])('reads %j as %s', (text, value) => expect(typedNumber(text)).toBe(value))

test('reads every number as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 0, max: 2 }), (scaled, decimals) => {
      const value = scaled / 10 ** decimals / 1_000
      const shown = formatNumber(value, decimals)
      fc.pre(!shown.startsWith('<'))
      expect(typedNumber(shown)).toBe(Number(value.toFixed(decimals)))
    }),
  )
})
