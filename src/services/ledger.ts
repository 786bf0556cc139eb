import { postToRead, service } from '@/request/call'
import { LedgerPage, LedgerQuery } from './shapes/ledger'

/** What points came and went. */
export const ledgerApi = service('main', {
  ledger: postToRead('/jdb/user/points', { input: LedgerQuery, reply: LedgerPage, isKept: true }),
})
