import type { Translate } from '@/i18n/words'
import { csvOf } from '@/lib/csv'
import { serverDayAt, serverTimeAt } from '@/lib/server-days'
import { type LedgerEntry, ledger } from './calls'
import type { LedgerFilter } from './queries'
import { nodeText, reasonText } from './reasons'
import type { ledgerWords } from './words'

/** The largest page that the server returns. */
const limit = 500

export const wholeLedger = (kind: LedgerFilter) => ({ call: ledger.ledger, input: { kind, limit } })

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
