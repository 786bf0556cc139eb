import { View } from '@tarojs/components'
import { goodsWords } from '@/i18n/goods'
import { useWords } from '@/i18n/words'
import { mostOf } from '@/lib/goods'
import type { Goods } from '@/services/shapes/mall'
import { classes } from '@/ui/classes'
import { Icon, type IconName } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { spoken } from '@/ui/spoken'
import './quantity.scss'

type Props = { goods: Goods; availablePoints: number; quantity: number; onChange: (quantity: number) => void }

/** One by one, and never more than one can have. */
export const Quantity = ({ goods, availablePoints, quantity, onChange }: Props) => {
  const t = useWords(goodsWords)
  const most = Math.max(1, mostOf(goods, availablePoints))
  return (
    <View className="quantity">
      <View>
        <View>{t('quantity')}</View>
        <View className="quantity__most">{t('most', { count: most })}</View>
      </View>
      <View className="quantity__steps">
        <Step icon="minus" label={t('fewer')} onPress={quantity > 1 ? () => onChange(quantity - 1) : undefined} />
        <View className="quantity__number" {...spoken({ role: 'status', isLive: true })}>
          {quantity}
        </View>
        <Step icon="plus" label={t('more')} onPress={quantity < most ? () => onChange(quantity + 1) : undefined} />
      </View>
    </View>
  )
}

const Step = ({ icon, label, onPress }: { icon: IconName; label: string; onPress: (() => void) | undefined }) => (
  <Pressable className={classes('quantity__step', !onPress && 'quantity__step--end')} label={label} onPress={onPress}>
    <Icon name={icon} />
  </Pressable>
)
