import { useState } from 'react'

export type FailedQuery<Failure> = { data: unknown; error: Failure | null; errorUpdatedAt: number }

/** A query's error, also during the next fetch: TanStack Query clears the error of a query without data meanwhile. */
export const useLastError = <Failure>({ data, error, errorUpdatedAt }: FailedQuery<Failure>): Failure | null => {
  const [last, setLast] = useState({ error, errorUpdatedAt })
  if (error && last.error !== error) setLast({ error, errorUpdatedAt })
  const isFetchedAgain = data === undefined && !error && last.errorUpdatedAt === errorUpdatedAt
  return isFetchedAgain ? last.error : error
}
