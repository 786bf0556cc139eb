import fc from 'fast-check'
import { serverDaysUpTo } from '@/lib/server-days'
import { earningDays, earningSum, onlineSum, unpaidTraffic, upBytesOn, weekBefore } from '@/pages/node/earnings'

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
  expect(weekBefore({ today, days }, today)).toEqual([1, null, null, null, null, null, 2])
})

describe('time online', () => {
  test('counts the measured days that are over, and none longer than a day', () => {
    const days = [measured('2026-11-18', 5, 1_500), measured('2026-11-19', 5, 720), measured(today, 1, 60)]
    expect(onlineSum(earningDays({ today, days }, 30))).toEqual({ measuredDays: 2, share: 0.75, wholeDays: 1 })
  })

  test('is unknown where no day is over or measured', () => {
    expect(onlineSum(earningDays({ today, days: [measured(today, 1, 60)] }, 30))).toBeNull()
    const unmeasured = { day: '2026-11-20', points: 5, onlineMinutes: null }
    expect(onlineSum(earningDays({ today, days: [unmeasured] }, 30))).toBeNull()
  })
})

describe('traffic that brings no points', () => {
  const dates = serverDaysUpTo(today, 30)
  const gigabyte = 1_000_000_000
  const slotOf = (day: string, upBytes: number) => {
    const fromMs = Date.parse(`${day}T00:00:00+08:00`)
    return { fromMs, toMs: fromMs + 86_400_000, upBytes, downBytes: 0 }
  }
  const trafficOf = (slots: ReturnType<typeof slotOf>[]) => ({ upBytes: 0, downBytes: 0, slots })
  /** Days before today, each with points and traffic or without either reading. */
  const reading = fc.record({
    points: fc.option(fc.nat({ max: 200 }), { freq: 8 }),
    upBytes: fc.option(fc.integer({ min: 0, max: 20 * gigabyte }), { freq: 8 }),
  })
  const found = (readings: readonly { points: number | null; upBytes: number | null }[]) => {
    const read = readings.map((each, at) => ({ ...each, day: dates[29 - readings.length + at] ?? today }))
    const days = read.flatMap(({ day, points }) => (points === null ? [] : measured(day, points)))
    const slots = read.flatMap(({ day, upBytes }) => (upBytes === null ? [] : slotOf(day, upBytes)))
    return unpaidTraffic(earningDays({ today, days }, 30), trafficOf(slots))
  }

  test('is found on every history in which it was planted, whatever came before and between', () => {
    const planted = fc.integer({ min: gigabyte, max: 20 * gigabyte }).map(upBytes => ({ points: 0, upBytes }))
    const gap = fc.constantFrom({ points: null, upBytes: gigabyte }, { points: 0, upBytes: null })
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 20 }), planted, gap, planted, (before, first, unknown, last) => {
        expect(found([...before, first, unknown, last])?.days).toBeGreaterThanOrEqual(2)
      }),
    )
  })

  test('is never said of days that were not measured, that were paid, or of one alone', () => {
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 29 }), readings => {
        const known = readings.filter(({ points, upBytes }) => points !== null && upBytes !== null)
        const [last, before] = [...known].reverse()
        const isUnpaid = (each: typeof last) => each?.points === 0 && (each.upBytes ?? 0) >= 100_000_000
        expect(found(readings) !== null).toBe(isUnpaid(last) && isUnpaid(before))
      }),
    )
  })
})
