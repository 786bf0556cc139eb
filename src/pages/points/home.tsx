import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pointsWords } from '@/i18n/points'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePullDownOf } from '@/screen/use-pull-down'
import { main } from '@/services/main'
import { second } from '@/services/second'
import { BalanceCard } from './parts/balance'
import { Earned } from './parts/earned'
import { ForYou } from './parts/for-you'
import { More } from './parts/more'
import { Online } from './parts/online'

/** The points to spend, the points to claim, and each day's earnings. */
export default asPage(function Home() {
  const t = useWords(pointsWords)
  return (
    <Screen title={t('title')} isTab guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <Points />
    </Screen>
  )
})

const Points = () => {
  usePullDownOf(main.userPoints, main.onlinePoints, main.newcomerPoints, main.pointsChart, second.openGift)
  const points = useQuery(query(main.onlinePoints, {})).data?.points
  const [pointsAtFirst, setPointsAtFirst] = useState(points)
  if (pointsAtFirst === undefined && points !== undefined) setPointsAtFirst(points)
  // Gifts come before a claim button that has nothing to give; the order never changes while somebody claims.
  const isNothingOnline = pointsAtFirst === 0
  return (
    <>
      <BalanceCard />
      {isNothingOnline && <ForYou />}
      <Online />
      {!isNothingOnline && <ForYou />}
      <Earned />
      <More />
    </>
  )
}
