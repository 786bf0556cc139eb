import type { Translate } from '@/i18n/words'
import { csvOf } from '@/lib/csv'
import { serverDayAt, serverTimeAt } from '@/lib/server-days'
import { patienceMs, type ReplyOf } from '@/request/call'
import { CallError } from '@/request/errors'
import { hasNextPage } from '@/request/paged-query'
import { request } from '@/request/send'
import { type LedgerEntry, ledger } from './calls'
import type { LedgerFilter } from './queries'
import { nodeText, reasonText } from './reasons'
import type { ledgerWords } from './words'

/** Reading the whole ledger, and writing it as a table into a file. */

/** How far the export has read: after a failure it continues from there. */
export type Reading = { entries: LedgerEntry[]; cursor: string | null; isWhole: boolean }
export const nothingRead: Reading = { entries: [], cursor: null, isWhole: false }

/** The largest page that the server returns. */
const limit = 500

/** Reads every entry, page by page, and reports each page. Entries made meanwhile are not included. */
export const readWhole = async (
  kind: LedgerFilter,
  from: Reading,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (reading: Reading) => void },
): Promise<void> => {
  let { entries, cursor, isWhole } = from
  let before: ReplyOf<typeof ledger.ledger> | undefined
  const followed: (string | null)[] = []
  while (!isWhole) {
    followed.push(cursor)
    const page = await request(ledger.ledger, { kind, cursor, limit }, { signal, timeoutMs: patienceMs })
    isWhole = page.nextCursor === null
    if (!isWhole && !hasNextPage(page, before, followed)) throw new CallError('unreadable', ledger.ledger.path)
    entries = entries.concat(page.items)
    cursor = page.nextCursor
    before = page
    onProgress({ entries, cursor, isWhole })
  }
}

type T = Translate<typeof ledgerWords>

export const tableOf = (entries: readonly LedgerEntry[], t: T): string =>
  csvOf([
    [
      t('columnDay'),
      t('columnTime'),
      t('columnPoints'),
      t('columnReason'),
      t('columnNode'),
      t('columnEarnedOn'),
      t('columnOrder'),
      t('columnEntry'),
    ],
    ...entries.map(entry => [
      serverDayAt(entry.atMs),
      serverTimeAt(entry.atMs),
      entry.points,
      reasonText(entry.reason, t),
      nodeText(entry, t) ?? null,
      entry.earnedOn,
      entry.orderNo,
      entry.entryId,
    ]),
  ])
