import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { pagedQuery } from '@/request/paged-query'
import { followWrites } from '@/request/query'
import { ledger } from './calls'

export type LedgerFilter = 'all' | 'in' | 'out'

followWrites(ledger.ledger)

const linesOf = (kind: LedgerFilter) => pagedQuery(ledger.ledger, { kind, limit: 100 })

/**
 * Its pages are history, and there may be hundreds: none is refetched by itself. Opening the page, or pulling it down,
 * starts with the first one; what was there stays until that has been read. Opened right after a write it may lack its line.
 */
export const useLedger = (kind: LedgerFilter) =>
  useInfiniteQuery({
    ...linesOf(kind),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // What the phone keeps of it is there at once, and never stale.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })

export const readLedgerAgain = (client: QueryClient, kind: LedgerFilter) =>
  client.invalidateQueries({ queryKey: linesOf(kind).queryKey })
