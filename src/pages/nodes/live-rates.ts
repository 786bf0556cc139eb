import type { NodeRow } from '@/services/devices'

/** All nodes' rate together; null when none is known. */
export const liveRates = (rows: readonly NodeRow[]): { upKbps: number; downKbps: number } | null => {
  const measured = rows.filter(({ upKbps, downKbps }) => upKbps !== null || downKbps !== null)
  if (measured.length === 0) return null
  return {
    upKbps: measured.reduce((sum, { upKbps }) => sum + (upKbps ?? 0), 0),
    downKbps: measured.reduce((sum, { downKbps }) => sum + (downKbps ?? 0), 0),
  }
}
