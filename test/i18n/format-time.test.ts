import fc from 'fast-check'
import {
  formatAgo,
  formatDay,
  formatDuration,
  formatMoment,
  formatServerDay,
  formatServerMonth,
  formatTime,
} from '@/i18n/format-time'

const now = new Date(2026, 10, 21, 9, 5).getTime()
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [-5 * minute, '刚刚', 'just now'],
  [59_999, '刚刚', 'just now'],
  [minute, '1 分钟前', '1 min ago'],
  [3 * hour, '3 小时前', '3 h ago'],
  [day, '1 天前', '1 day ago'],
  [6 * day, '6 天前', '6 days ago'],
  [7 * day, '11月14日', 'Nov 14'],
  [400 * day, '2025年10月17日', 'Oct 17, 2025'],
])('%d ms ago reads %s, %s', (ageMs, zh, en) => {
  expect(formatAgo(now - ageMs, now, 'zh')).toBe(zh)
  expect(formatAgo(now - ageMs, now, 'en')).toBe(en)
})

test('gives a length of time in its two largest units', () => {
  expect(formatDuration(0, 'en')).toBe('0 s')
  expect([formatDuration(999, 'zh'), formatDuration(999, 'en')]).toEqual(['不到 1 秒', '<1 s'])
  expect(formatDuration(42_000, 'zh')).toBe('42 秒')
  expect(formatDuration(2 * hour + 5 * minute + 7000, 'en')).toBe('2 h 5 min')
  expect(formatDuration(day + 3000, 'en')).toBe('1 day')
})

test('reads the same when its output is formatted again', () => {
  const units: Record<string, number> = { day: day, days: day, h: hour, min: minute, s: 1_000 }
  const parsed = (text: string) =>
    [...text.matchAll(/(\d+) ([a-z]+)/g)].reduce(
      (sum, [, count, unit = '']) => sum + Number(count) * (units[unit] ?? 0),
      0,
    )
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 400 * day }), durationMs => {
      const text = formatDuration(durationMs, 'en')
      expect(formatDuration(parsed(text), 'en')).toBe(text)
    }),
  )
})

test('leaves out this year, and names another', () => {
  expect(formatDay(now, now, 'zh')).toBe('11月21日')
  expect(formatDay(new Date(2025, 0, 2).getTime(), now, 'en')).toBe('Jan 2, 2025')
})

test("keeps the server's day in every time zone", () => {
  expect(formatServerDay('2026-03-08', 'en')).toBe('Mar 8')
  expect(formatServerDay('2026-03-08', 'zh')).toBe('3月8日')
})

test('names a month of the server with its year', () => {
  expect([formatServerMonth('2026-11', 'zh'), formatServerMonth('2026-03', 'en')]).toEqual(['2026年11月', 'Mar 2026'])
})

test('writes hours and minutes in two digits each', () => {
  expect(formatTime(now)).toBe('09:05')
})

test('names the day of a time that is not of today', () => {
  expect([formatMoment(now + hour, now, 'zh'), formatMoment(now + hour, now, 'en')]).toEqual(['10:05', '10:05'])
  expect(formatMoment(now + 15 * hour, now, 'zh')).toBe('11月22日 00:05')
  expect(formatMoment(now - 10 * hour, now, 'en')).toBe('Nov 20 23:05')
})

test.each([
  [hour - 1, '59 min ago'],
  [hour, '1 h ago'],
  [day - 1, '23 h ago'],
  [2 * day, '2 days ago'],
  [7 * day - 1, '6 days ago'],
])('%d ms ago reads %s, and no more', (ageMs, text) => expect(formatAgo(now - ageMs, now, 'en')).toBe(text))

test.each([
  [day - 1, '23 h 59 min'],
  [day, '1 day'],
  [2 * day + hour, '2 days 1 h'],
  [hour, '1 h'],
  [minute, '1 min'],
  [minute + 1_000, '1 min 1 s'],
  [1_000, '1 s'],
  [1, '<1 s'],
])('%d ms last %s', (durationMs, text) => expect(formatDuration(durationMs, 'en')).toBe(text))

test('names every month', () => {
  const named = Array.from({ length: 12 }, (_, at) => formatServerDay(`2026-${at + 1}-01`, 'en'))
  expect(named.join(' ')).toBe('Jan 1 Feb 1 Mar 1 Apr 1 May 1 Jun 1 Jul 1 Aug 1 Sep 1 Oct 1 Nov 1 Dec 1')
})
