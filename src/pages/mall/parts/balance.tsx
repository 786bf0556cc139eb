import { View } from '@tarojs/components'
import { formatPoints } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Card } from '@/ui/card'
import { WithAge } from '@/ui/freshness'
import { Stat, unknownValue } from '@/ui/stat'
import { TileGrid } from '@/ui/tiles'
import { mallWords } from '../words'
import './balance.scss'

type Props = {
  /** Undefined for a guest, who has none. */
  points: { data: { available: number } | undefined; dataUpdatedAt: number } | undefined
}

/** The points to spend, the orders, and what is sold for money. */
export const Balance = ({ points }: Props) => {
  const t = useWords(mallWords)
  const orders = { icon: 'order', title: t('orders'), onPress: () => open(routes.orders.list()) } as const
  return (
    <WithAge updatedAtMs={points?.dataUpdatedAt ?? 0}>
      <Card>
        <View className="balance">
          {points && (
            <Stat label={t('balance')} value={points.data ? formatPoints(points.data.available) : unknownValue} />
          )}
          <View className="balance__ways">
            <TileGrid
              tiles={[
                ...(points ? [orders] : []),
                { icon: 'phone', title: t('topUps'), onPress: () => open(routes.topUps.topUps()) },
                { icon: 'boost', title: t('boosts'), onPress: () => open(routes.boosts.boosts()) },
              ]}
            />
          </View>
        </View>
      </Card>
    </WithAge>
  )
}
