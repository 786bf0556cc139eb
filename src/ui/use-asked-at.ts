import { useState } from 'react'

type Read = { isFetching: boolean; failureCount: number; dataUpdatedAt: number }

/** When the data of a query was asked for, by the phone's clock; at the latest when it came. 0 before it has any. */
export const useAskedAt = ({ isFetching, failureCount, dataUpdatedAt }: Read): number => {
  const [tried, setTried] = useState({ isFetching: false, failureCount: 0, atMs: Number.POSITIVE_INFINITY })
  const [asked, setAsked] = useState({ dataUpdatedAt: 0, atMs: 0 })
  if (asked.dataUpdatedAt !== dataUpdatedAt) setAsked({ dataUpdatedAt, atMs: Math.min(tried.atMs, dataUpdatedAt) })
  if (isFetching && !(tried.isFetching && tried.failureCount === failureCount))
    setTried({ isFetching, failureCount, atMs: Date.now() })
  else if (!isFetching && tried.isFetching) setTried({ ...tried, isFetching })
  return asked.atMs
}
