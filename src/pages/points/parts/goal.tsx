import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useGoal } from '@/claiming/goal'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { usePullDownOf } from '@/screen/use-pull-down'
import { mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { points } from '@/services/points'
import { userData } from '@/services/user-data'
import { Card } from '@/ui/card'
import { Progress } from '@/ui/progress'
import { Pending } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { goalProgress, isOrdered } from '../goal-progress'
import { goalWords } from '../goal-words'

/** What the points are saved up for, until it is ordered or no longer there. */
export const Goal = () => {
  const t = useWords(goalWords)
  const goal = useGoal()
  const { goodsId = '' } = goal
  const onlyIfAny = goodsId === '' && { enabled: false }
  const goods = useQuery({ ...query(mall.goods, { goodsId }), ...onlyIfAny })
  const ordered = useQuery({ ...query(orders.orders, {}), ...onlyIfAny })
  const balance = useQuery(query(points.userPoints, {})).data
  // The page reads it.
  const week = useQuery({ ...query(points.pointsChart, { days: 7 }), enabled: false }).data
  usePullDownOf(userData.userData, mall.goods, orders.orders)
  if (goal.isLoading || goods.isLoading || ordered.isLoading) return <Pending of={{ isLoading: true }} />
  const one = goods.data?.items[0]
  if (!goodsId || !one || !balance || isOrdered(ordered.data?.items ?? [], goal)) return null
  const { missing, share, days } = goalProgress(one, balance.available, week)
  const far = missing > 0 ? t('missing', { points: missing }) : t('enough')
  return (
    <Card isFlush>
      <Row
        title={t('goal', { name: one.name })}
        note={
          <View className="by-node__share">
            <Progress share={share} />
            <View>{one.stock > 0 ? far : t('soldOut')}</View>
          </View>
        }
        trailing={missing > 0 && (days === null ? unknownValue : t('days', { count: days }))}
        onPress={() => void open(routes.goods.goods({ goodsId }))}
      />
    </Card>
  )
}
