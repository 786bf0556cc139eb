import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useClaimedBalance } from '@/claiming/claimed-balance'
import { useIsOfToday } from '@/claiming/use-is-of-today'
import { formatPoints } from '@/i18n/format-number'
import { formatServerDay, formatServerMonth } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { serverDayAt, serverMonthOf } from '@/lib/server-days'
import { query } from '@/request/query'
import { points } from '@/services/points'
import { Card } from '@/ui/card'
import { useCountUp } from '@/ui/count-up'
import { withAgeOf } from '@/ui/query-state'
import { Pending, QueryView } from '@/ui/query-view'
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
  const online = useQuery(query(points.onlinePoints, {}))
  const parts = useFetched(true, fetchParts)
  const language = useLanguage()
  const isOfToday = useIsOfToday(pointsQuery.data)
  const isOfThisMonth = (today: string) => serverMonthOf(today) >= serverMonthOf(serverDayAt(serverNow()))
  return (
    <>
      <QueryView query={withAgeOf(pointsQuery, online)}>
        {({ today, available, earnedToday, earnedThisMonth, expiring }) => (
          <Card>
            <View className="balance__top">
              <Available balance={available} />
              {parts && <parts.Jar />}
            </View>
            <Unclaimed />
            <View className="balance__won">
              <Stat
                label={isOfToday ? t('today') : formatServerDay(today, language)}
                value={formatPoints(earnedToday)}
                note={t('allSources')}
              />
              <Stat
                label={isOfThisMonth(today) ? t('thisMonth') : formatServerMonth(serverMonthOf(today), language)}
                value={formatPoints(earnedThisMonth)}
              />
            </View>
            {parts && expiring.length > 0 && <parts.Expiring expiring={expiring} />}
          </Card>
        )}
      </QueryView>
      {parts ? <parts.Goal /> : <Pending of={{ isLoading: parts === undefined }} />}
    </>
  )
}

/** Counts up after a claim, by itself: nothing else of the card is drawn with each step. */
const Available = ({ balance }: { balance: number }) => {
  const t = useWords(pointsWords)
  const isJustClaimed = useClaimedBalance().balance === balance
  const counted = useCountUp(balance, isJustClaimed)
  return <Stat isLarge label={t('available')} value={formatPoints(counted)} />
}
