import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { formatPercent, formatPoints } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { useShownName } from '@/node/use-node-name'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { devices } from '@/services/devices'
import type { PointsChart } from '@/services/points'
import { Card } from '@/ui/card'
import { Progress } from '@/ui/progress'
import { Row } from '@/ui/row'
import { byNodeWords } from '../by-node-words'
import { RangeSum } from './range-sum'

/** The same range and sum, by node. */
export const ByNode = ({ chart, count }: { chart: PointsChart; count: number }) => {
  const t = useWords(byNodeWords)
  const { nodes, otherNodes, withoutNode, points } = chart
  const shownName = useShownName()
  // With what tells them apart.
  const doShareNames = new Set(nodes.map(({ name }) => name)).size < nodes.length
  useQuery({ ...query(devices.nodes, { sort: 'own' }), enabled: doShareNames })
  return (
    <>
      <Card>
        <RangeSum chart={chart} count={count} />
        {nodes.length === 0 && <View className="by-node__nothing">{t('noNodes')}</View>}
      </Card>
      <Card isFlush>
        {nodes.map(({ deviceId, name, points: own }) => (
          <Row
            key={deviceId}
            title={name === null ? t('formerNode') : shownName({ id: deviceId, name })}
            note={<Share share={points === 0 ? 0 : own / points} />}
            trailing={formatPoints(own)}
            // A node that was unbound has no page.
            {...(name !== null && { onPress: () => void open(routes.node.node({ deviceId, name })) })}
          />
        ))}
        {otherNodes.count > 0 && (
          <Row title={t('otherNodes', { count: otherNodes.count })} trailing={formatPoints(otherNodes.points)} />
        )}
        <Row title={t('withoutNode')} trailing={formatPoints(withoutNode.points)} />
      </Card>
    </>
  )
}

const Share = ({ share }: { share: number }) => {
  const t = useWords(byNodeWords)
  return (
    <View className="by-node__share">
      <Progress share={share} />
      <View>{t('share', { share: formatPercent(share) })}</View>
    </View>
  )
}
