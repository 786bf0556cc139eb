import { daysBefore, daysToEarn, usualPoints } from '@/node/usual-points'
import type { PointsChart } from '@/services/points'

const today = '2026-11-21'
const chart: PointsChart = {
  atMs: 1,
  today,
  points: 0,
  days: [
    {
      day: '2026-11-19',
      points: 290,
      causes: [
        { cause: 'onlineHours', points: 100 },
        { cause: 'limit', points: -10 },
        { cause: 'newcomer', points: 200 },
      ],
    },
    {
      day: '2026-11-20',
      points: 50,
      causes: [
        { cause: 'traffic', points: 30 },
        { cause: 'boost', points: 20 },
      ],
    },
    { day: today, points: 7, causes: [{ cause: 'traffic', points: 7 }] },
  ],
  nodes: [],
  otherNodes: { count: 0, points: 0 },
  withoutNode: { points: 0 },
}

test('counts of the days before only what nodes earned, and leaves gaps where nothing was measured', () => {
  expect(daysBefore(chart, today)).toEqual([null, null, null, null, 90, 50])
  expect(usualPoints(daysBefore(chart, today))).toBe(70)
})

test('says nothing of what is usual from an older chart, or from none', () => {
  expect(daysBefore(chart, '2026-11-22')).toEqual([])
  expect(daysBefore(undefined, today)).toEqual([])
  expect(usualPoints([])).toBeNull()
  expect(usualPoints([null, null])).toBeNull()
})

const earnedOn = (...sums: number[]): PointsChart => ({
  ...chart,
  days: sums.map((points, at) => ({
    day: `2026-11-${15 + at}`,
    points,
    causes: [{ cause: 'onlineHours', points }],
  })),
})

test('says in how many days so much is earned, and nothing where a week says too little', () => {
  expect(daysToEarn(100, earnedOn(10, 20, 30))).toBe(5)
  expect(daysToEarn(101, earnedOn(10, 20, 30))).toBe(6)
  expect(daysToEarn(100, earnedOn(10, 20))).toBeNull()
  expect(daysToEarn(100, earnedOn(0, 0, 0))).toBeNull()
  expect(daysToEarn(7_301, earnedOn(20, 20, 20))).toBeNull()
  expect(daysToEarn(7_300, earnedOn(20, 20, 20))).toBe(365)
  expect(daysToEarn(100, undefined)).toBeNull()
})
