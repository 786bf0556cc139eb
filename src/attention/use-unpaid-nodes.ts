import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { TimeMs } from '@/lib/shapes'
import { query } from '@/request/query'
import type { NodeRow } from '@/services/devices'
import { points } from '@/services/points'
import { accountState } from '@/session/account-state'
import { accountStore } from '@/session/account-store'
import { unpaidNodes, withSightings } from './unpaid-nodes'

const Seen = v.object({
  day: v.string(),
  nodes: v.record(v.string(), v.object({ firstMs: TimeMs, lastMs: TimeMs })),
})

const store = accountStore({ key: 'unpaidNodes', schema: Seen, empty: { day: '', nodes: {} } })
const useStore = accountState(store.read)
store.onChangedElsewhere(() => useStore.setState(store.read()))

/** Called with each list that was read, and when. */
export const noteRates = (rows: readonly NodeRow[], readAtMs: number): void => {
  const before = useStore.getState()
  const next = withSightings(before, rows, readAtMs)
  if (next === before) return
  useStore.setState(next)
  store.write(next)
}

/** Nodes that share and earn nothing. No call names a node. */
export const useUnpaidNodes = (
  rows: readonly NodeRow[],
  readAtMs: number,
  nowMs: number,
  isReading: boolean,
): NodeRow[] => {
  const seen = useStore()
  const enabled = isReading && Object.keys(seen.nodes).length > 0
  const week = useQuery({ ...query(points.pointsChart, { days: 7 }), enabled }).data
  const month = useQuery({ ...query(points.pointsChart, { days: 30 }), enabled }).data
  useEffect(() => {
    if (readAtMs > 0) noteRates(rows, readAtMs)
  }, [rows, readAtMs])
  return unpaidNodes(seen, rows, nowMs, { week, month })
}
