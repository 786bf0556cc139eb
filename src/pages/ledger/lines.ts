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
  // The first page may be read again without the others.
  const sums = new Map([...pages].reverse().flatMap(({ months }) => months.map(each => [each.month, each] as const)))
  const lines: LedgerLine[] = []
  const before: Facts[] = []
  let last = ''
  for (const page of pages) {
    const facts = factsOf(page)
    /** Later entries may have moved some of theirs to this page. */
    const shared = before.filter(({ oldestMs }) => oldestMs <= facts.newestMs)
    page.items.forEach((entry, at) => {
      if (shared.some(({ ids }) => ids.has(entry.entryId))) return
      const month = facts.months[at] ?? last
      const own = sums.get(month)
      if (month !== last && own) lines.push({ key: month, month: own })
      last = month
      lines.push({ key: entry.entryId, entry })
    })
    before.push(facts)
  }
  return lines
}

type Facts = { months: readonly string[]; ids: ReadonlySet<string>; newestMs: number; oldestMs: number }
const known = new WeakMap<LedgerPage['items'], Facts>()

/** Cached for each page: recomputing fifty thousand entries with every new page would block a phone. */
const factsOf = ({ items }: Page): Facts => {
  const facts = known.get(items) ?? {
    months: items.map(({ atMs }) => serverDayAt(atMs).slice(0, 7)),
    ids: new Set(items.map(({ entryId }) => entryId)),
    newestMs: items.reduce((newestMs, { atMs }) => Math.max(newestMs, atMs), 0),
    oldestMs: items.reduce((oldestMs, { atMs }) => Math.min(oldestMs, atMs), Infinity),
  }
  known.set(items, facts)
  return facts
}
