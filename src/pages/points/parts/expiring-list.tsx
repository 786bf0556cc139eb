import { useInfiniteQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { formatDay, formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { obstacleTo } from '@/mall/goods'
import { pagedQuery, rowsOf } from '@/request/paged-query'
import { open, routes } from '@/routes'
import { CalendarButton } from '@/screen/calendar-button'
import { MessageOffer } from '@/screen/message-offer'
import { mall } from '@/services/mall'
import type { PointsSummary } from '@/services/points'
import { useSession } from '@/session/session'
import { Button } from '@/ui/button'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { expiringWords } from '../expiring-words'

type Lots = PointsSummary['expiring']
type Props = { expiring: Lots; onLeave: () => void }

export const pointsInLots = (lots: Lots): number => lots.reduce((sum, { points }) => sum + points, 0)

/** When how many points expire, and where to spend them. The demonstration's do not expire, nor buy anything. */
export const ExpiringList = ({ expiring, onLeave }: Props) => {
  const t = useWords(expiringWords)
  const language = useLanguage()
  const isGuest = useSession().status === 'signed-out'
  return (
    <>
      <View>{t('expiringHelp')}</View>
      <View>
        {expiring.map(({ expiresAtMs, points }) => (
          <Row
            key={expiresAtMs}
            title={t('expiresOn', {
              day: formatDay(expiresAtMs, serverNow(), language),
              time: formatTime(expiresAtMs),
            })}
            trailing={t('points', { points })}
          />
        ))}
      </View>
      {!isGuest && (
        <>
          <Remember expiring={expiring} />
          <EnoughFor sum={pointsInLots(expiring)} onLeave={onLeave} />
        </>
      )}
      <Button
        text={t('toMall')}
        onPress={() => {
          onLeave()
          return open(routes.mall.home())
        }}
      />
    </>
  )
}

/** Those of the first day, in the phone's calendar or by a message. */
const Remember = ({ expiring }: { expiring: Lots }) => {
  const t = useWords(expiringWords)
  const language = useLanguage()
  const [next] = expiring
  if (!next) return null
  const { expiresAtMs } = next
  const dayOf = (atMs: number) => formatDay(atMs, serverNow(), language)
  const day = dayOf(expiresAtMs)
  // A server may tell of each hour.
  const ofDay = expiring.filter(lot => dayOf(lot.expiresAtMs) === day)
  return (
    <>
      <CalendarButton
        text={t('remember', { day })}
        title={t('entry', { points: pointsInLots(ofDay) })}
        note={t('entryNote')}
        atMs={expiresAtMs}
      />
      <MessageOffer about="expiry" id={`${expiresAtMs}`} />
    </>
  )
}

const shownGoods = 3

/** Some of what these points alone are enough for, the dearest first. */
const EnoughFor = ({ sum, onLeave }: { sum: number; onLeave: () => void }) => {
  const t = useWords(expiringWords)
  const list = useGoodsUpTo(sum)
  return (
    <QueryView query={list}>
      {pages => {
        const fitting = rowsOf(pages).filter(goods => !obstacleTo(goods, sum))
        if (fitting.length === 0) return <View>{t('notEnough')}</View>
        return (
          <View>
            <View>{t('enoughFor')}</View>
            {fitting
              .slice(-shownGoods)
              .reverse()
              .map(({ goodsId, name, pricePoints }) => (
                <Row
                  key={goodsId}
                  title={name}
                  trailing={t('points', { points: pricePoints })}
                  onPress={() => {
                    onLeave()
                    void open(routes.goods.goods({ goodsId }))
                  }}
                />
              ))}
          </View>
        )
      }}
    </QueryView>
  )
}

/** A hundred goods or so: a huge mall is read no further. */
const mostPages = 5

/** The cheapest first, read until one costs more. */
const useGoodsUpTo = (points: number) => {
  const list = useInfiniteQuery(pagedQuery(mall.goods, { sort: 'cheapest' }))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list
  const [last] = data ? rowsOf(data).slice(-1) : []
  const isCheap = last !== undefined && last.pricePoints <= points
  const hasMore = hasNextPage && isCheap && (data?.pages.length ?? 0) < mostPages
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that arrives may have one after it
  useEffect(() => {
    if (hasMore && !isFetching && !isError) void fetchNextPage()
  }, [data, hasMore, isFetching, isError])
  return { ...list, data: hasMore && !isError ? undefined : data }
}
