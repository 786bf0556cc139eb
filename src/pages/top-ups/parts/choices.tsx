import { View } from '@tarojs/components'
import { formatFaceValue, formatFen } from '@/i18n/format-number'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { classes } from '@/ui/classes'
import { Pressable } from '@/ui/pressable'
import type { TopUpProduct } from '../calls'
import { topUpsWords } from '../words'
import './choices.scss'

type Props = {
  kind: 'topUp' | 'voucher'
  products: readonly TopUpProduct[]
  chosenId: string | undefined
  onChoose: (productId: string) => void
}

/** The products to choose from, each with its face value in large type, and its price. */
export const Choices = ({ kind, products, chosenId, onChoose }: Props) => {
  const t = useWords(topUpsWords)
  const ui = useWords(uiWords)
  const isCredit = kind === 'topUp'
  return (
    <Card title={t(isCredit ? 'amount' : 'whichVoucher')}>
      <View className={classes('choices', !isCredit && 'choices--named')}>
        {products.map(({ productId, name, faceFen, priceFen }) => {
          const isChosen = productId === chosenId
          const face = isCredit && faceFen !== null ? formatFaceValue(faceFen) : name
          const price = t('price', { amount: formatFen(priceFen) })
          return (
            <Pressable
              key={productId}
              className={classes('choices__one', isChosen && 'choices__one--chosen')}
              label={ui('named', { name: `${face} ${price}`, state: ui(isChosen ? 'isSelected' : 'isUnselected') })}
              onPress={() => onChoose(productId)}
            >
              <View className="choices__face">{face}</View>
              <View className="choices__price">{price}</View>
            </Pressable>
          )
        })}
      </View>
      {!isCredit && <View className="choices__note">{t('voucherNote')}</View>}
    </Card>
  )
}
