import { useState } from 'react'

export type FailedQuery<Failure> = { data: unknown; error: Failure | null; errorUpdatedAt: number }

/** Why a query failed, also while it is fetched again: without data, the query library forgets it meanwhile. */
export const useLastError = <Failure>({ data, error, errorUpdatedAt }: FailedQuery<Failure>): Failure | null => {
  const [last, setLast] = useState({ error, errorUpdatedAt })
  if (error && last.error !== error) setLast({ error, errorUpdatedAt })
  const isFetchedAgain = data === undefined && !error && last.errorUpdatedAt === errorUpdatedAt
  return isFetchedAgain ? last.error : error
}
