import { serverDayAt } from '@/lib/server-days'
import type { LedgerEntry, LedgerPage } from '@/services/shapes/points'

export type MonthSums = LedgerPage['months'][number]
/** What stands in the list: a month's header, or an entry under it. */
export type Line = { key: string; month: MonthSums } | { key: string; entry: LedgerEntry }

/** Entries under their months as the server counts them. A month's sums are of the whole month, on whichever page. */
export const linesOf = (pages: readonly Pick<LedgerPage, 'items' | 'months'>[]): Line[] => {
  const sums = new Map(pages.flatMap(({ months }) => months.map(each => [each.month, each] as const)))
  const lines: Line[] = []
  let last = ''
  for (const entry of pages.flatMap(({ items }) => items)) {
    const month = serverDayAt(entry.atMs).slice(0, 7)
    const own = sums.get(month)
    if (month !== last && own) lines.push({ key: month, month: own })
    last = month
    lines.push({ key: entry.entryId, entry })
  }
  return lines
}
