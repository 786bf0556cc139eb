import { View } from '@tarojs/components'
import { formatFen } from '@/i18n/format-number'
import { topUpsWords } from '@/i18n/top-ups'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import type { TopUpProduct } from '@/services/shapes/top-ups'
import { Card } from '@/ui/card'
import { classes } from '@/ui/classes'
import { Pressable } from '@/ui/pressable'
import './amounts.scss'

type Props = {
  products: readonly TopUpProduct[]
  chosenId: string | undefined
  onChoose: (productId: string) => void
}

/** What arrives, large, and what it costs. */
export const Amounts = ({ products, chosenId, onChoose }: Props) => {
  const t = useWords(topUpsWords)
  const ui = useWords(uiWords)
  return (
    <Card title={t('amount')}>
      <View className="amounts">
        {products.map(({ productId, name, faceFen, priceFen }) => {
          const isChosen = productId === chosenId
          const face = faceFen === null ? name : formatFen(faceFen)
          const price = t('price', { amount: formatFen(priceFen) })
          return (
            <Pressable
              key={productId}
              className={classes('amounts__one', isChosen && 'amounts__one--chosen')}
              label={ui('named', { name: `${face} ${price}`, state: ui(isChosen ? 'isSelected' : 'isUnselected') })}
              onPress={() => onChoose(productId)}
            >
              <View className="amounts__face">{face}</View>
              <View className="amounts__price">{price}</View>
            </Pressable>
          )
        })}
      </View>
    </Card>
  )
}
