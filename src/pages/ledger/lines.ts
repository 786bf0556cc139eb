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
  let before: ReadonlySet<string> = new Set()
  let last = ''
  for (const page of pages) {
    const { months, ids } = factsOf(page)
    page.items.forEach((entry, at) => {
      if (before.has(entry.entryId)) return
      const month = months[at] ?? last
      const own = sums.get(month)
      if (month !== last && own) lines.push({ key: month, month: own })
      last = month
      lines.push({ key: entry.entryId, entry })
    })
    before = ids
  }
  return lines
}

type Facts = { months: readonly string[]; ids: ReadonlySet<string> }
const known = new WeakMap<LedgerPage['items'], Facts>()

/** Cached for each page: recomputing fifty thousand entries with every new page would block a phone. */
const factsOf = ({ items }: Page): Facts => {
  const facts = known.get(items) ?? {
    months: items.map(({ atMs }) => serverDayAt(atMs).slice(0, 7)),
    ids: new Set(items.map(({ entryId }) => entryId)),
  }
  known.set(items, facts)
  return facts
}
