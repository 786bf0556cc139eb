import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '@/request/query'
import { usePullDownOf } from '@/screen/use-pull-down'
import { points } from '@/services/points'
import { Column } from '@/ui/column'
import { SharedFailure } from '@/ui/shared-failure'
import { BalanceCard } from './balance'
import { Earned } from './earned'
import { GiftsAndTasks } from './gifts-and-tasks'
import { PointsLinks } from './points-links'
import { Unclaimed } from './unclaimed'

/** The points to spend, the points to claim, and each day's earnings. */
export const PointsTab = () => {
  usePullDownOf(points.userPoints, points.onlinePoints, points.newcomerPoints, points.pointsChart, points.openGift)
  const reads = useReads()
  const [, { data: online }] = reads
  const unclaimed = online?.points
  const [pointsAtFirst, setPointsAtFirst] = useState(unclaimed)
  if (pointsAtFirst === undefined && unclaimed !== undefined) setPointsAtFirst(unclaimed)
  // Gifts come before a claim button that has nothing to give; the order never changes while somebody claims.
  const isNothingOnline = pointsAtFirst === 0
  return (
    <>
      <Column>
        <SharedFailure queries={reads}>
          <BalanceCard />
          {isNothingOnline && <GiftsAndTasks />}
          <Unclaimed />
          {!isNothingOnline && <GiftsAndTasks />}
        </SharedFailure>
      </Column>
      <Column>
        <SharedFailure queries={reads} isCardElsewhere>
          <Earned />
        </SharedFailure>
        <PointsLinks />
      </Column>
    </>
  )
}

/** All that the parts read. */
const useReads = () =>
  [
    useQuery(query(points.userPoints, {})),
    useQuery(query(points.onlinePoints, {})),
    useQuery(query(points.newcomerPoints, {})),
    useQuery(query(points.pointsChart, { days: 7 })),
    useQuery(query(points.openGift, {})),
  ] as const
