import { serverDayAt, serverTimeAt } from '@/lib/server-days'
import type { NodeRow } from '@/services/devices'
import type { PointsChart } from '@/services/points'

/** Nodes that share and earn nothing, found in what lists and charts say of all of them. */

/** When each was seen today sharing without points, first and last. */
export type Sightings = { day: string; nodes: Record<string, { firstMs: number; lastMs: number }> }

/** A day at this rate is what a node's own page counts as sharing. */
const sharedKbps = 10
const hourMs = 3_600_000
/** In the first hour of a day nobody has points yet. */
const firstTime = '01:00'
/** Of a fleet that earns nothing at all these say enough. */
const mostKept = 200

export const nothingSeen: Sightings = { day: '', nodes: {} }

type Row = Pick<NodeRow, 'id' | 'state' | 'todayPoints' | 'upKbps'>

const isUnpaid = ({ state, todayPoints, upKbps }: Row): boolean =>
  state === 'online' && todayPoints === 0 && (upKbps ?? 0) >= sharedKbps
const isPaid = ({ todayPoints }: Row): boolean => (todayPoints ?? 0) > 0

/**
 * With what a list says that was read then, or changed since; the same object where that is nothing new. What is kept of a
 * later day comes from a wrong clock.
 */
export const withSightings = (kept: Sightings, rows: readonly Row[], readAtMs: number, nowMs = readAtMs): Sightings => {
  const before = kept.day > serverDayAt(nowMs) ? nothingSeen : kept
  const day = serverDayAt(readAtMs)
  if (day < before.day || serverTimeAt(readAtMs) < firstTime) return before
  const known = day === before.day ? before.nodes : {}
  const nodes = seenIn(rows, known, { readAtMs, nowMs })
  const isSame = JSON.stringify(nodes) === JSON.stringify(known)
  // A new day with nothing in it is worth no write.
  return isSame && (day === before.day || Object.keys(before.nodes).length === 0) ? before : { day, nodes }
}

/** First seen no earlier than now, since rows change after they were read; and last no later than they were read. */
const seenIn = (
  rows: readonly Row[],
  known: Sightings['nodes'],
  { readAtMs, nowMs }: { readAtMs: number; nowMs: number },
): Sightings['nodes'] => {
  const nodes = { ...known }
  for (const row of rows) {
    const { firstMs, lastMs } = nodes[row.id] ?? { firstMs: nowMs, lastMs: 0 }
    if (isPaid(row)) delete nodes[row.id]
    else if (isUnpaid(row)) nodes[row.id] = { firstMs, lastMs: Math.max(lastMs, readAtMs) }
  }
  return Object.fromEntries(Object.entries(nodes).slice(0, mostKept))
}

/** Those that the month's chart has with points, and the week's with none; one that it leaves out may be unmeasured. */
const withoutWeek = (week: PointsChart | undefined, month: PointsChart | undefined): Set<string> => {
  const earned = new Set(month?.nodes.flatMap(({ deviceId, points }) => (points > 0 ? deviceId : [])))
  return new Set(week?.nodes.flatMap(({ deviceId, points }) => (points === 0 && earned.has(deviceId) ? deviceId : [])))
}

/** Seen twice an hour apart, or once in a week that brought nothing. */
export const unpaidNodes = <R extends Row>(
  { day, nodes }: Sightings,
  rows: readonly R[],
  nowMs: number,
  charts: { week?: PointsChart | undefined; month?: PointsChart | undefined } = {},
): R[] => {
  if (day !== serverDayAt(nowMs)) return []
  const lost = withoutWeek(charts.week, charts.month)
  return rows.filter(({ id, state, todayPoints }) => {
    const seen = nodes[id]
    return (
      state === 'online' &&
      todayPoints === 0 &&
      seen !== undefined &&
      (seen.lastMs - seen.firstMs >= hourMs || lost.has(id))
    )
  })
}
