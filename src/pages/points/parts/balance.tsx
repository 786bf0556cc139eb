import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useClaimedBalance } from '@/claiming/claimed-balance'
import { formatPoints } from '@/i18n/format-number'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverDayAt } from '@/lib/server-days'
import { query } from '@/request/query'
import { FetchedPart } from '@/screen/fetched-part'
import { type PointsSummary, points } from '@/services/points'
import { Card } from '@/ui/card'
import { useCountUp } from '@/ui/count-up'
import { useIsStale } from '@/ui/freshness'
import { Pending, QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { Stat } from '@/ui/stat'
import { useFetched } from '@/ui/use-fetched'
import { pointsWords } from '../words'
import './balance.scss'
import { Unclaimed } from './unclaimed'

/** In a package that comes with this tab: most accounts have no first steps left, and redeem no code. */
export const fetchParts = () =>
  import(/* webpackChunkName: "pages/growth/points" */ './tab-parts').then(({ parts }) => parts)

/** The points to spend, large, with what can be claimed and recent earnings. All earnings ever are shown elsewhere: they are not a balance. */
export const BalanceCard = () => {
  const t = useWords(pointsWords)
  const pointsQuery = useQuery(query(points.userPoints, {}))
  const isStale = useIsStale(pointsQuery.dataUpdatedAt)
  const parts = useFetched(true, fetchParts)
  const balance = pointsQuery.data?.available ?? 0
  const isJustClaimed = useClaimedBalance().balance === balance
  const counted = useCountUp(balance, isJustClaimed)
  return (
    <>
      <QueryView query={pointsQuery} isEmpty={() => false} empty={null}>
        {({ earnedToday, earnedThisMonth, expiring }) => (
          <Card>
            <View className="balance__top">
              <Stat isLarge isStale={isStale} label={t('available')} value={formatPoints(counted)} />
              {parts && <parts.Jar />}
            </View>
            <Unclaimed />
            <View className="balance__won">
              <Stat isStale={isStale} label={t('today')} value={formatPoints(earnedToday)} note={t('allSources')} />
              <Stat isStale={isStale} label={t('thisMonth')} value={formatPoints(earnedThisMonth)} />
            </View>
            {expiring.length > 0 && <Expiring expiring={expiring} />}
          </Card>
        )}
      </QueryView>
      {parts ? <parts.Goal /> : <Pending of={{ isLoading: parts === undefined }} />}
    </>
  )
}

const Expiring = ({ expiring }: Pick<PointsSummary, 'expiring'>) => {
  const t = useWords(pointsWords)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const dayOf = (atMs: number) => formatServerDay(serverDayAt(atMs), language)
  const sum = expiring.reduce((total, { points }) => total + points, 0)
  return (
    <View className="balance__expiring">
      <Row
        title={t('expiring', { points: sum })}
        note={t('expiringNote', { day: dayOf(expiring[0]?.expiresAtMs ?? 0) })}
        onPress={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} title={t('expiringTitle')} onClose={() => setOpen(false)}>
        <FetchedPart name="points-expiring" fetch={fetchParts}>
          {({ ExpiringList }) => <ExpiringList expiring={expiring} onLeave={() => setOpen(false)} />}
        </FetchedPart>
      </Sheet>
    </View>
  )
}
