import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '@/request/query'
import { usePullDownOf } from '@/screen/use-pull-down'
import { main } from '@/services/main'
import { second } from '@/services/second'
import { Column } from '@/ui/column'
import { SharedFailure } from '@/ui/shared-failure'
import { BalanceCard } from './balance'
import { Earned } from './earned'
import { GiftsAndTasks } from './gifts-and-tasks'
import { PointsLinks } from './points-links'
import { Unclaimed } from './unclaimed'

/** The points to spend, the points to claim, and each day's earnings. */
export const PointsTab = () => {
  usePullDownOf(main.userPoints, main.onlinePoints, main.newcomerPoints, main.pointsChart, second.openGift)
  const reads = useReads()
  const [, { data: online }] = reads
  const points = online?.points
  const [pointsAtFirst, setPointsAtFirst] = useState(points)
  if (pointsAtFirst === undefined && points !== undefined) setPointsAtFirst(points)
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
    useQuery(query(main.userPoints, {})),
    useQuery(query(main.onlinePoints, {})),
    useQuery(query(main.newcomerPoints, {})),
    useQuery(query(main.pointsChart, { days: 7 })),
    useQuery(query(second.openGift, {})),
  ] as const
