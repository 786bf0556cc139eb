import { shownState } from '@/lib/node-state'
import { serverDayAt } from '@/lib/server-days'
import type { NodeFacts, NodeRow, NodesPage } from '@/services/devices'

type Summary = NonNullable<NodesPage['summary']>
export type Totals = Pick<Summary, 'counts' | 'todayPoints'>

/**
 * The state and earnings of all nodes together. While every row is loaded it is added up from them, so that the sum and
 * the rows below it never differ; for a fleet only the server knows.
 */
export const totalsOf = (
  rows: readonly NodeRow[],
  summary: Summary | null | undefined,
  { isComplete, nowMs }: { isComplete: boolean; nowMs: number },
): Totals => {
  if (!isComplete && summary) return summary
  const counts = { online: 0, offline: 0, unknown: 0 }
  for (const row of rows) counts[shownState(row, nowMs)] += 1
  const known = rows.flatMap(({ todayPoints }) => todayPoints ?? [])
  return { counts, todayPoints: known.length === 0 ? null : known.reduce((sum, points) => sum + points, 0) }
}

/** The day of a list that was read on an earlier one, and not within the last minute. */
export const pastDayOf = (
  { data }: { data: { pages: readonly Pick<NodesPage, 'atMs'>[] } | undefined },
  nowMs: number,
): string | undefined => {
  const atMs = data?.pages[0]?.atMs ?? nowMs
  const day = serverDayAt(atMs)
  return nowMs - atMs >= 60_000 && day < serverDayAt(nowMs) ? day : undefined
}

/** Fewer need no filter: they are seen at a glance. */
export const areMany = (nodes: number): boolean => nodes >= 8

/** Of the search, and of a row of pills for states, if there are several, and for groups; until they are fetched. */
export const filterHeight = (counts: Totals['counts'], groups: readonly unknown[]): number => {
  const rows = Number(Object.values(counts).filter(Boolean).length > 1) + Number(groups.length > 0)
  return 46 + (rows && 4 + 56 * rows)
}

export type Facts = Partial<NodeFacts> & Pick<NodeFacts, 'id'>

/** The rows with newer values for some of them; unchanged rows stay the same objects. */
export const withFacts = (rows: readonly NodeRow[], facts: readonly Facts[]): NodeRow[] => {
  const news = new Map(facts.map(fact => [fact.id, fact]))
  return rows.map(row => {
    const fact = news.get(row.id)
    const changed = fact && { ...row, ...fact, name: fact.name ?? row.name }
    return changed && JSON.stringify(changed) !== JSON.stringify(row) ? changed : row
  })
}
