import { View } from '@tarojs/components'
import { formatFaceValue, formatFen } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { classes } from '@/ui/classes'
import { oneStop } from '@/ui/one-stop'
import { Pressable } from '@/ui/pressable'
import { spoken } from '@/ui/spoken'
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
  const isCredit = kind === 'topUp'
  const title = t(isCredit ? 'amount' : 'whichVoucher')
  const stop = Math.max(
    0,
    products.findIndex(({ productId }) => productId === chosenId),
  )
  return (
    <Card title={title}>
      <View
        className={classes('choices', !isCredit && 'choices--named')}
        {...spoken({ role: 'radiogroup', label: title })}
        {...oneStop}
      >
        {products.map(({ productId, name, faceFen, priceFen }, at) => {
          const isChosen = productId === chosenId
          const face = isCredit && faceFen !== null ? formatFaceValue(faceFen) : name
          const price = t('price', { amount: formatFen(priceFen) })
          return (
            <Pressable
              key={productId}
              className={classes('choices__one', isChosen && 'choices__one--chosen')}
              role="radio"
              isOn={isChosen}
              isStop={at === stop}
              label={`${face} ${price}`}
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
