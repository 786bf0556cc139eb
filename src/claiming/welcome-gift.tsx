import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { query } from '@/request/query'
import { points } from '@/services/points'
import { Failure, Pending } from '@/ui/query-view'
import { useFetched } from '@/ui/use-fetched'

/** In a package that the tab of points preloads: few accounts have a gift left. */
const fetchGift = () => import(/* webpackChunkName: "pages/growth/gift" */ './gift')

/** The points that wait for a new account, until they are claimed. */
export const WelcomeGift = () => {
  const gift = useQuery(query(points.openGift, {}))
  const { data } = gift
  const wasReady = useRef(false)
  wasReady.current ||= data?.state === 'ready'
  const fetched = useFetched(wasReady.current, fetchGift)
  if (gift.error && !data) return <Failure error={gift.error} onRetry={gift.refetch} />
  return data && fetched ? (
    <fetched.Gift gift={data} />
  ) : (
    <Pending of={{ isLoading: gift.isLoading || (wasReady.current && fetched === undefined) }} />
  )
}
