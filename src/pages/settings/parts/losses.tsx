import { useQuery } from '@tanstack/react-query'
import { deregisterWords } from '@/i18n/deregister'
import { formatPoints } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { deviceInfo } from '@/services/device-info'
import { main } from '@/services/main'
import { openCountOf } from '@/tunnel/standing'
import { useTunnels } from '@/tunnel/tunnels'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ErrorCard } from '@/ui/error-card'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'

/** What stands in the way and what would be lost, as it is now: read each time this is opened. */
export const useLosses = () => {
  const fresh = { staleTime: 0, refetchOnMount: 'always' } as const
  const points = useQuery({ ...query(main.userPoints, {}), ...fresh })
  const orders = useQuery({ ...query(main.orders, {}), ...fresh })
  const nodes = useQuery({ ...query(deviceInfo.nodes, {}), ...fresh })
  const counts = nodes.data?.summary?.counts
  return {
    isRead: points.isSuccess && orders.isSuccess && counts !== undefined,
    error: points.error ?? orders.error ?? nodes.error,
    again: () => Promise.all([points.refetch(), orders.refetch(), nodes.refetch()]),
    points: points.data?.available,
    openOrders: orders.data && orders.data.counts.toPay + orders.data.counts.underWay,
    boundNodes: counts ? counts.online + counts.offline + counts.unknown : 0,
    isNodesRead: counts !== undefined,
  }
}

export const Losses = ({ losses }: { losses: ReturnType<typeof useLosses> }) => {
  const t = useWords(deregisterWords)
  const { points, openOrders, boundNodes, isNodesRead, error, again } = losses
  if (error) return <ErrorCard error={error} onRetry={again} />
  const toOrders = <Button kind="quiet" isSmall text={t('toOrders')} onPress={() => open(routes.orders.list())} />
  const toMall = <Button kind="quiet" isSmall text={t('toMall')} onPress={() => open(routes.mall.home())} />
  const toNodes = <Button kind="quiet" isSmall text={t('toNodes')} onPress={() => open(routes.nodes.home())} />
  return (
    <Card isFlush>
      <Row
        title={t('nodes')}
        note={isNodesRead ? (boundNodes > 0 ? t('nodesBound', { count: boundNodes }) : t('noNodes')) : unknownValue}
        trailing={boundNodes > 0 && toNodes}
      />
      <Row
        title={t('points')}
        note={
          points === undefined
            ? unknownValue
            : points > 0
              ? t('pointsLost', { points: formatPoints(points) })
              : t('noPoints')
        }
        trailing={points !== undefined && points > 0 && toMall}
      />
      <Row
        title={t('orders')}
        note={
          openOrders === undefined
            ? unknownValue
            : openOrders > 0
              ? t('ordersOpen', { count: openOrders })
              : t('noOrders')
        }
        trailing={openOrders !== undefined && openOrders > 0 && toOrders}
      />
      <OpenTunnels />
    </Card>
  )
}

/** Said only when there is one: this phone knows of its own alone. */
const OpenTunnels = () => {
  const t = useWords(deregisterWords)
  const count = openCountOf(Object.values(useTunnels()), Date.now())
  if (count === 0) return null
  const toTunnels = <Button kind="quiet" isSmall text={t('toTunnels')} onPress={() => open(routes.tunnels.list({}))} />
  return <Row title={t('tunnels')} note={t('tunnelsOpen', { count })} trailing={toTunnels} />
}
