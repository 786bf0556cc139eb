import { shownState } from '@/lib/node-state'
import type { NodeFacts, NodeRow, NodesPage } from '@/services/shapes/nodes'

type Summary = NonNullable<NodesPage['summary']>
export type Totals = Pick<Summary, 'counts' | 'todayPoints'>

/**
 * What all nodes together are and earned. While every row is at hand it is counted from them, so that the sum and the
 * rows below it never differ; of a fleet only the server knows.
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

/** The rows with what is newer about some of them; a row about which nothing changed stays the very same object. */
export const withFacts = (rows: readonly NodeRow[], facts: readonly NodeFacts[]): NodeRow[] => {
  const news = new Map(facts.map(fact => [fact.id, fact]))
  return rows.map(row => {
    const fact = news.get(row.id)
    const changed = fact && { ...row, ...fact, name: fact.name ?? row.name }
    return changed && JSON.stringify(changed) !== JSON.stringify(row) ? changed : row
  })
}
