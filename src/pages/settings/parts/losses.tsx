import { useQuery } from '@tanstack/react-query'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { devices, type NodesPage } from '@/services/devices'
import { orders } from '@/services/orders'
import { points } from '@/services/points'
import { useRunningCount } from '@/tunnels/summary'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { readNow } from '../read-now'
import { deletionWords } from '../words'
import { PaidLosses } from './paid-losses'

/** What prevents the deletion and what would be lost, read again each time the page is opened. */
export const useLosses = () => {
  const pointsQuery = useQuery(readNow(points.userPoints, {}))
  const ordersQuery = useQuery(readNow(orders.orders, {}))
  const nodes = useQuery(readNow(devices.nodes, {}))
  const boundNodes = nodes.data && boundIn(nodes.data)
  const reads = [pointsQuery, ordersQuery, nodes]
  return {
    isRead: boundNodes !== undefined && reads.every(({ isSuccess, isFetching }) => isSuccess && !isFetching),
    unread: reads.find(({ error }) => error) ?? reads.find(({ data }) => data === undefined),
    again: () => Promise.all([pointsQuery.refetch(), ordersQuery.refetch(), nodes.refetch()]),
    points: pointsQuery.data?.available,
    openOrders: ordersQuery.data && ordersQuery.data.counts.toPay + ordersQuery.data.counts.underWay,
    boundNodes,
  }
}

/** A server that sends no sums has sent a page of the nodes themselves. */
const boundIn = ({ summary, items }: NodesPage): number => {
  const { online, offline, unknown } = summary?.counts ?? { online: items.length, offline: 0, unknown: 0 }
  return online + offline + unknown
}

export const Losses = ({ losses }: { losses: ReturnType<typeof useLosses> }) => {
  const { points, openOrders, boundNodes, unread, again } = losses
  return (
    <>
      {unread && (
        <QueryView query={{ ...unread, data: undefined, refetch: again }} skeleton={false}>
          {() => null}
        </QueryView>
      )}
      {!unread?.error && (
        <Card isFlush>
          <BoundNodes count={boundNodes} />
          <PointsLost points={points} />
          <OpenOrders count={openOrders} />
          <PaidLosses />
          <OpenTunnels />
        </Card>
      )}
    </>
  )
}

const BoundNodes = ({ count }: { count: number | undefined }) => {
  const t = useWords(deletionWords)
  const toNodes = <Button kind="quiet" isSmall text={t('toNodes')} onPress={() => open(routes.nodes.home())} />
  if (!count) return <Row title={t('nodes')} note={count === undefined ? unknownValue : t('noNodes')} />
  return <Row title={t('nodes')} note={t('nodesBound', { count })} trailing={toNodes} />
}

const PointsLost = ({ points }: { points: number | undefined }) => {
  const t = useWords(deletionWords)
  const toMall = <Button kind="quiet" isSmall text={t('toMall')} onPress={() => open(routes.mall.home())} />
  if (!points) return <Row title={t('points')} note={points === undefined ? unknownValue : t('noPoints')} />
  return <Row title={t('points')} note={t('pointsLost', { points })} trailing={toMall} />
}

const OpenOrders = ({ count }: { count: number | undefined }) => {
  const t = useWords(deletionWords)
  const toOrders = <Button kind="quiet" isSmall text={t('toOrders')} onPress={() => open(routes.orders.list())} />
  if (!count) return <Row title={t('orders')} note={count === undefined ? unknownValue : t('noOrders')} />
  return <Row title={t('orders')} note={t('ordersOpen', { count })} trailing={toOrders} />
}

/** Shown only when some are open: this phone knows only its own tunnels, and cannot say that there are none. */
const OpenTunnels = () => {
  const t = useWords(deletionWords)
  const count = useRunningCount()
  if (count === 0) return null
  const toTunnels = <Button kind="quiet" isSmall text={t('view')} onPress={() => open(routes.tunnels.list({}))} />
  return <Row title={t('tunnels')} note={t('tunnelsOpen', { count })} trailing={toTunnels} />
}
