import { serverNow } from '@/lib/clock'
import { causesOn, pointsOf, pointsOn, sampleIds } from '@/lib/sample-earnings'
import { serverDayAt, serverDaysUpTo } from '@/lib/server-days'
import type { CheckedInputOf, WireReplyOf } from '@/request/call'
import type { points } from '@/services/points'
import { sampleNodes } from './nodes'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const names = () => new Map(sampleNodes().map(({ id, name }) => [id, name]))

export const balance = (): WireReplyOf<typeof points.userPoints> => {
  const nowMs = serverNow()
  const today = serverDayAt(nowMs)
  const month = serverDaysUpTo(today, 31).filter(day => day.slice(0, 7) === today.slice(0, 7))
  return {
    atMs: nowMs,
    today,
    available: 12_480,
    earnedToday: pointsOn(today),
    earnedInAll: 96_350,
    earnedThisMonth: month.reduce((sum, day) => sum + pointsOn(day), 0),
    expiring: [{ expiresAtMs: nowMs + 18 * dayMs, points: 320 }],
  }
}

export const claimable = (): WireReplyOf<typeof points.onlinePoints> => {
  const nowMs = serverNow()
  const today = serverDayAt(nowMs)
  const known = names()
  return {
    atMs: nowMs,
    points: pointsOn(today),
    sinceMs: nowMs - 22 * hourMs,
    nodes: sampleIds.map(id => ({ deviceId: id, name: known.get(id) ?? '', points: pointsOf(id, today) })),
  }
}

export const chart = ({ days }: CheckedInputOf<typeof points.pointsChart>): WireReplyOf<typeof points.pointsChart> => {
  const nowMs = serverNow()
  const today = serverDayAt(nowMs)
  const range = serverDaysUpTo(today, days)
  const known = names()
  const sumOf = (id: string) => range.reduce((sum, day) => sum + pointsOf(id, day), 0)
  return {
    atMs: nowMs,
    today,
    points: range.reduce((sum, day) => sum + pointsOn(day), 0),
    days: range.map(day => ({ day, points: pointsOn(day), causes: causesOn(day) })),
    nodes: sampleIds
      .map(id => ({ deviceId: id, name: known.get(id) ?? '', points: sumOf(id) }))
      .sort((a, b) => b.points - a.points),
    otherNodes: { count: 0, points: 0 },
    withoutNode: { points: 0 },
  }
}
