import { serverDayAt } from '@/lib/server-days'
import type { LedgerEntry, LedgerPage } from './calls'

export type MonthSums = LedgerPage['months'][number]
/** A line of the list: a month's header, or an entry below it. */
export type LedgerLine = { key: string; month: MonthSums } | { key: string; entry: LedgerEntry }

type Page = Pick<LedgerPage, 'items' | 'months'>

/**
 * Entries by month, as the server counts months. A month's sums are of the whole month, whichever page they came with.
 */
export const linesOf = (pages: readonly Page[]): LedgerLine[] => {
  const sums = new Map(pages.flatMap(({ months }) => months.map(each => [each.month, each] as const)))
  const lines: LedgerLine[] = []
  /** A later entry may have moved one to the next page. */
  const seen = new Set<string>()
  let last = ''
  for (const page of pages) {
    const months = monthsOf(page)
    page.items.forEach((entry, at) => {
      if (seen.size === seen.add(entry.entryId).size) return
      const month = months[at] ?? last
      const own = sums.get(month)
      if (month !== last && own) lines.push({ key: month, month: own })
      last = month
      lines.push({ key: entry.entryId, entry })
    })
  }
  return lines
}

const known = new WeakMap<LedgerPage['items'], string[]>()

/** Cached for each page: recomputing fifty thousand entries with every new page would block a phone. */
const monthsOf = ({ items }: Page): string[] => {
  const months = known.get(items) ?? items.map(({ atMs }) => serverDayAt(atMs).slice(0, 7))
  known.set(items, months)
  return months
}
