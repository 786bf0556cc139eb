import { pointsOf, sampleIds } from '@/lib/sample-earnings'
import { serverDaysUpTo } from '@/lib/server-days'
import { earned, traffic } from '@/pages/demo/samples/node'
import { nodesPage, sampleNodes } from '@/pages/demo/samples/nodes'
import { balance, chart, claimable } from '@/pages/demo/samples/points'

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
const pointsIn = (rows: readonly { points: number }[]): number => sumOf(rows.map(({ points }) => points))

test.each([7, 30] as const)('adds up over %i days, by day, by cause and by node', days => {
  const { points, days: each, nodes } = chart({ days })
  expect(each).toHaveLength(days)
  expect([pointsIn(each), pointsIn(nodes)]).toEqual([points, points])
  for (const day of each) expect(pointsIn(day.causes)).toBe(day.points)
})

test('says the same of today on every page', () => {
  const { summary } = nodesPage({ cursor: null, search: '', sort: 'problems', limit: 20 } as never) // a first page
  const today = balance().earnedToday
  expect([summary?.todayPoints, claimable().points, pointsIn(chart({ days: 7 }).days.slice(-1))]).toEqual([
    today,
    today,
    today,
  ])
  expect(sampleNodes().map(({ id }) => pointsIn(earned({ deviceId: id, days: 7 }).days.slice(-1)))).toEqual(
    sampleNodes().map(({ todayPoints }) => todayPoints),
  )
})

test('earns the same on the same day, and differs from one week to the next', () => {
  const days = serverDaysUpTo('2026-11-21', 14)
  for (const id of sampleIds) {
    const earnedOn = days.map(day => pointsOf(id, day))
    expect(days.map(day => pointsOf(id, day))).toEqual(earnedOn)
    expect(earnedOn.slice(0, 7)).not.toEqual(earnedOn.slice(7))
  }
})

test.each(['day', 'week', 'month'] as const)('adds up the traffic of a %s', range => {
  const { upBytes, downBytes, slots } = traffic({ deviceId: 'demo-study', range })
  expect(upBytes).toBe(sumOf(slots.map(slot => slot.upBytes)))
  expect(downBytes).toBe(sumOf(slots.map(slot => slot.downBytes)))
})
