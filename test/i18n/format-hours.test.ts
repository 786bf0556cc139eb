import { formatHours, formatWeekday, formatWeekdays } from '@/i18n/format-hours'

test.each([
  [[1, 2, 3, 4, 5], '工作日', 'Weekdays'],
  [[7, 6], '周末', 'Weekends'],
  [[7, 1, 2, 3, 4, 5, 6], '每天', 'Every day'],
  [[3, 1], '周一、周三', 'Mon, Wed'],
])('%j', (days, zh, en) => {
  expect(formatWeekdays(days, 'zh')).toBe(zh)
  expect(formatWeekdays(days, 'en')).toBe(en)
})

test('says so when the hours cross midnight', () => {
  const weekdays = [5]
  expect(formatHours({ from: '20:00', to: '23:00', weekdays }, 'zh')).toBe('周五 20:00–23:00')
  expect(formatHours({ from: '22:00', to: '06:00', weekdays }, 'zh')).toBe('周五 22:00 到次日 06:00')
  expect(formatHours({ from: '22:00', to: '06:00', weekdays }, 'en')).toBe('Fri 22:00 until 06:00 the next day')
})

test('names a day of the week', () => {
  const named = (language: 'zh' | 'en') => [1, 2, 3, 4, 5, 6, 7].map(day => formatWeekday(day, language)).join(' ')
  expect(named('zh')).toBe('周一 周二 周三 周四 周五 周六 周日')
  expect(named('en')).toBe('Mon Tue Wed Thu Fri Sat Sun')
})

test('keeps hours that end as they begin on one day', () => {
  expect(formatHours({ from: '20:00', to: '20:00', weekdays: [5] }, 'en')).toBe('Fri 20:00–20:00')
})

test('leaves the days in the order given', () => {
  const weekdays = [3, 1]
  formatWeekdays(weekdays, 'zh')
  expect(weekdays).toEqual([3, 1])
})
