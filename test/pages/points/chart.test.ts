import { bestDay, chartDays, measuredCount, sumOf, weekBefore } from '@/pages/points/chart'

const measured = (day: string, points: number) => ({ day, points, causes: [] })

test('shows an unmeasured day as a gap, and a measured 0 as 0', () => {
  const days = chartDays({ today: '2026-11-21', days: [measured('2026-11-19', 0), measured('2026-11-21', 7)] }, 3)
  expect(days.map(({ day, points, isToday }) => [day, points, isToday])).toEqual([
    ['2026-11-19', 0, false],
    ['2026-11-20', null, false],
    ['2026-11-21', 7, true],
  ])
  expect(measuredCount(days)).toBe(2)
})

test('takes today from the server, whatever the phone’s clock says', () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T12:00:00+08:00'))
  expect(chartDays({ today: '2026-11-21', days: [] }, 2).at(-1)).toMatchObject({ day: '2026-11-21', isToday: true })
})

test('has a best day only where something was earned', () => {
  const days = chartDays({ today: '2026-11-02', days: [measured('2026-11-01', 9), measured('2026-11-02', 3)] }, 7)
  expect(bestDay(days)).toEqual({ day: '2026-11-01', points: 9 })
  expect(bestDay(chartDays({ today: '2026-11-02', days: [measured('2026-11-02', 0)] }, 7))).toBeUndefined()
})

test('has a sum only where something was measured, a 0 included', () => {
  expect(sumOf({ days: [], points: 0 })).toBeNull()
  expect(sumOf({ days: [measured('2026-11-21', 0)], points: 0 })).toBe(0)
})

test('compares with the seven days before the last seven', () => {
  const month = {
    today: '2026-11-21',
    days: [measured('2026-11-08', 1), measured('2026-11-14', 2), measured('2026-11-15', 3)],
  }
  expect(
    weekBefore(
      { ...month, atMs: 0, points: 6, nodes: [], otherNodes: { count: 0, points: 0 }, withoutNode: { points: 0 } },
      month.today,
    ),
  ).toEqual([1, null, null, null, null, null, 2])
})
