import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WelcomeGift } from '@/claiming/welcome-gift'
import { formatPoints } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { usePullDownOf } from '@/screen/use-pull-down'
import { points } from '@/services/points'
import { Card } from '@/ui/card'
import { Column } from '@/ui/column'
import { Pending } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { SharedFailure } from '@/ui/shared-failure'
import { unknownValue } from '@/ui/stat'
import { pointsWords } from '../words'
import { BalanceCard } from './balance'
import { Earned } from './earned'
import { FirstTasks } from './first-tasks'
import { RedeemSheet } from './redeem-sheet'

/** The points to spend, the points to claim, and each day's earnings. */
export const PointsTab = () => {
  usePullDownOf(points.userPoints, points.onlinePoints, points.newcomerPoints, points.pointsChart, points.openGift)
  const reads = useReads()
  const [, online] = reads
  return (
    <>
      <Column>
        <SharedFailure queries={reads}>
          <BalanceCard />
          <Pending of={online} />
          <WelcomeGift />
          <Earned />
        </SharedFailure>
      </Column>
      <Column>
        <SharedFailure queries={reads} isCardElsewhere>
          <FirstTasks />
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

/** Links to ledger, ranking and check-in, redeeming a code, and the points earned in all. */
const PointsLinks = () => {
  const t = useWords(pointsWords)
  const [isRedeeming, setRedeeming] = useState(false)
  const pointsQuery = useQuery(query(points.userPoints, {}))
  return (
    <>
      <Card isFlush>
        <Row title={t('ledger')} note={t('ledgerNote')} onPress={() => void open(routes.ledger.ledger())} />
        <Row title={t('insights')} note={t('insightsNote')} onPress={() => void open(routes.insights.insights())} />
        <Row title={t('ranking')} onPress={() => void open(routes.ranking.ranking())} />
        <Row title={t('growthPage')} onPress={() => void open(routes.growth.growth())} />
        <Row title={t('redeem')} note={t('redeemNote')} onPress={() => setRedeeming(true)} />
      </Card>
      <Card isFlush>
        <Row
          title={t('inAll')}
          note={t('inAllNote')}
          trailing={pointsQuery.data ? formatPoints(pointsQuery.data.earnedInAll) : unknownValue}
        />
      </Card>
      <RedeemSheet isOpen={isRedeeming} onClose={() => setRedeeming(false)} />
    </>
  )
}
