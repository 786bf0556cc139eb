import { formatHours, formatWeekdays } from '@/i18n/format-hours'

test.each([
  [[1, 2, 3, 4, 5], '工作日', 'Weekdays'],
  [[7, 6], '周末', 'Weekends'],
  [[7, 1, 2, 3, 4, 5, 6], '每天', 'Every day'],
  [[3, 1], '周一、周三', 'Mon, Wed'],
])('%j', (days, zh, en) => {
  expect(formatWeekdays(days, 'zh')).toBe(zh)
  expect(formatWeekdays(days, 'en')).toBe(en)
})

test('a stretch across midnight says so', () => {
  const weekdays = [5]
  expect(formatHours({ from: '20:00', to: '23:00', weekdays }, 'zh')).toBe('周五 20:00–23:00')
  expect(formatHours({ from: '22:00', to: '06:00', weekdays }, 'zh')).toBe('周五 22:00 到次日 06:00')
  expect(formatHours({ from: '22:00', to: '06:00', weekdays }, 'en')).toBe('Fri 22:00 until 06:00 the next day')
})
