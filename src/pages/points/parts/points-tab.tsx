import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '@/request/query'
import { usePullDownOf } from '@/screen/use-pull-down'
import { main } from '@/services/main'
import { second } from '@/services/second'
import { Column } from '@/ui/column'
import { BalanceCard } from './balance'
import { Earned } from './earned'
import { GiftsAndTasks } from './gifts-and-tasks'
import { More } from './more'
import { Unclaimed } from './unclaimed'

/** The points to spend, the points to claim, and each day's earnings. */
export const PointsTab = () => {
  usePullDownOf(main.userPoints, main.onlinePoints, main.newcomerPoints, main.pointsChart, second.openGift)
  const points = useQuery(query(main.onlinePoints, {})).data?.points
  const [pointsAtFirst, setPointsAtFirst] = useState(points)
  if (pointsAtFirst === undefined && points !== undefined) setPointsAtFirst(points)
  // Gifts come before a claim button that has nothing to give; the order never changes while somebody claims.
  const isNothingOnline = pointsAtFirst === 0
  return (
    <>
      <Column>
        <BalanceCard />
        {isNothingOnline && <GiftsAndTasks />}
        <Unclaimed />
        {!isNothingOnline && <GiftsAndTasks />}
      </Column>
      <Column>
        <Earned />
        <More />
      </Column>
    </>
  )
}
