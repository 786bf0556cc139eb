import fc from 'fast-check'
import { formatByteRate, formatBytes, formatDisk, formatDistance, formatRate, formatRates } from '@/i18n/format-size'

test.each([
  [0, '0 B'],
  [1.6, '2 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2 - 1, '1 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
  [120 * 1024 ** 4, '120 TB'],
  [5000 * 1024 ** 5, '5,000 PB'],
])('%d bytes read %s', (sizeBytes, text) => expect(formatBytes(sizeBytes)).toBe(text))

test('reads a disk as its label does', () => expect(formatDisk(64e9)).toBe('64 GB'))

test.each([
  [0, '0 kbit/s'],
  [12.6, '13 kbit/s'],
  [999, '999 kbit/s'],
  [1000, '1 Mbit/s'],
  [12_500, '12.5 Mbit/s'],
  [999_499, '999 Mbit/s'],
  [999_500, '1 Gbit/s'],
  [1_500_000, '1.5 Gbit/s'],
])('%d kbit/s read %s', (rateKbps, text) => expect(formatRate(rateKbps)).toBe(text))

test.each([
  [0, '0 KB/s'],
  [1, '0.1 KB/s'],
  [0.1, '<0.1 KB/s'],
  [30, '3.8 KB/s'],
  [800, '100 KB/s'],
  [12_500, '1.6 MB/s'],
  [100_000, '12.5 MB/s'],
])('%d kbit/s come down as %s', (rateKbps, text) => expect(formatByteRate(rateKbps)).toBe(text))

test.each([
  [0, '0 m'],
  [4, '<10 m'],
  [5, '10 m'],
  [347, '350 m'],
  [994, '990 m'],
  [996, '1 km'],
  [2_449, '2.4 km'],
  [12_000, '12 km'],
])('%d m away reads %s', (distanceM, text) => expect(formatDistance(distanceM)).toBe(text))

test.each([
  [0, 0, '↑ 0 ↓ 0 kbit/s'],
  [30, 0, '↑ 30 ↓ 0 kbit/s'],
  [30, 999, '↑ 30 ↓ 999 kbit/s'],
  [30, 9_200, '↑ <0.1 ↓ 9.2 Mbit/s'],
  [38_700, 0, '↑ 38.7 ↓ 0 Mbit/s'],
])('%d up and %d down read %s', (upKbps, downKbps, text) => {
  expect(formatRates(upKbps, downKbps).replace(/\u00a0/g, ' ')).toBe(text)
})

/** Each format with the size of its units. */
const sizes = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4, PB: 1024 ** 5 }
const formats: [string, (value: number) => string, Record<string, number>][] = [
  ['bytes', formatBytes, sizes],
  ['a rate', formatRate, { 'kbit/s': 1, 'Mbit/s': 1_000, 'Gbit/s': 1_000_000 }],
  ['a byte rate', formatByteRate, { 'KB/s': 8, 'MB/s': 8_000 }],
  ['a distance', formatDistance, { m: 1, km: 1_000 }],
]

describe.each(formats)('%s', (_name, format, units) => {
  const parsed = (text: string): number => {
    const [, number = '', unit = ''] = /^([\d.,]+) (.+)$/.exec(text) ?? []
    return Number(number.replace(/,/g, '')) * (units[unit] ?? Number.NaN)
  }
  const value = fc.oneof(
    fc.nat(20_000),
    fc.integer({ min: 0, max: 1e15 }),
    fc.double({ min: 1e-6, max: 1e15, noNaN: true }),
  )

  test('reads the same when what is read is formatted again', () => {
    fc.assert(
      fc.property(value, given => {
        const text = format(given)
        if (!text.startsWith('<')) expect(format(parsed(text))).toBe(text)
      }),
    )
  })

  test('reads as 0 only when it is 0', () => {
    fc.assert(fc.property(value, given => expect(/[1-9]/.test(format(given))).toBe(given > 0)))
  })
})

test.each([
  [999.4, '999 B'],
  [999.5, '1 KB'],
  [999.4 * 1024, '999 KB'],
  [999.5 * 1024, '1 MB'],
  [999.5 * 1024 ** 4, '1 PB'],
  [-1536, '−1.5 KB'],
  [99.94 * 1024, '99.9 KB'],
  [99.95 * 1024, '100 KB'],
])('steps %d bytes up no later than needed: %s', (sizeBytes, text) => expect(formatBytes(sizeBytes)).toBe(text))

test('steps a rate up at a thousand, both of a pair together', () => {
  expect([999.4, 999.5, 999_499.9].map(formatRate)).toEqual(['999 kbit/s', '1 Mbit/s', '999 Mbit/s'])
  const pairs = [formatRates(999.4, 1), formatRates(999.5, 1), formatRates(1, 999.5)]
  expect(pairs).toEqual([
    '↑\u00a0999 ↓\u00a01\u00a0kbit/s',
    '↑\u00a01 ↓\u00a0<0.1\u00a0Mbit/s',
    '↑\u00a0<0.1 ↓\u00a01\u00a0Mbit/s',
  ])
})

test('shows a file in whole kilobytes from ten on', () => {
  expect([79, 80, 84, 7_995, 7_996].map(formatByteRate)).toEqual([
    '9.9 KB/s',
    '10 KB/s',
    '11 KB/s',
    '999 KB/s',
    '1 MB/s',
  ])
})
