import { daysBefore, liveRates, usualPoints } from '@/pages/nodes/usual'
import type { PointsChart } from '@/services/points'
import { nodeRow } from '../../node/sample-node'

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

const row = (upKbps: number | null, downKbps: number | null) => nodeRow('n', { upKbps, downKbps })

test('adds the rates of all nodes that have one', () => {
  expect(liveRates([row(1_000, 2_000), row(null, null), row(500, null), row(null, 30)])).toEqual({
    upKbps: 1_500,
    downKbps: 2_030,
  })
})

test('knows no rate where none was measured', () => {
  expect(liveRates([row(null, null)])).toBeNull()
})
