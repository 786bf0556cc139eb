import { formatFen } from '@/i18n/format-number'
import { topUpsWords } from '@/i18n/top-ups'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import type { TopUpProduct } from '@/services/shapes/top-ups'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'

type Props = {
  products: readonly TopUpProduct[]
  chosenId: string | undefined
  onChoose: (productId: string) => void
}

export const Vouchers = ({ products, chosenId, onChoose }: Props) => {
  const t = useWords(topUpsWords)
  const ui = useWords(uiWords)
  return (
    <Card isFlush>
      {products.map(({ productId, name, faceFen, priceFen }) => {
        const isChosen = productId === chosenId
        const price = formatFen(priceFen)
        return (
          <Row
            key={productId}
            title={name}
            label={ui('named', { name: `${name} ${price}`, state: ui(isChosen ? 'isSelected' : 'isUnselected') })}
            note={faceFen === null ? t('voucherNote') : t('voucherValue', { amount: formatFen(faceFen) })}
            leading={<Icon name={isChosen ? 'check' : 'plus'} />}
            trailing={price}
            onPress={() => onChoose(productId)}
          />
        )
      })}
    </Card>
  )
}
