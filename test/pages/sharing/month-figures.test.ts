import { figuresOf } from '@/pages/sharing/month-figures'

const day = (name: string, points: number) => ({ day: name, points, causes: [] })

const summary = {
  atMs: 1,
  today: '2026-11-03',
  available: 5,
  earnedToday: 1,
  earnedThisMonth: 90,
  earnedInAll: 900,
  expiring: [],
}

test('takes the best day of this month, and every node that earned in 30 days', () => {
  const chart = {
    atMs: 1,
    today: '2026-11-03',
    points: 300,
    days: [day('2026-10-30', 120), day('2026-11-01', 40), day('2026-11-02', 49)],
    nodes: [
      { deviceId: 'a', name: 'a', points: 60 },
      { deviceId: 'b', name: null, points: 30 },
    ],
    otherNodes: { count: 3, points: 0 },
    withoutNode: { points: 0 },
  }
  expect(figuresOf(summary, chart)).toEqual({ points: 90, bestDay: 49, nodes: 5 })
})

test('has no best day on the 31st, when the first of the month is not among the days read', () => {
  const today = '2026-10-31'
  const rest = { nodes: [], otherNodes: { count: 0, points: 0 }, withoutNode: { points: 0 } }
  const chart = { atMs: 1, today, points: 70, days: [day('2026-10-02', 30), day('2026-10-30', 40)], ...rest }
  expect(figuresOf({ ...summary, today }, chart).bestDay).toBe(0)
})
