import { serverDaysUpTo } from '@/lib/server-days'
import type { NodeRow } from '@/services/devices'
import type { PointsChart } from '@/services/points'

type Cause = PointsChart['days'][number]['causes'][number]['cause']

/** Tasks, gifts and codes are not earned by nodes and do not count here. */
const fromNodes: readonly Cause[] = ['onlineHours', 'traffic', 'limit', 'boost']

/**
 * What nodes earned on each of the six days before today, null where nothing was measured; empty for an older chart.
 */
export const daysBefore = (chart: PointsChart | undefined, today: string): (number | null)[] => {
  if (chart?.today !== today) return []
  const measured = new Map(chart.days.map(({ day, causes }) => [day, causes]))
  return serverDaysUpTo(today, 7)
    .slice(0, -1)
    .map(day => {
      const causes = measured.get(day)
      if (!causes) return null
      return causes.reduce((sum, { cause, points }) => (fromNodes.includes(cause) ? sum + points : sum), 0)
    })
}

export const usualPoints = (days: readonly (number | null)[]): number | null => {
  const measured = days.filter(points => points !== null)
  return measured.length === 0 ? null : Math.round(measured.reduce((sum, points) => sum + points, 0) / measured.length)
}

/** All nodes' rate together; null when none is known. */
export const liveRates = (rows: readonly NodeRow[]): { upKbps: number; downKbps: number } | null => {
  const measured = rows.filter(({ upKbps, downKbps }) => upKbps !== null || downKbps !== null)
  if (measured.length === 0) return null
  return {
    upKbps: measured.reduce((sum, { upKbps }) => sum + (upKbps ?? 0), 0),
    downKbps: measured.reduce((sum, { downKbps }) => sum + (downKbps ?? 0), 0),
  }
}
