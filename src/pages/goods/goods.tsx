import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useWords } from '@/i18n/words'
import { obstacleTo } from '@/mall/goods'
import { usePublicForwarding } from '@/platform/forwarding'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { usePullDown } from '@/screen/use-pull-down'
import { type Goods, type GoodsPage, mall } from '@/services/mall'
import { points } from '@/services/points'
import { useSession } from '@/session/session'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { withAgeOf } from '@/ui/query-state'
import { QueryView } from '@/ui/query-view'
import { SharedFailure } from '@/ui/shared-failure'
import { usePolling } from '@/ui/use-polling'
import { cardOf } from './forwarded'
import { ExchangeSheet } from './parts/exchange-sheet'
import { GoodsFacts } from './parts/facts'
import { GoalButton } from './parts/goal-button'
import { PendingExchange } from './parts/pending-exchange'
import { GoodsPictures } from './parts/pictures'
import { Reason } from './parts/reason'
import { Short } from './parts/short'
import { useExchange } from './use-exchange'
import { goodsWords } from './words'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

/** One item of the mall: what it is, what it costs, and exchanging points for it. */
export default asPage(function GoodsItem() {
  // A truncated link names no goods.
  const { goodsId } = usePageParams<typeof routes.goods.goods>()
  return goodsId ? <OneGoods goodsId={goodsId} /> : <NoGoods />
})

const NoGoods = () => {
  const t = useWords(goodsWords)
  usePublicForwarding(() => cardOf(undefined))
  return (
    <Screen title={t('title')}>
      <Gone />
    </Screen>
  )
}

const OneGoods = ({ goodsId }: { goodsId: string }) => {
  const t = useWords(goodsWords)
  const isGuest = useSession().status === 'signed-out'
  const goods = useQuery({
    ...query(mall.goods, { goodsId }),
    refetchInterval: usePolling<GoodsPage>(({ state }) => isSoldOut(state.data) && aMinuteMs),
  })
  const pointsQuery = useQuery(query(points.userPoints, {}))
  // Guests have no balance.
  const reads = isGuest ? ([goods] as const) : ([goods, pointsQuery] as const)
  usePullDown(() => Promise.all(reads.map(read => read.refetch())))
  const found = goods.data?.items[0]
  // Its last piece may have been redeemed here: the receipt stays.
  const [known, setKnown] = useState(found)
  if (found && found !== known) setKnown(found)
  const left = found ?? (goods.data && known && { ...known, stock: 0 })
  usePublicForwarding(() => cardOf(found))
  const availablePoints = isGuest ? undefined : pointsQuery.data?.available
  return (
    <Screen
      title={t('title')}
      footer={
        left && (
          <Footer goods={left} isListed={found !== undefined} availablePoints={availablePoints} isGuest={isGuest} />
        )
      }
    >
      {/* The bar at the bottom goes by the balance. Signing in makes it a new one, which watches one read more. */}
      <SharedFailure key={reads.length} queries={reads}>
        <QueryView query={withAgeOf(goods, pointsQuery)} isEmpty={({ items }) => items.length === 0} empty={<Gone />}>
          {({ items }) =>
            items.map(one => (
              <Fragment key={one.goodsId}>
                <GoodsPictures goods={one} />
                <GoodsFacts goods={one}>{!isGuest && <GoalButton {...one} />}</GoodsFacts>
              </Fragment>
            ))
          }
        </QueryView>
      </SharedFailure>
    </Screen>
  )
}

/** Its page says that it shows when there is more. */
const isSoldOut = (page: GoodsPage | undefined): boolean => page?.items.some(({ stock }) => stock <= 0) ?? false
const aMinuteMs = 60_000

const Gone = () => {
  const t = useWords(goodsWords)
  return (
    <Empty
      title={t('gone')}
      note={t('goneNote')}
      action={{ text: t('toMall'), onPress: () => open(routes.mall.home()) }}
    />
  )
}

type FooterProps = { goods: Goods; isListed: boolean; availablePoints: number | undefined; isGuest: boolean }

/** The exchange button, or what prevents it, and the sheet that it opens. */
const Footer = ({ goods, isListed, availablePoints, isGuest }: FooterProps) => {
  const t = useWords(goodsWords)
  const [isOpen, setOpen] = useState(false)
  const exchange = useExchange(goods, { onRefused: () => setOpen(true) })
  const isUnsettled = exchange.state === 'unknown' || exchange.state === 'notReceived'
  return (
    <>
      {isUnsettled && !isOpen ? (
        <PendingExchange exchange={exchange} onRetry={() => setOpen(true)} />
      ) : (
        <>
          {!isOpen && <PendingExchange exchange={exchange} />}
          {isListed ? (
            <ExchangeBar
              goods={goods}
              availablePoints={availablePoints}
              isGuest={isGuest}
              onExchange={() => setOpen(true)}
            />
          ) : (
            <Reason title={t('gone')} />
          )}
        </>
      )}
      <ExchangeSheet
        isOpen={isOpen}
        goods={goods}
        availablePoints={availablePoints}
        exchange={exchange}
        onClose={() => {
          setOpen(false)
          exchange.forget()
        }}
      />
    </>
  )
}

type Props = { goods: Goods; availablePoints: number | undefined; isGuest: boolean; onExchange: () => void }

/** The button, or what prevents an exchange and how to change that. */
const ExchangeBar = ({ goods, availablePoints, isGuest, onExchange }: Props) => {
  const t = useWords(goodsWords)
  const obstacle = obstacleTo(goods, availablePoints)
  if (obstacle?.kind === 'soldOut') return <Reason title={t('soldOut')} note={t('soldOutNote')} />
  if (obstacle?.kind === 'limit') return <Reason title={t('limitReached')} />
  if ((goods.detail?.needs ?? 'unknown') === 'unknown') return <Reason title={t('tooOld')} />
  if (isGuest) return <Button text={t('signIn')} onPress={() => open(routes.account.signIn())} />
  if (obstacle?.kind === 'short')
    return <Short missingPoints={obstacle.missingPoints} availablePoints={availablePoints ?? 0} />
  return <Button text={t('exchange')} onPress={onExchange} />
}
