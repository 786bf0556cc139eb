import { adjacentMonth, monthCells, nextStepPoints } from '@/pages/growth/calendar'

const cells = (month: string, today = '2026-11-21', signedDays: string[] = []) =>
  monthCells({ month, today, signedDays })

test('starts a month under its weekday and has all its days', () => {
  // 1 November 2026 is a Sunday, the last of a week that begins on Monday.
  expect(cells('2026-11').findIndex(cell => cell !== null)).toBe(6)
  expect(cells('2026-11').at(-1)).toMatchObject({ day: '2026-11-30' })
  expect(cells('2026-06').findIndex(cell => cell !== null)).toBe(0)
  expect(cells('2028-02').at(-1)).toMatchObject({ day: '2028-02-29' })
})

test('marks the server’s today, in its own month only', () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T12:00:00+08:00'))
  const marked = cells('2026-11', '2026-11-21', ['2026-11-20']).filter(cell => cell?.isToday || cell?.isCheckedIn)
  expect(marked).toEqual([
    { day: '2026-11-20', dayOfMonth: 20, isCheckedIn: true, isToday: false },
    { day: '2026-11-21', dayOfMonth: 21, isCheckedIn: false, isToday: true },
  ])
  expect(cells('2026-10').some(cell => cell?.isToday)).toBe(false)
})

test('turns months over the edge of a year', () => {
  expect([adjacentMonth('2026-01', -1), adjacentMonth('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
})

test('takes today’s step next, else tomorrow’s, and the first after the last', () => {
  const step = (points: number, state: 'taken' | 'today' | 'ahead') => ({ step: points, points, state })
  expect(nextStepPoints({ ladder: [step(5, 'taken'), step(10, 'today'), step(15, 'ahead')] })).toBe(10)
  expect(nextStepPoints({ ladder: [step(5, 'taken'), step(10, 'taken'), step(15, 'ahead')] })).toBe(15)
  expect(nextStepPoints({ ladder: [step(5, 'taken'), step(10, 'taken')] })).toBe(5)
  expect(nextStepPoints({ ladder: [] })).toBeUndefined()
})
