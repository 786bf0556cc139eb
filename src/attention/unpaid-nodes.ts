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

type Row = Pick<NodeRow, 'id' | 'state' | 'todayPoints' | 'upKbps'>

const isUnpaid = ({ state, todayPoints, upKbps }: Row): boolean =>
  state === 'online' && todayPoints === 0 && (upKbps ?? 0) >= sharedKbps
const isPaid = ({ todayPoints }: Row): boolean => (todayPoints ?? 0) > 0

/** With what a list says that was read then; the same object where that is nothing new. */
export const withSightings = (before: Sightings, rows: readonly Row[], readAtMs: number): Sightings => {
  const day = serverDayAt(readAtMs)
  if (day < before.day || serverTimeAt(readAtMs) < firstTime) return before
  const known = day === before.day ? before.nodes : {}
  const nodes = { ...known }
  for (const row of rows) {
    const seen = nodes[row.id]
    if (isPaid(row)) delete nodes[row.id]
    else if (isUnpaid(row)) nodes[row.id] = { firstMs: seen?.firstMs ?? readAtMs, lastMs: readAtMs }
  }
  const next = { day, nodes: Object.fromEntries(Object.entries(nodes).slice(0, mostKept)) }
  const isSame = JSON.stringify(next.nodes) === JSON.stringify(known)
  // A new day with nothing in it is worth no write.
  return isSame && (day === before.day || Object.keys(before.nodes).length === 0) ? before : next
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
  return rows.filter(({ id, todayPoints }) => {
    const seen = nodes[id]
    return todayPoints === 0 && seen !== undefined && (seen.lastMs - seen.firstMs >= hourMs || lost.has(id))
  })
}
