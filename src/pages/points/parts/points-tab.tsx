import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '@/request/query'
import { usePullDownOf } from '@/screen/use-pull-down'
import { main } from '@/services/main'
import { second } from '@/services/second'
import { Column } from '@/ui/column'
import { useLastError } from '@/ui/last-error'
import { QueryView } from '@/ui/query-view'
import { BalanceCard } from './balance'
import { Earned } from './earned'
import { GiftsAndTasks } from './gifts-and-tasks'
import { More } from './more'
import { Unclaimed } from './unclaimed'

/** The points to spend, the points to claim, and each day's earnings. */
export const PointsTab = () => {
  usePullDownOf(main.userPoints, main.onlinePoints, main.newcomerPoints, main.pointsChart, second.openGift)
  const reads = useReads()
  const [balance, { data: online }] = reads
  const errors = reads.map(useLastError)
  const isNothingRead = reads.every(
    ({ data, fetchStatus }, at) => data === undefined && (errors[at] || fetchStatus === 'paused'),
  )
  const points = online?.points
  const [pointsAtFirst, setPointsAtFirst] = useState(points)
  if (pointsAtFirst === undefined && points !== undefined) setPointsAtFirst(points)
  // Gifts come before a claim button that has nothing to give; the order never changes while somebody claims.
  const isNothingOnline = pointsAtFirst === 0
  return (
    <>
      <Column>
        {isNothingRead ? (
          <QueryView query={{ ...balance, refetch: () => refetchAll(reads) }} isEmpty={never} empty={null}>
            {() => null}
          </QueryView>
        ) : (
          <>
            <BalanceCard />
            {isNothingOnline && <GiftsAndTasks />}
            <Unclaimed />
            {!isNothingOnline && <GiftsAndTasks />}
          </>
        )}
      </Column>
      <Column>
        {!isNothingRead && <Earned />}
        <More />
      </Column>
    </>
  )
}

/** All that the parts read: when none of it is there, one card says why. */
const useReads = () =>
  [
    useQuery(query(main.userPoints, {})),
    useQuery(query(main.onlinePoints, {})),
    useQuery(query(main.newcomerPoints, {})),
    useQuery(query(main.pointsChart, { days: 7 })),
    useQuery(query(second.openGift, {})),
  ] as const

const refetchAll = (reads: ReturnType<typeof useReads>) => Promise.all(reads.map(({ refetch }) => refetch()))
const never = () => false
