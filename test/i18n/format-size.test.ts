import { formatByteRate, formatBytes, formatDistance, formatRate } from '@/i18n/format-size'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2 - 1, '1 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
  [120 * 1024 ** 4, '120 TB'],
  [5000 * 1024 ** 5, '5,000 PB'],
])('%d bytes read %s', (sizeBytes, text) => expect(formatBytes(sizeBytes)).toBe(text))

test.each([
  [0, '0 kbit/s'],
  [999, '999 kbit/s'],
  [1000, '1 Mbit/s'],
  [12_500, '12.5 Mbit/s'],
  [999_949, '1,000 Mbit/s'],
  [1_000_000, '1 Gbit/s'],
])('%d kbit/s read %s', (rateKbps, text) => expect(formatRate(rateKbps)).toBe(text))

test.each([
  [0, '0 KB/s'],
  [800, '100 KB/s'],
  [12_500, '1.6 MB/s'],
  [100_000, '12.5 MB/s'],
])('%d kbit/s come down as %s', (rateKbps, text) => expect(formatByteRate(rateKbps)).toBe(text))

test.each([
  [0, '0 m'],
  [347, '350 m'],
  [994, '990 m'],
  [996, '1 km'],
  [2_449, '2.4 km'],
  [12_000, '12 km'],
])('%d m away reads %s', (distanceM, text) => expect(formatDistance(distanceM)).toBe(text))
