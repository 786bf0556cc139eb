import { useQuery } from '@tanstack/react-query'
import { type PropsWithChildren, useState } from 'react'
import { WelcomeGift } from '@/claiming/welcome-gift'
import { formatPoints } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { FetchedPart } from '@/screen/fetched-part'
import { usePullDownOf } from '@/screen/use-pull-down'
import { points } from '@/services/points'
import { Card } from '@/ui/card'
import { Column } from '@/ui/column'
import { Failure, Pending } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { SharedFailure } from '@/ui/shared-failure'
import { Sheet } from '@/ui/sheet'
import { unknownValue } from '@/ui/stat'
import { useFetched } from '@/ui/use-fetched'
import { pointsWords } from '../words'
import { BalanceCard, fetchParts } from './balance'
import { Earned } from './earned'
// Styles of a fetched package do not reach the pages of other packages, so the main package has these.
import '@/claiming/task-row.scss'

/** The points to spend, the points to claim, and each day's earnings. */
export const PointsTab = () => {
  usePullDownOf(points.userPoints, points.onlinePoints, points.newcomerPoints, points.pointsChart, points.openGift)
  return (
    <>
      <Column>
        <ReadTogether>
          <BalanceCard />
          <PendingClaim />
          <WelcomeGift />
          <Earned />
        </ReadTogether>
      </Column>
      <Column>
        <ReadTogether isCardElsewhere>
          <FirstTasksIfAny />
        </ReadTogether>
        <PointsLinks />
      </Column>
    </>
  )
}

/** Reads all that its parts read, and is drawn alone when one of them changes. */
const ReadTogether = (props: PropsWithChildren<{ isCardElsewhere?: boolean }>) => (
  <SharedFailure
    queries={[
      useQuery(query(points.userPoints, {})),
      useQuery(query(points.onlinePoints, {})),
      useQuery(query(points.newcomerPoints, {})),
      useQuery(query(points.pointsChart, { days: 7 })),
      useQuery(query(points.openGift, {})),
    ]}
    {...props}
  />
)

const PendingClaim = () => <Pending of={useQuery(query(points.onlinePoints, {}))} />

const FirstTasksIfAny = () => {
  const newcomer = useQuery(query(points.newcomerPoints, {}))
  const isAny = newcomer.data?.tasks.some(({ state }) => state !== 'taken') ?? false
  const fetched = useFetched(isAny, fetchParts)
  if (newcomer.error && !newcomer.data) return <Failure error={newcomer.error} onRetry={newcomer.refetch} />
  return fetched ? <fetched.FirstTasks /> : <Pending of={{ isLoading: newcomer.isLoading || isAny }} />
}

/** Links to ledger, ranking and check-in, redeeming a code, and the points earned in all. */
const PointsLinks = () => {
  const t = useWords(pointsWords)
  const [isRedeeming, setRedeeming] = useState(false)
  const close = () => setRedeeming(false)
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
      <Sheet isOpen={isRedeeming} title={t('redeem')} onClose={close}>
        <FetchedPart name="redeem" fetch={fetchParts}>
          {({ RedeemForm }) => <RedeemForm onClose={close} />}
        </FetchedPart>
      </Sheet>
    </>
  )
}
