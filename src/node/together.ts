import { shownState } from '@/lib/node-state'
import type { NodeRow } from '@/services/devices'

/** Nodes report more often than this. */
const togetherMs = 120_000

/**
 * For each group the nodes that went offline at the same time: one cause for all, probably power or internet. Nothing is
 * said of a single node, nor while another one of the group is online: there both work.
 */
export const wentTogether = (rows: readonly NodeRow[], nowMs: number): NodeRow[][] => {
  const groups = new Map<string | null, NodeRow[]>()
  for (const row of rows) {
    const group = groups.get(row.group)
    if (group) group.push(row)
    else groups.set(row.group, [row])
  }
  return [...groups.values()].flatMap(all => {
    const newestMs = all.reduce((ms, { lastSeenAtMs }) => Math.max(ms, lastSeenAtMs ?? 0), 0)
    const gone = all.filter(({ lastSeenAtMs }) => lastSeenAtMs !== null && newestMs - lastSeenAtMs <= togetherMs)
    return gone.length > 1 && all.every(row => shownState(row, nowMs) === 'offline') ? [gone] : []
  })
}
