import { earningDays, earningSum, upBytesOn, weekBefore } from '@/pages/node/earnings'

const today = '2026-11-21'
const measured = (day: string, points: number, onlineMinutes = 1440) => ({ day, points, onlineMinutes })

test('shows a day that was left out as a gap, not as zero', () => {
  const days = earningDays({ today, days: [measured('2026-11-19', 0), measured(today, 12, 300)] }, 3)
  expect(days).toEqual([
    { day: '2026-11-19', points: 0, onlineMinutes: 1440, isToday: false },
    { day: '2026-11-20', points: null, onlineMinutes: null, isToday: false },
    { day: today, points: 12, onlineMinutes: 300, isToday: true },
  ])
})

test('averages days that are over and were measured', () => {
  const days = earningDays(
    { today, days: [measured('2026-11-18', 100), measured('2026-11-20', 50), measured(today, 7)] },
    7,
  )
  expect(earningSum(days)).toEqual({
    points: 157,
    average: 75,
    measuredDays: 2,
    best: { day: '2026-11-18', points: 100 },
  })
})

test('has no best day and only finite numbers where nothing was measured', () => {
  expect(earningSum(earningDays({ today, days: [] }, 7))).toEqual({
    points: 0,
    average: 0,
    measuredDays: 0,
    best: null,
  })
})

test('sums uploads by the server’s days', () => {
  const fromMs = Date.parse('2026-11-20T00:00:00+08:00')
  const traffic = { upBytes: 5, downBytes: 3, slots: [{ fromMs, toMs: fromMs + 86_400_000, upBytes: 5, downBytes: 3 }] }
  expect(upBytesOn(traffic, '2026-11-20')).toBe(5)
  expect(upBytesOn(traffic, '2026-11-19')).toBeNull()
  expect(upBytesOn(undefined, '2026-11-20')).toBeNull()
})

test('compares with the seven days before the last seven', () => {
  const days = [measured('2026-11-08', 1), measured('2026-11-14', 2), measured('2026-11-15', 3)]
  expect(weekBefore({ today, days })).toEqual([1, null, null, null, null, null, 2])
})
