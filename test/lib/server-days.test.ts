import fc from 'fast-check'
import { serverDayAt, serverDaysUpTo, serverTimeAt } from '@/lib/server-days'

test('starts a day at midnight in China, wherever this phone is', () => {
  expect(serverDayAt(Date.parse('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
  expect(serverDayAt(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
})

test('follows one day with the next over months and years', () => {
  expect(serverDaysUpTo('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(serverDaysUpTo('2027-01-01', 2)).toEqual(['2026-12-31', '2027-01-01'])
})

test('lists as many days as asked, each once, today last', () => {
  const moment = fc.integer({ min: 1.5e12, max: 2.5e12 })
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 60 }), (atMs, count) => {
      const last = serverDayAt(atMs)
      const days = serverDaysUpTo(last, count)
      expect(days).toEqual([...new Set(days)].sort())
      expect(days).toHaveLength(count)
      expect(days[count - 1]).toBe(last)
    }),
  )
})

test('takes the hour from China too', () => {
  expect(serverTimeAt(Date.parse('2026-11-20T16:05:00Z'))).toBe('00:05')
})
