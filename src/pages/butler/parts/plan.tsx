import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import type { ReplyOf } from '@/request/call'
import { open, routes } from '@/routes'
import { About } from '@/ui/about'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import type { plans } from '../calls'
import { butlerWords } from '../words'
import './plan.scss'

type Props = {
  plan: ReplyOf<typeof plans.butlerPlans>['plans'][number]
  /** There is a butler already: this one starts when it ends. */
  isExtension: boolean
}

/** What a plan brings and costs; points are exchanged for it on its page in the mall. */
export const Plan = ({ plan: { goodsId, name, days, helps, benefits, pricePoints }, isExtension }: Props) => {
  const t = useWords(butlerWords)
  const brings = [t('days', { count: days }), ...(helps > 0 ? [t('withHelps', { count: helps })] : []), ...benefits]
  return (
    <Card title={name} side={<View className="plan__price">{t('price', { points: pricePoints })}</View>}>
      {[...new Set(brings)].map(benefit => (
        <View key={benefit} className="plan__benefit">
          <Icon name="check" className="plan__tick" />
          <View>{benefit}</View>
        </View>
      ))}
      <View className="plan__action">
        <About value={name}>
          <Button
            kind="quiet"
            text={t(isExtension ? 'extend' : 'choose')}
            onPress={() => open(routes.goods.goods({ goodsId }))}
          />
        </About>
      </View>
    </Card>
  )
}
