import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '@/request/query'
import type { NodeRow } from '@/services/devices'
import { points } from '@/services/points'
import { noteRates, useSightings } from './sightings'
import { unpaidNodes } from './unpaid-nodes'

/** Nodes that share and earn nothing. No call names a node. */
export const useUnpaidNodes = (
  rows: readonly NodeRow[],
  readAtMs: number,
  nowMs: number,
  isReading: boolean,
): NodeRow[] => {
  const seen = useSightings()
  const enabled = isReading && Object.keys(seen.nodes).length > 0
  const week = useQuery({ ...query(points.pointsChart, { days: 7 }), enabled }).data
  const month = useQuery({ ...query(points.pointsChart, { days: 30 }), enabled }).data
  useEffect(() => {
    if (readAtMs > 0) noteRates(rows, readAtMs)
  }, [rows, readAtMs])
  return unpaidNodes(seen, rows, nowMs, { week, month })
}
