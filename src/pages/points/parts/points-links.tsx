import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPoints } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { points } from '@/services/points'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { pointsWords } from '../words'
import { RedeemSheet } from './redeem-sheet'

/** Links to ledger, ranking and check-in, redeeming a code, and the points earned in all. */
export const PointsLinks = () => {
  const t = useWords(pointsWords)
  const [isRedeeming, setRedeeming] = useState(false)
  const pointsQuery = useQuery(query(points.userPoints, {}))
  return (
    <>
      <Card isFlush>
        <Row title={t('ledger')} note={t('ledgerNote')} onPress={() => void open(routes.ledger.ledger())} />
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
