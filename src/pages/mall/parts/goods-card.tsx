import { View } from '@tarojs/components'
import { uiWords } from '@/i18n/ui'
import { type Translate, useWords } from '@/i18n/words'
import { type ExchangeObstacle, obstacleTo } from '@/mall/goods'
import { open, routes } from '@/routes'
import type { Goods } from '@/services/mall'
import { classes } from '@/ui/classes'
import { LazyImage } from '@/ui/lazy-image'
import { Pressable } from '@/ui/pressable'
import { mallWords } from '../words'
import './goods-card.scss'

/** At or below this, says how few are left. */
const few = 5

type Props = {
  goods: Goods
  availablePoints: number | undefined
  /** As wide as the page: the picture is beside the words. */
  isSingleColumn: boolean
}

/** Name, price and, in place of a disabled button, what prevents an exchange. */
export const GoodsCard = ({ goods, availablePoints, isSingleColumn }: Props) => {
  const t = useWords(mallWords)
  const named = useWords(uiWords)
  const { goodsId, name, pictureUrl, pricePoints } = goods
  const obstacle = obstacleTo(goods, availablePoints)
  const price = t('points', { points: pricePoints })
  const state = stateWords(goods, obstacle, t)
  return (
    <Pressable
      className={classes('goods-card', isSingleColumn && 'goods-card--wide')}
      label={named('named', { name, state: [price, state].filter(Boolean).join(' ') })}
      onPress={() => void open(routes.goods.goods({ goodsId }))}
    >
      <View className={classes('goods-card__picture', obstacle?.kind === 'soldOut' && 'goods-card__picture--gone')}>
        <LazyImage src={pictureUrl ?? null} label={name} ratio={1} />
      </View>
      <View className="goods-card__words">
        <View className="goods-card__name">{name}</View>
        <View className="goods-card__price">{price}</View>
        <View className={classes('goods-card__state', !obstacle && 'goods-card__state--few')}>{state}</View>
      </View>
    </Pressable>
  )
}

const stateWords = (
  { stock }: Goods,
  obstacle: ExchangeObstacle | undefined,
  t: Translate<typeof mallWords>,
): string => {
  switch (obstacle?.kind) {
    case 'soldOut':
      return t('soldOut')
    case 'limit':
      return t('limit')
    case 'short':
      return t('short', { points: obstacle.missingPoints })
    default:
      return stock <= few ? t('lastOnes', { count: stock }) : ''
  }
}
